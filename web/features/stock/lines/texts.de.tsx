import type { ReactNode } from 'react'
import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, formatInteger } from '../../../../contract/kit/texts.ts'
import type { linesTexts as english } from './texts.tsx'

const items = { one: 'Position', other: 'Positionen' }

interface UndoableChange {
  by: string | null
  age: ReactNode
  until: string
  failure: string | null
}

export const linesTexts: Translation<typeof english> = {
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
  lineEdit: {
    hint: 'bearbeiten',
    edit: 'Klicken zum Bearbeiten (e)',
    editOf: (field: 'quantity' | 'price', partNumber: string) =>
      `${field === 'quantity' ? 'Menge' : 'Preis'} von ${partNumber}`,
    keys: 'Enter speichert, Esc lässt es, wie es war. Preise in Euro, oder CALL.',
  },
  marketPrice: {
    market: 'Markt',
    sellers: (count: number) => `(${formatInteger(count)})`,
    title: (numSellers: number, percent: number | undefined) =>
      `Mittlerer Preis von ${counted(numSellers, { one: 'anderen Firma', other: 'anderen Firmen' })} für diesen Zustand${
        percent === undefined || percent === 0
          ? ''
          : `. Ihrer ist ${Math.abs(percent)} % ${percent > 0 ? 'höher' : 'niedriger'}`
      }.`,
    above: 'teurer als der Markt',
    below: 'günstiger als der Markt',
  },
  selectionActions: {
    changed: (count: number, done: string) => (count === 0 ? 'Nichts geändert' : `${counted(count, items)} ${done}`),
    leftOut: (count: number) =>
      count === 0 ? undefined : `${counted(count, items)} ausgelassen: nicht mehr vorhanden oder ohne Preis.`,
    notChanged: 'Die Positionen konnten nicht geändert werden',
    price: 'Preis ändern',
    done: { percent: 'geändert', price: 'geändert', confirm: 'bestätigt', remove: 'entfernt' },
    confirm: 'Noch vorhanden',
    confirmHint: 'Bestätigt, dass die ausgewählten Positionen noch auf Lager sind',
    remove: 'Entfernen',
    tooMany: (max: number) => `Wählen Sie höchstens ${counted(max, items)}.`,
  },
  priceDialog: {
    title: 'Preise ändern',
    way: 'Wie',
    ways: { raise: 'Um Prozent erhöhen', lower: 'Um Prozent senken', set: 'Auf einen Preis setzen' },
    percent: 'Prozent',
    price: 'Preis in Euro, oder CALL',
    notANumber: 'Bitte geben Sie eine Zahl ein, z. B. 5 oder 2,5',
    example: (partNumber: string, from: string, to: string) => `${partNumber}: aus ${from} wird ${to}.`,
    without: (count: number) =>
      `${counted(count, items)} ohne Preis ${count === 1 ? 'bleibt' : 'bleiben'} unverändert.`,
    change: (count: number) => `${counted(count, items)} ändern`,
  },
  undoSelection: { key: 'Rückgängig (u)' },
  dropAnywhere: {
    title: 'Liste hier ablegen',
    text: 'Sie sehen, wie sie gelesen wird, bevor sich etwas ändert.',
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
    quantity: 'Menge',
    condition: 'Zustand',
    price: 'Preis',
    market: 'Markt',
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
    more: 'Mehr',
    grade: 'Klasse',
    location: 'Lager',
    sku: 'SKU',
    minimumOrder: 'Mindestmenge',
    leadTime: 'Lieferzeit',
  },
  lastChange: {
    items: (count: number) => counted(count, items),
    selectionChanged: (numChanged: string) => `${numChanged} geändert`,
    selectionRemoved: (numRemoved: string) => `${numRemoved} entfernt`,
    uploaded: ({ fileName, done }: { fileName: string | null; done: readonly string[] }) =>
      `${fileName ?? 'Eine Liste'} hochgeladen: ${done.length === 0 ? 'nichts geändert' : done.join(', ')}`,
    byStaff: (age: ReactNode) => <>{age}. Bitte wenden Sie sich an uns, wenn Sie nicht wissen, warum.</>,
    undoable: ({ by, age, until, failure }: UndoableChange) => (
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
