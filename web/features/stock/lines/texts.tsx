import type { ReactNode } from 'react'
import { counted } from '../../../../contract/kit/texts.ts'

interface Undoable {
  /** The account that made the change; null if unknown. */
  by: string | null
  age: ReactNode
  until: string
  /** Why the undo failed. */
  failure: string | null
}

/** Texts of stock/lines. */
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
    price: 'Price',
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
  },
  lastChange: {
    items: (count: number) => counted(count, { one: 'item', other: 'items' }),
    uploaded: ({ fileName, done }: { fileName: string | null; done: readonly string[] }) =>
      `Uploaded ${fileName ?? 'a list'}: ${done.length === 0 ? 'nothing changed' : done.join(', ')}`,
    byStaff: (age: ReactNode) => <>{age}. Please contact us if you do not know why.</>,
    undoable: ({ by, age, until, failure }: Undoable) => (
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
