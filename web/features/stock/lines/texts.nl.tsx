import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../../contract/kit/texts.ts'
import type { linesTexts as english } from './texts.tsx'

const items = { one: 'regel', other: 'regels' }

export const linesTexts: Translation<typeof english> = {
  deleteItemDialog: {
    title: partNumber => `${partNumber} verwijderen?`,
  },
  inventoryPage: {
    counted: { one: 'regel', other: 'regels' },
    myInventory: 'Mijn voorraad',
    hits: 'Hits',
    inventoryHits: 'Voorraadhits',
    uploadAList: 'Lijst uploaden',
    addItem: 'Regel toevoegen',
    loading: 'Uw regels laden',
    notShown: 'Uw voorraad kon niet worden getoond.',
    items: 'Regels',
    yourItems: 'Uw regels',
    editItem: partNumber => `${partNumber} wijzigen`,
    deleteItem: partNumber => `${partNumber} verwijderen`,
    showAllItems: 'Alle regels tonen',
  },
  lineEdit: {
    hint: 'wijzigen',
    edit: 'Klik om te wijzigen (e)',
    editOf: (field, partNumber) => `${field === 'quantity' ? 'Aantal' : 'Prijs'} van ${partNumber}`,
    keys: 'Enter slaat op, Esc laat het zoals het was. Prijzen in euro, of CALL.',
  },
  marketPrice: {
    market: 'markt',
    sellers: count => `(${formatInteger(count)})`,
    title: (numSellers, percent) =>
      `Mediane prijs van ${counted(numSellers, { one: 'ander bedrijf', other: 'andere bedrijven' })} voor deze conditie${
        percent === undefined || percent === 0
          ? ''
          : `. Die van u is ${Math.abs(percent)}% ${percent > 0 ? 'hoger' : 'lager'}`
      }.`,
    above: 'duurder dan de markt',
    below: 'goedkoper dan de markt',
  },
  selectionActions: {
    changed: (count: number, done: string) => (count === 0 ? 'Niets gewijzigd' : `${counted(count, items)} ${done}`),
    leftOut: (count: number) =>
      count === 0 ? undefined : `${counted(count, items)} overgeslagen: niet meer aanwezig of zonder prijs.`,
    notChanged: 'De regels konden niet worden gewijzigd',
    price: 'Prijs wijzigen',
    done: { percent: 'gewijzigd', price: 'gewijzigd', confirm: 'bevestigd', remove: 'verwijderd' },
    confirm: 'Nog op voorraad',
    confirmHint: 'Bevestigt dat de gekozen regels nog op voorraad zijn',
    remove: 'Verwijderen',
    tooMany: max => `Kies hoogstens ${counted(max, items)}.`,
  },
  priceDialog: {
    title: 'Prijzen wijzigen',
    way: 'Hoe',
    ways: { raise: 'Verhogen met een percentage', lower: 'Verlagen met een percentage', set: 'Eén prijs instellen' },
    percent: 'Procent',
    price: 'Prijs in euro, of CALL',
    notANumber: 'Vul een getal in, bijv. 5 of 2,5',
    example: (partNumber, from, to) => `${partNumber}: ${from} wordt ${to}.`,
    without: count => `${counted(count, items)} zonder prijs ${count === 1 ? 'blijft' : 'blijven'} ongewijzigd.`,
    change: count => `${counted(count, items)} wijzigen`,
  },
  undoSelection: { key: 'Ongedaan maken (u)' },
  dropAnywhere: {
    title: 'Zet uw lijst hier neer',
    text: 'U ziet hoe die wordt gelezen voordat er iets verandert.',
  },
  lotFilters: {
    label: 'Voorraad filteren',
    any: 'Elke',
    grade: 'Grade',
    location: 'Magazijn',
    leadTime: 'Levertijd',
    sku: 'SKU begint met',
    maxMinimumOrder: 'Minimumafname tot',
    showAll: 'Alles tonen',
  },
  inventorySearch: {
    searchYourInventory: 'Uw voorraad doorzoeken',
    query: 'Partnummer, fabrikant of omschrijving',
  },
  inventoryTable: {
    partNumber: 'Partnummer',
    manufacturer: 'Fabrikant',
    description: 'Omschrijving',
    quantity: 'Aantal',
    condition: 'Conditie',
    price: 'Prijs',
    market: 'Markt',
    lot: 'Partij',
  },
  itemDialog: {
    addItem: 'Regel toevoegen',
    editItem: partNumber => `${partNumber} wijzigen`,
    partNumber: 'Partnummer',
    manufacturer: 'Fabrikant',
    description: 'Omschrijving',
    quantity: 'Aantal',
    condition: 'Conditie',
    price: 'Prijs',
    priceHint: 'Euro per stuk, of CALL',
    more: 'Meer',
    grade: 'Grade',
    location: 'Magazijn',
    sku: 'SKU',
    minimumOrder: 'Minimumafname',
    leadTime: 'Levertijd',
  },
  lastChange: {
    items: count => counted(count, items),
    selectionChanged: numChanged => `${numChanged} gewijzigd`,
    selectionRemoved: numRemoved => `${numRemoved} verwijderd`,
    uploaded: ({ fileName, done }) =>
      `Geüpload: ${fileName ?? 'een lijst'}: ${done.length === 0 ? 'niets gewijzigd' : done.join(', ')}`,
    byStaff: age => <>{age}. Neem contact met ons op als u niet weet waarom.</>,
    undoable: ({ by, age, until, failure }) => (
      <>
        {by && `Door ${by}, `}
        {age}. Kan tot {until} ongedaan worden gemaakt.
        {failure !== null && ` De laatste poging is mislukt: ${failure}`}
      </>
    ),
    allDeleted: numRemoved => `Alle regels verwijderd: ${numRemoved}`,
    staffRemoved: numRemoved => `Door medewerkers verwijderd: ${numRemoved}`,
    added: numAdded => `${numAdded} toegevoegd`,
    changedOrConfirmed: numChanged => `${numChanged} gewijzigd of bevestigd`,
    removed: numRemoved => `${numRemoved} verwijderd`,
    contactUs: 'Contact',
  },
  moreMenu: {
    more: 'Meer',
    exportCsv: 'Exporteren als CSV',
    exportExcel: 'Exporteren als Excel-bestand',
    keys: 'Sleutels voor uw eigen systeem',
    deleteAll: 'Alles verwijderen',
    title: 'Alle regels verwijderen?',
    question: ({ deleteInventory, undoDays }) => `${deleteInventory} U kunt het ${undoDays} dagen lang ongedaan maken.`,
  },
}
