import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { uploadsTexts as english } from './texts.tsx'

export const uploadsTexts: Translation<typeof english> = {
  inventoryUploadDetailPage: {
    upload: 'Upload',
    allUploads: 'Alle uploads',
    sizeAndUploader: ({ byteSize, by }) => `${byteSize}, door ${by}`,
    notShown: 'Deze upload kon niet worden getoond.',
    waitsForColleague:
      'Deze upload is nog niet gestart. Uw account mag alleen lezen: vraag een collega om hem te starten of te verwijderen.',
    loading: 'Upload laden',
    result: 'Resultaat van de upload',
  },
  inventoryUploadPage: {
    ownSystem: makeKey => <>Ook uw eigen systeem kan lijsten sturen: {makeKey}.</>,
    uploadAList: 'Lijst uploaden',
    backToInventory: 'Terug naar voorraad',
    rules:
      'Upload alleen goederen die fysiek in uw eigen voorraad liggen, en werk uw voorraad minstens elke 2 weken bij.',
    orMail: mailTo =>
      `Een lijst van meer dan 20 onderdelen kunt u ook als bestand vanaf uw eigen adres mailen naar ${mailTo}.`,
    uploads: 'Uploads',
    notShown: 'Uw uploads konden niet worden getoond.',
    noUploads:
      'Er is nog niets geüpload. Kolommen mogen in elke volgorde staan; u kunt controleren hoe het bestand wordt gelezen voordat de upload begint.',
    makeKey: 'maak er een sleutel voor aan',
  },
  undoProgress: {
    beingUndone: 'Wordt ongedaan gemaakt',
    beingUndoneOf: ({ done, all, percent }) => `Wordt ongedaan gemaakt: ${done} van ${all} regels, ${percent}\u00a0%`,
    mayLeave: 'U kunt deze pagina verlaten. Aan het eind wordt alles in één keer hersteld, of niets.',
  },
  uploadDrop: {
    pastedName: 'Geplakte lijst.txt',
    formats: 'CSV, TSV, Excel of OpenDocument',
    formatsUpTo: ({ size, lines }) => `CSV, TSV, Excel of OpenDocument, tot ${size} en ${lines} regels`,
    tooLarge: ({ name, size, maxBytes }) => `${name} is ${size}. Een bestand mag hoogstens ${maxBytes} groot zijn.`,
    theFile: 'Het bestand',
    chooseAFile: 'Kies een bestand',
    orDrop: 'of sleep het hierheen',
    sendingFile: 'Bestand versturen…',
    readingFile: 'Bestand lezen…',
    notUploaded: 'Dit bestand kon niet worden geüpload.',
  },
  uploadStates: {
    mayLeave: 'U kunt deze pagina verlaten. Aan het eind wordt alles in één keer verwerkt, of niets.',
    download: count =>
      count === 1
        ? 'Weggelaten rij downloaden'
        : `${counted(count, { one: 'weggelaten rij', other: 'weggelaten rijen' })} downloaden`,
    running: ({ state, numRead }) => `${state}: ${numRead} rijen gelezen`,
    uploadAnother: 'Nog een lijst uploaden',
    progress: 'Voortgang',
    waiting: 'De upload begint zo; de lijsten van een bedrijf worden na elkaar verwerkt.',
    failed: 'Deze lijst kon niet worden geladen. Uw voorraad is zoals die was.',
    unchanged: 'Uw voorraad is zoals die was.',
    thrownAway: 'Deze upload is weggegooid voordat die was gestart.',
    undone: 'Deze upload is ongedaan gemaakt.',
    loaded: 'Uw lijst is geladen.',
    openYourInventory: 'Voorraad openen',
    asBefore: 'Uw voorraad is weer zoals die was.',
    foundNow: 'Leden vinden de regels nu.',
    foundSoon: 'Leden vinden de regels binnen enkele seconden.',
    whatItDid: 'Wat die deed',
    added: 'Toegevoegd',
    changed: 'Gewijzigd',
    confirmed: 'Ongewijzigd bevestigd',
    removed: 'Verwijderd',
    leftOut: 'Weggelaten',
    notUndone: undoFailure => `Niet ongedaan gemaakt: ${undoFailure}`,
    undoUpload: 'Deze upload ongedaan maken',
    until: undoUntilDT => `tot ${undoUntilDT}`,
  },
  uploadWords: {
    counts: {
      added: count => `${count} toegevoegd`,
      changed: count => `${count} gewijzigd`,
      confirmed: count => `${count} bevestigd`,
      removed: count => `${count} verwijderd`,
    },
    beingRead: 'Wordt gelezen',
    waitsForYou: 'Wacht op u',
    waitsItsTurn: 'Wacht',
    loaded: 'Geladen',
    failed: 'Mislukt',
    undone: 'Ongedaan gemaakt',
    thrownAway: 'Weggegooid',
    beingUndone: 'Wordt ongedaan gemaakt',
    itemsUndone: ({ numUndone, numToUndo }) => `${numUndone} van ${numToUndo} regels`,
    rowsRead: numRead => `${numRead} rijen gelezen`,
    nothingChanged: 'Niets gewijzigd',
    kilobytes: value => `${value} kB`,
  },
  uploadsTable: {
    file: 'Bestand',
    state: 'Status',
    result: 'Resultaat',
    resultAndLeftOut: ({ result, leftOut }) => (
      <>
        {leftOut}, {result}
      </>
    ),
    leftOut: count => `${count} weggelaten`,
    by: 'Door',
    when: 'Wanneer',
    uploads: 'Uploads',
  },
}
