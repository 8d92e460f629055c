import type { ReactNode } from 'react'
import { counted, formatInteger } from '../../../../contract/kit/texts.ts'

interface UndoableChange {
  /** The account that made the change; null if unknown. */
  by: string | null
  age: ReactNode
  until: string
  /** The reason why the undo failed. */
  failure: string | null
}

const items = { one: 'item', other: 'items' }

export const linesTexts = {
  deleteItemDialog: {
    title: (partNumber: string) => `Delete ${partNumber}?`,
  },
  inventoryPage: {
    counted: { one: 'item', other: 'items' },
    myInventory: 'My Inventory',
    hits: 'Hits',
    inventoryHits: 'Inventory Hits',
    uploadAList: 'Upload a list',
    addItem: 'Add item',
    loading: 'Loading your items',
    notShown: 'Your inventory could not be shown.',
    items: 'Items',
    yourItems: 'Your items',
    editItem: (partNumber: string) => `Edit ${partNumber}`,
    deleteItem: (partNumber: string) => `Delete ${partNumber}`,
    showAllItems: 'Show all items',
  },
  lineEdit: {
    hint: 'edit',
    edit: 'Click to edit (e)',
    editOf: (field: 'quantity' | 'price', partNumber: string) =>
      `${field === 'quantity' ? 'Quantity' : 'Price'} of ${partNumber}`,
    keys: 'Enter saves, Esc leaves it as it was. Prices in euros, or CALL.',
  },
  marketPrice: {
    market: 'market',
    sellers: (count: number) => `(${formatInteger(count)})`,
    title: (numSellers: number, percent: number | undefined) =>
      `Median price of ${counted(numSellers, { one: 'other company', other: 'other companies' })} for this condition${
        percent === undefined || percent === 0
          ? ''
          : `. Yours is ${Math.abs(percent)} % ${percent > 0 ? 'higher' : 'lower'}`
      }.`,
    above: 'above the market',
    below: 'below the market',
  },
  selectionActions: {
    changed: (count: number, done: string) => (count === 0 ? 'Nothing changed' : `${counted(count, items)} ${done}`),
    leftOut: (count: number) =>
      count === 0 ? undefined : `${counted(count, items)} left out: gone, or without a price.`,
    notChanged: 'The items could not be changed',
    price: 'Change price',
    done: { percent: 'changed', price: 'changed', confirm: 'confirmed', remove: 'removed' },
    confirm: 'Still have it',
    confirmHint: 'Confirms that the selected items are still in stock',
    remove: 'Remove',
    tooMany: (max: number) => `Select at most ${counted(max, items)}.`,
  },
  priceDialog: {
    title: 'Change prices',
    way: 'How',
    ways: { raise: 'Raise by percent', lower: 'Lower by percent', set: 'Set to one price' },
    percent: 'Percent',
    price: 'Price in euros, or CALL',
    notANumber: 'Please enter a number, e.g. 5 or 2.5',
    example: (partNumber: string, from: string, to: string) => `${partNumber}: ${from} becomes ${to}.`,
    without: (count: number) =>
      `${counted(count, items)} without a price ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
    change: (count: number) => `Change ${counted(count, items)}`,
  },
  undoSelection: { key: 'Undo (u)' },
  dropAnywhere: {
    title: 'Drop your list here',
    text: 'You see how it is read before anything changes.',
  },
  lotFilters: {
    label: 'Filter your inventory',
    any: 'Any',
    grade: 'Grade',
    location: 'Warehouse',
    leadTime: 'Lead time',
    sku: 'SKU begins with',
    maxMinimumOrder: 'Minimum order up to',
    showAll: 'Show all',
  },
  inventorySearch: {
    searchYourInventory: 'Search your inventory',
    query: 'Part number, manufacturer or description',
  },
  inventoryTable: {
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    quantity: 'Quantity',
    condition: 'Condition',
    price: 'Price',
    market: 'Market',
    lot: 'Lot',
  },
  itemDialog: {
    addItem: 'Add item',
    editItem: (partNumber: string) => `Edit ${partNumber}`,
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    quantity: 'Quantity',
    condition: 'Condition',
    price: 'Price',
    priceHint: 'Euros each, or CALL',
    more: 'More',
    grade: 'Grade',
    location: 'Warehouse',
    sku: 'SKU',
    minimumOrder: 'Minimum order',
    leadTime: 'Lead time',
  },
  lastChange: {
    items: (count: number) => counted(count, items),
    selectionChanged: (numChanged: string) => `${numChanged} changed`,
    selectionRemoved: (numRemoved: string) => `${numRemoved} removed`,
    uploaded: ({ fileName, done }: { fileName: string | null; done: readonly string[] }) =>
      `Uploaded ${fileName ?? 'a list'}: ${done.length === 0 ? 'nothing changed' : done.join(', ')}`,
    byStaff: (age: ReactNode) => <>{age}. Please contact us if you do not know why.</>,
    undoable: ({ by, age, until, failure }: UndoableChange) => (
      <>
        {by && `By ${by}, `}
        {age}. It can be undone until {until}.{failure !== null && ` The last attempt failed: ${failure}`}
      </>
    ),
    allDeleted: (numRemoved: string) => `All items deleted: ${numRemoved}`,
    staffRemoved: (numRemoved: string) => `Staff removed ${numRemoved}`,
    added: (numAdded: string) => `${numAdded} added`,
    changedOrConfirmed: (numChanged: string) => `${numChanged} changed or confirmed`,
    removed: (numRemoved: string) => `${numRemoved} removed`,
    contactUs: 'Contact us',
  },
  moreMenu: {
    more: 'More',
    exportCsv: 'Export as CSV',
    exportExcel: 'Export as Excel file',
    keys: 'Keys for your own system',
    deleteAll: 'Delete all',
    title: 'Delete all items?',
    question: ({ deleteInventory, undoDays }: { deleteInventory: string; undoDays: number }) =>
      `${deleteInventory} You can undo it for ${undoDays} days.`,
  },
}
