import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { stockTexts as english } from './texts.ts'

const columns = { one: 'Spalten', other: 'Spalten' }
const rows = { one: 'Zeile', other: 'Zeilen' }

export const stockTexts: Translation<typeof english> = {
  lines: {
    added: 'In Ihren Bestand aufgenommen.',
    updated: 'Das eingegebene Teil ist schon in Ihrem Bestand; es wurde geändert.',
    saved: 'Ihre Änderungen wurden gespeichert.',
    changedMeanwhile: ({ quantity, price }: { quantity: number; price: number | 'CALL' }) =>
      `Jemand anderes hat diese Position inzwischen geändert: jetzt ${quantity} zu ${price === 'CALL' ? price : `€ ${price}`}. Speichern Sie noch einmal, um das zu ersetzen.`,
  },
  undo: {
    done: 'Ihr Bestand ist wieder wie zuvor.',
    doneForCompany: 'Der Bestand ist wieder wie zuvor.',
    running: 'Diese Änderung ist groß und wird im Hintergrund rückgängig gemacht. Sie können diese Seite verlassen.',
    already: 'Das wurde schon rückgängig gemacht.',
    expired: (days: number) => `Änderungen lassen sich nur ${days} Tage lang rückgängig machen.`,
    notNewest: 'Es gibt eine spätere Änderung Ihres ganzen Bestands. Bitte machen Sie zuerst diese rückgängig.',
    byStaff: 'Das hat unser Team getan. Bitte wenden Sie sich an uns.',
  },
  file: {
    empty: 'Die Datei ist leer.',
    noRows: 'Die Datei enthält keine Zeilen.',
    noRowsInWorkbook: 'Die Arbeitsmappe enthält keine Zeilen.',
    protectedWorkbook: 'Diese Arbeitsmappe ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort.',
    tooManyColumns: (max: number) => `Die Tabelle hat mehr als ${counted(max, columns)}.`,
    tooManyRows: (max: number) => `Die Datei hat mehr als ${counted(max, rows)}.`,
    rowTooLong: (max: number) =>
      `Eine Zeile der Tabelle hat mehr als ${counted(max, { one: 'Zeichen', other: 'Zeichen' })}.`,
    endlessRow: 'Das ist keine Tabelle: Eine ihrer Zeilen endet nie.',
    archive: 'Das ist ein Archiv, keine Arbeitsmappe. Speichern Sie den Bestand als XLSX oder CSV.',
    tooManySheets: (max: number) =>
      `Die Arbeitsmappe hat mehr als ${counted(max, { one: 'Blatt', other: 'Blätter' })}.`,
    noSheet: (name: string) => `Die Arbeitsmappe hat kein Blatt namens „${name}“.`,
    damaged:
      'Die Arbeitsmappe ist beschädigt. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie erneut.',
    unpacksTooLarge: 'Die Arbeitsmappe ist ausgepackt zu groß. Speichern Sie nur den Bestand, als CSV.',
    webPage:
      'Das ist eine Webseite, auch wenn ihr Name anderes sagt. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie als XLSX oder CSV.',
    noTable: 'Das ist weder eine Arbeitsmappe (XLSX, XLS, XLSB, ODS) noch eine Textdatei mit einer Tabelle (CSV, TSV).',
    tooMuchMemory: 'Die Datei braucht zu viel Speicher. Speichern Sie nur den Bestand, als CSV.',
    tooSlow: 'Das Lesen der Datei dauert zu lange. Speichern Sie nur den Bestand, als CSV.',
    tooLarge: (megabytes: number) => `Die Datei ist größer als ${megabytes} MB.`,
    unreadable: 'Diese Datei konnte nicht gelesen werden.',
  },
  row: {
    manufacturerMissing: 'Der Hersteller fehlt.',
    notAManufacturer: (text: string) => `„${text}“ ist kein Hersteller.`,
    manufacturerTooLong: (max: number) => `Ein Hersteller darf höchstens ${max} Zeichen haben.`,
    conditionMissing: 'Der Zustand fehlt.',
    unknownCondition: (text: string) =>
      `Der Zustand „${text}“ ist nicht bekannt. Schreiben Sie F/S, NOB, NEW, REF, USED oder ASIS.`,
    repeatedIn: (row: string) => `Dieselbe Teilenummer mit Hersteller und Zustand steht in Zeile ${row}; diese gilt.`,
    priceTooHigh: 'Der Preis ist zu hoch.',
    unknownPriceUnit: text => `Der Preis gilt für „${text}“ Stück, was keine Zahl ist.`,
    allReserved: 'Alle Stück sind reserviert; es ist nichts verfügbar.',
    noLot: 'In dieser Zeile hat keine der Stückzahl-Spalten einen Wert.',
    hidden: 'Diese Zeile ist in der Arbeitsmappe verborgen.',
    sold: 'Laut der Liste ist diese Ware verkauft, reserviert oder bestellt.',
    wanted: 'Laut der Liste wird diese Ware gesucht, sie ist also kein Bestand.',
    expired: 'Laut der Liste ist dieses Angebot beendet.',
    included: 'Diese Ware ist im Preis einer Ware darüber enthalten.',
    notPublished:
      'Laut der Liste ist dies ein Entwurf, ein archivierter Artikel oder ein Gutschein, also kein Bestand.',
    repeatedSerial: (serial: string) => `Die Seriennummer ${serial} steht schon in der Datei.`,
    equalTo: (row: string) => `Diese Zeile ist dieselbe wie Zeile ${row}.`,
    also: (numbers: readonly string[]) => `auch ${numbers.join(', ')}`,
  },
  upload: {
    sizeLimit: (megabytes: number) => `Eine Bestandsdatei darf höchstens ${megabytes} MB haben.`,
    unclearColumns:
      'Nicht alle Spalten wurden erkannt. Bitte ordnen Sie sie auf der Website unter „Mein Bestand“ zu. Dieselben Überschriften werden dann erkannt.',
    fileGone: 'Die Datei ist nicht mehr vorhanden. Bitte senden Sie sie erneut.',
    noUsableRow: 'Keine Zeile der Datei war verwendbar. Die Gründe stehen in der Fehlerliste.',
    tooManyLines: ({ max, total }: { max: number; total: number }) =>
      `Ihr Bestand darf ${max} Positionen haben; mit dieser Datei wären es ${total}.`,
    failed: 'Diese Datei konnte nicht verarbeitet werden. Bitte wenden Sie sich an uns.',
  },
  errorFile: {
    reason: 'Reason left out',
    because: (row: number, errors: string) => `Zeile ${row}: ${errors}`,
    fields: {
      partNumber: 'Part number',
      manufacturer: 'Manufacturer',
      description: 'Description',
      quantity: 'Quantity',
      condition: 'Condition',
      price: 'Price',
      currency: 'Currency',
      grade: 'Grade',
      location: 'Warehouse',
      sku: 'SKU',
      minimumOrder: 'Minimum order',
      leadTime: 'Lead time',
      usualPrice: 'Regular price',
      priceUnit: 'Pricing unit',
      reserved: 'Reserved',
      serial: 'Serial number',
    },
  },
  export: {
    sheet: 'Stock',
    columns: [
      'Part number',
      'Manufacturer',
      'Description',
      'Quantity',
      'Condition',
      'Price',
      'Currency',
      'Grade',
      'Warehouse',
      'SKU',
      'Minimum order',
      'Lead time',
    ],
  },
  json: {
    line: (number: number, fault: string, fields: readonly string[]) =>
      `Zeile ${number} ${fault}. Die Felder einer Zeile sind ${fields.join(', ')}.`,
    notAnObject: 'ist kein Objekt',
    repeatedField: (field: string) => `hat das Feld ${field} zweimal`,
    repeated: 'Dieses Feld kommt zweimal vor',
    noPartNumber: 'hat kein partNumber',
    unknownFields: (names: readonly string[]) =>
      `hat ${names.length === 1 ? 'ein unbekanntes Feld' : 'unbekannte Felder'}: ${names.slice(0, 5).join(', ')}`,
    unknown: 'Dieses Feld ist nicht bekannt',
    badValue: (field: string) => `hat ein Feld ${field}, das weder Text noch Zahl ist`,
    textOrNumber: 'Bitte geben Sie Text oder eine Zahl an',
    invalid: (number: number) => `Zeile ${number} ist kein gültiges JSON.`,
    tooLong: (max: number) => `Eine Zeile darf höchstens ${max} Zeichen haben.`,
  },
  synonym: {
    wordNeedsLetters: 'Bitte geben Sie ein Wort mit Buchstaben ein.',
    wordMeans: (word: string, meaning: string) => `„${word}“ selbst bedeutet ${meaning}. Wählen Sie dieses Wort.`,
    nameNeedsLetters: 'Bitte geben Sie einen Namen mit Buchstaben ein.',
    unknownCondition: (known: readonly string[]) => `Bitte wählen Sie eines von ${known.join(', ')}.`,
    nameShownAs: (name: string, meaning: string) =>
      `„${name}“ selbst wird als ${meaning} gezeigt. Wählen Sie diesen Namen.`,
    known: (meaning: string) => `Das ist schon bekannt: Es bedeutet ${meaning}.`,
    textNeedsLetters: 'Bitte geben Sie einen Text mit Buchstaben oder Ziffern ein.',
  },
  removedByStaff: {
    openInventory: 'Bestand öffnen',
    all: {
      title: 'Ihr Bestand wurde entfernt',
      text: (site: string) => `Wir haben Ihren ganzen Bestand von ${site} entfernt.`,
    },
    line: {
      title: 'Eine Position Ihres Bestands wurde entfernt',
      text: (site: string) => `Wir haben diese Position Ihres Bestands von ${site} entfernt:`,
    },
  },
  keyInvalid: 'Dieser Schlüssel ist ungültig oder widerrufen.',
  keyWithoutRight: 'Dieser Schlüssel darf diesen Aufruf nicht ausführen. Legen Sie einen mit dem Recht dazu an.',
  sendAsBody: 'Senden Sie die Datei als Body, mit content-type: application/octet-stream.',
}
