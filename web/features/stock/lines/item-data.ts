import type { InventoryItem } from '../../../../contract/inventory.ts'
import { lotText } from '../../../platform/lot-text.ts'
import type { TableData } from '../../../platform/selection/table-file.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.inventoryTable

/** Returns stock lines as a table to copy and to export. */
export const itemData = (items: readonly InventoryItem[]): TableData => ({
  header: [
    texts.partNumber,
    texts.manufacturer,
    texts.description,
    texts.lot,
    texts.quantity,
    texts.condition,
    texts.price,
    texts.market,
  ],
  rows: items.map(item => [
    item.partNumber,
    item.manufacturer,
    item.description,
    lotText(item) ?? '',
    item.quantity,
    item.partCondition,
    item.price,
    item.market?.median ?? '',
  ]),
})
