import type { ReactNode } from 'react'
import type { Translated } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { linesTexts as english } from './texts.tsx'

interface Undoable {
  by: string | null
  age: ReactNode
  until: string
  failure: string | null
}

export const linesTexts: Translated<typeof english> = {
  deleteItemDialog: {
    title: (partNumber: string) => `${partNumber} löschen?`,
  },
  inventoryPage: {
    counted: { one: 'Position', other: 'Positionen' },
    myInventory: 'Mein Bestand',
    hits: 'Treffer',
    inventoryHits: 'Bestandstreffer',
    uploadAList: 'Liste hochladen',
    addItem: 'Neue Position',
    loading: 'Ihre Positionen werden geladen',
    notShown: 'Ihr Bestand konnte nicht angezeigt werden.',
    items: 'Positionen',
    yourItems: 'Ihre Positionen',
    editItem: (partNumber: string) => `${partNumber} bearbeiten`,
    deleteItem: (partNumber: string) => `${partNumber} löschen`,
    showAllItems: 'Alle Positionen zeigen',
  },
  lotFilters: {
    label: 'Bestand filtern',
    any: 'Alle',
    grade: 'Klasse',
    location: 'Lager',
    leadTime: 'Lieferzeit',
    sku: 'SKU beginnt mit',
    maxMinimumOrder: 'Mindestmenge bis',
    showAll: 'Alle zeigen',
  },
  inventorySearch: {
    searchYourInventory: 'Bestand durchsuchen',
    query: 'Teilenummer, Hersteller oder Beschreibung',
  },
  inventoryTable: {
    partNumber: 'Teilenummer',
    manufacturer: 'Hersteller',
    description: 'Beschreibung',
    price: 'Preis',
    lot: 'Los',
  },
  itemDialog: {
    addItem: 'Neue Position',
    editItem: (partNumber: string) => `${partNumber} bearbeiten`,
    partNumber: 'Teilenummer',
    manufacturer: 'Hersteller',
    description: 'Beschreibung',
    quantity: 'Menge',
    condition: 'Zustand',
    price: 'Preis',
    priceHint: 'Euro je Stück, oder CALL',
  },
  lastChange: {
    items: (count: number) => counted(count, { one: 'Position', other: 'Positionen' }),
    uploaded: ({ fileName, done }: { fileName: string | null; done: readonly string[] }) =>
      `${fileName ?? 'Eine Liste'} hochgeladen: ${done.length === 0 ? 'nichts geändert' : done.join(', ')}`,
    byStaff: (age: ReactNode) => <>{age}. Bitte wenden Sie sich an uns, wenn Sie nicht wissen, warum.</>,
    undoable: ({ by, age, until, failure }: Undoable) => (
      <>
        {by && `Von ${by}, `}
        {age}. Bis {until} lässt es sich rückgängig machen.
        {failure !== null && ` Der letzte Versuch ist fehlgeschlagen: ${failure}`}
      </>
    ),
    allDeleted: (numRemoved: string) => `Alle Positionen gelöscht: ${numRemoved}`,
    staffRemoved: (numRemoved: string) => `Von unserem Team entfernt: ${numRemoved}`,
    added: (numAdded: string) => `${numAdded} hinzugefügt`,
    changedOrConfirmed: (numChanged: string) => `${numChanged} geändert oder bestätigt`,
    removed: (numRemoved: string) => `${numRemoved} entfernt`,
    contactUs: 'Kontakt',
  },
  moreMenu: {
    more: 'Mehr',
    exportCsv: 'Als CSV exportieren',
    exportExcel: 'Als Excel-Datei exportieren',
    keys: 'Schlüssel für Ihr eigenes System',
    deleteAll: 'Alle löschen',
    title: 'Alle Positionen löschen?',
    question: ({ deleteInventory, undoDays }: { deleteInventory: string; undoDays: number }) =>
      `${deleteInventory} Sie können es ${undoDays} Tage lang rückgängig machen.`,
  },
}
