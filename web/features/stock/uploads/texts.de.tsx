import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { uploadsTexts as english } from './texts.tsx'
export const uploadsTexts: Translation<typeof english> = {
  inventoryUploadDetailPage: {
    upload: 'Upload',
    allUploads: 'Alle Uploads',
    sizeAndUploader: ({ byteSize, by }: { byteSize: string; by: string }) => `${byteSize}, von ${by}`,
    notShown: 'Dieser Upload konnte nicht angezeigt werden.',
    waitsForColleague:
      'Dieser Upload wurde noch nicht gestartet. Ihr Konto darf nur lesen: Bitten Sie einen Kollegen, ihn zu starten oder zu verwerfen.',
    loading: 'Upload wird geladen',
    result: 'Ergebnis des Uploads',
  },
  inventoryUploadPage: {
    ownSystem: (makeKey: ReactNode) => <>Auch das eigene System einer Firma kann Listen senden: {makeKey}.</>,
    uploadAList: 'Liste hochladen',
    backToInventory: 'Zurück zum Bestand',
    rules:
      'Laden Sie nur Ware hoch, die sich tatsächlich in Ihrem eigenen Lager befindet, und aktualisieren Sie Ihren Bestand mindestens alle 2 Wochen.',
    orMail: (mailTo: string) =>
      `Eine Liste mit mehr als 20 Teilen können Sie auch als Datei von Ihrer eigenen Adresse an ${mailTo} mailen.`,
    uploads: 'Uploads',
    notShown: 'Ihre Uploads konnten nicht angezeigt werden.',
    noUploads:
      'Es wurde noch nichts hochgeladen. Spalten dürfen in beliebiger Folge stehen; vor dem Start können Sie prüfen, wie die Datei gelesen wird.',
    makeKey: 'Schlüssel dafür anlegen',
  },
  undoProgress: {
    beingUndone: 'Wird rückgängig gemacht',
    beingUndoneOf: ({ done, all, percent }: { done: string; all: string; percent: number }) =>
      `Wird rückgängig gemacht: ${done} von ${all} Positionen, ${percent}\u00a0%`,
    mayLeave: 'Sie können diese Seite verlassen. Am Ende ist alles auf einmal wiederhergestellt, oder nichts.',
  },
  uploadDrop: {
    pastedName: 'Eingefügte Liste.txt',
    formats: 'CSV, TSV, Excel oder OpenDocument',
    formatsUpTo: ({ size, lines }: { size: string; lines: string }) =>
      `CSV, TSV, Excel oder OpenDocument, bis zu ${size} und ${lines} Positionen`,
    tooLarge: ({ name, size, maxBytes }: { name: string; size: string; maxBytes: string }) =>
      `${name} hat ${size}. Eine Datei darf höchstens ${maxBytes} haben.`,
    theFile: 'Die Datei',
    chooseAFile: 'Datei wählen',
    orDrop: 'oder hier ablegen',
    sendingFile: 'Datei wird gesendet…',
    readingFile: 'Datei wird gelesen…',
    notUploaded: 'Diese Datei konnte nicht hochgeladen werden.',
  },
  uploadStates: {
    mayLeave: 'Sie können diese Seite verlassen. Am Ende wird alles auf einmal übernommen, oder nichts.',
    download: (count: number) =>
      count === 1
        ? 'Ausgelassene Zeile herunterladen'
        : `${counted(count, { one: 'ausgelassene Zeile', other: 'ausgelassene Zeilen' })} herunterladen`,
    running: ({ state, numRead }: { state: string; numRead: string }) => `${state}: ${numRead} Zeilen gelesen`,
    uploadAnother: 'Weitere Liste hochladen',
    progress: 'Fortschritt',
    waiting: 'Er beginnt gleich; die Listen einer Firma werden nacheinander verarbeitet.',
    failed: 'Diese Liste konnte nicht geladen werden. Ihr Bestand ist, wie er war.',
    unchanged: 'Ihr Bestand ist, wie er war.',
    thrownAway: 'Dieser Upload wurde vor dem Start verworfen.',
    undone: 'Dieser Upload wurde rückgängig gemacht.',
    loaded: 'Ihre Liste ist geladen.',
    openYourInventory: 'Bestand öffnen',
    asBefore: 'Ihr Bestand ist wieder wie zuvor.',
    foundNow: 'Mitglieder finden ihn jetzt.',
    foundSoon: 'Mitglieder finden ihn in wenigen Sekunden.',
    whatItDid: 'Was er getan hat',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    confirmed: 'Unverändert bestätigt',
    removed: 'Entfernt',
    leftOut: 'Ausgelassen',
    notUndone: (undoFailure: string) => `Nicht rückgängig gemacht: ${undoFailure}`,
    undoUpload: 'Upload rückgängig machen',
    until: (undoUntilDT: string) => `bis ${undoUntilDT}`,
  },
  uploadWords: {
    counts: {
      added: (count: string) => `${count} hinzugefügt`,
      changed: (count: string) => `${count} geändert`,
      confirmed: (count: string) => `${count} bestätigt`,
      removed: (count: string) => `${count} entfernt`,
    },
    beingRead: 'Wird gelesen',
    waitsForYou: 'Wartet auf Sie',
    waitsItsTurn: 'Wartend',
    loaded: 'Geladen',
    failed: 'Fehlgeschlagen',
    undone: 'Rückgängig gemacht',
    thrownAway: 'Verworfen',
    beingUndone: 'Wird rückgängig gemacht',
    itemsUndone: ({ numUndone, numToUndo }: { numUndone: string; numToUndo: string }) =>
      `${numUndone} von ${numToUndo} Positionen`,
    rowsRead: (numRead: string) => `${numRead} Zeilen gelesen`,
    nothingChanged: 'Nichts geändert',
    kilobytes: (value: string) => `${value} kB`,
  },
  uploadsTable: {
    file: 'Datei',
    state: 'Stand',
    result: 'Ergebnis',
    resultAndLeftOut: ({ result, leftOut }: { result: string; leftOut: ReactNode }) => (
      <>
        {leftOut}, {result}
      </>
    ),
    leftOut: (count: string) => `${count} ausgelassen`,
    by: 'Von',
    when: 'Wann',
    uploads: 'Uploads',
  },
}
