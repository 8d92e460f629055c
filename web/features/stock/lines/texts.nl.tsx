import type { Translated } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { linesTexts as english } from './texts.tsx'

export const linesTexts: Translated<typeof english> = {
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
    price: 'Prijs',
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
  },
  lastChange: {
    items: count => counted(count, { one: 'regel', other: 'regels' }),
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
