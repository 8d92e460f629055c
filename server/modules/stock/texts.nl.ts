import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { stockTexts as english } from './texts.ts'

const columns = { one: 'kolom', other: 'kolommen' }
const rows = { one: 'rij', other: 'rijen' }

export const stockTexts: Translation<typeof english> = {
  lines: {
    added: 'Aan uw voorraad toegevoegd.',
    updated: 'Het onderdeel dat u invoerde, staat al in uw voorraad; de bestaande regel is bijgewerkt.',
    saved: 'Uw wijzigingen zijn opgeslagen.',
    changedMeanwhile: ({ quantity, price }) =>
      `Iemand anders heeft deze regel intussen gewijzigd: nu ${quantity} voor ${price === 'CALL' ? price : `€ ${price}`}. Sla nog eens op om dat te vervangen.`,
  },
  undo: {
    done: 'Uw voorraad is weer zoals die was.',
    doneForCompany: 'De voorraad is weer zoals die was.',
    running: 'Deze wijziging is groot en wordt op de achtergrond ongedaan gemaakt. U kunt deze pagina verlaten.',
    already: 'Dit is al ongedaan gemaakt.',
    expired: days => `Wijzigingen kunnen maar ${days} dagen lang ongedaan worden gemaakt.`,
    notNewest: 'Er is een latere wijziging van uw hele voorraad. Maak die eerst ongedaan.',
    byStaff: 'Dit hebben onze medewerkers gedaan. Neem contact met ons op.',
  },
  file: {
    empty: 'Het bestand is leeg.',
    noRows: 'Het bestand bevat geen rijen.',
    noRowsInWorkbook: 'De werkmap bevat geen rijen.',
    protectedWorkbook: 'Deze werkmap is met een wachtwoord beveiligd. Sla die zonder wachtwoord op.',
    tooManyColumns: max => `De tabel heeft meer dan ${counted(max, columns)}.`,
    tooManyRows: max => `Het bestand heeft meer dan ${counted(max, rows)}.`,
    rowTooLong: max => `Een rij van de tabel heeft meer dan ${counted(max, { one: 'teken', other: 'tekens' })}.`,
    endlessRow: 'Dit is geen tabel: een van de rijen houdt niet op.',
    archive: 'Dit is een archief, geen werkmap. Sla de voorraad op als XLSX of CSV.',
    tooManySheets: max => `De werkmap heeft meer dan ${counted(max, { one: 'blad', other: 'bladen' })}.`,
    noSheet: name => `De werkmap heeft geen blad met de naam ‘${name}’.`,
    damaged: 'De werkmap is beschadigd. Open die in een spreadsheet en sla die opnieuw op.',
    unpacksTooLarge: 'De werkmap is uitgepakt te groot. Sla alleen de voorraad op, als CSV.',
    webPage:
      'Dit is een webpagina, al zegt de naam iets anders. Open die in een spreadsheet en sla die op als XLSX of CSV.',
    noTable: 'Dit is geen werkmap (XLSX, XLS, XLSB, ODS) en geen tekstbestand met een tabel (CSV, TSV).',
    tooMuchMemory: 'Het bestand heeft te veel geheugen nodig. Sla alleen de voorraad op, als CSV.',
    tooSlow: 'Het lezen van het bestand duurt te lang. Sla alleen de voorraad op, als CSV.',
    tooLarge: megabytes => `Het bestand is groter dan ${megabytes} MB.`,
    unreadable: 'Dit bestand kon niet worden gelezen.',
  },
  row: {
    manufacturerMissing: 'De fabrikant ontbreekt.',
    notAManufacturer: text => `‘${text}’ is geen fabrikant.`,
    manufacturerTooLong: max => `Een fabrikant mag hoogstens ${max} tekens hebben.`,
    conditionMissing: 'De conditie ontbreekt.',
    unknownCondition: text => `De conditie ‘${text}’ is niet bekend. Schrijf F/S, NOB, NEW, REF, USED of ASIS.`,
    repeatedIn: row =>
      `Hetzelfde partnummer met dezelfde fabrikant en conditie staat in rij ${row}; die wordt gebruikt.`,
    priceTooHigh: 'De prijs is te hoog.',
    unknownPriceUnit: text => `De prijs geldt voor ‘${text}’ stuks, wat geen getal is.`,
    allReserved: 'Alle stuks zijn gereserveerd; er is dus niets beschikbaar.',
    noLot: 'In deze rij heeft geen van de aantalkolommen een waarde.',
    hidden: 'Deze rij is in de werkmap verborgen.',
    sold: 'Volgens de lijst zijn deze goederen verkocht, gereserveerd of besteld.',
    wanted: 'Volgens de lijst worden deze goederen gezocht; ze zijn dus geen voorraad.',
    expired: 'Volgens de lijst is dit aanbod verlopen.',
    included: 'Deze goederen zijn bij de prijs van goederen erboven inbegrepen.',
    notPublished:
      'Volgens de lijst is dit een concept, een gearchiveerd artikel of een cadeaubon; het is dus geen voorraad.',
    repeatedSerial: serial => `Het serienummer ${serial} staat al in het bestand.`,
    equalTo: row => `Deze rij is gelijk aan rij ${row}.`,
    also: numbers => `ook ${numbers.join(', ')}`,
  },
  upload: {
    sizeLimit: megabytes => `Een voorraadbestand mag hoogstens ${megabytes} MB groot zijn.`,
    unclearColumns:
      'Niet alle kolommen zijn herkend. Wijs ze op de site toe, onder Mijn voorraad. Daarna worden dezelfde koppen herkend.',
    fileGone: 'Het bestand is niet meer beschikbaar. Stuur het opnieuw.',
    noUsableRow: 'Geen rij van het bestand was bruikbaar. De foutenlijst noemt de redenen.',
    tooManyLines: ({ max, total }) =>
      `Uw voorraad mag ${max} regels hebben; met dit bestand zouden het er ${total} zijn.`,
    failed: 'Dit bestand kon niet worden verwerkt. Neem contact met ons op.',
  },
  errorFile: {
    reason: 'Reason left out',
    because: (row, errors) => `Rij ${row}: ${errors}`,
    // Headings that the reader of stock files recognizes: the same in every language.
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
  // A data format: members edit this file and upload it again.
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
    line: (number, fault, fields) => `Regel ${number} ${fault}. De velden van een regel zijn ${fields.join(', ')}.`,
    notAnObject: 'is geen object',
    repeatedField: field => `heeft het veld ${field} twee keer`,
    repeated: 'Dit veld komt twee keer voor',
    noPartNumber: 'heeft geen partNumber',
    unknownFields: names =>
      `heeft ${names.length === 1 ? 'een onbekend veld' : 'onbekende velden'}: ${names.slice(0, 5).join(', ')}`,
    unknown: 'Dit veld is niet bekend',
    badValue: field => `heeft een ${field} die geen tekst en geen getal is`,
    textOrNumber: 'Dit veld moet tekst of een getal zijn',
    invalid: number => `Regel ${number} is geen geldige JSON.`,
    tooLong: max => `Een regel mag hoogstens ${max} tekens hebben.`,
  },
  synonym: {
    wordNeedsLetters: 'Vul een woord met letters in.',
    wordMeans: (word, meaning) => `‘${word}’ betekent zelf ${meaning}. Kies dat woord.`,
    nameNeedsLetters: 'Vul een naam met letters in.',
    unknownCondition: known => `Kies een van ${known.join(', ')}.`,
    nameShownAs: (name, meaning) => `‘${name}’ wordt zelf als ${meaning} getoond. Kies die naam.`,
    known: meaning => `Dit is al bekend: het betekent ${meaning}.`,
    textNeedsLetters: 'Vul een tekst met letters of cijfers in.',
  },
  removedByStaff: {
    openInventory: 'Voorraad openen',
    all: {
      title: 'Uw voorraad is verwijderd',
      text: site => `Wij hebben uw hele voorraad van ${site} verwijderd.`,
    },
    line: {
      title: 'Een regel van uw voorraad is verwijderd',
      text: site => `Wij hebben deze regel van uw voorraad van ${site} verwijderd:`,
    },
  },
  keyInvalid: 'Deze sleutel is ongeldig of ingetrokken.',
  keyWithoutRight: 'Deze sleutel mag deze aanroep niet doen. Maak er een aan met het recht daartoe.',
  sendAsBody: 'Stuur het bestand als body, met content-type: application/octet-stream.',
}
