import type { InventoryItem } from '../../../../contract/inventory.ts'
import type { StockRow } from './reads.ts'

export const itemReply = (row: StockRow): InventoryItem => ({
  id: row.id,
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  description: row.description,
  quantity: row.quantity,
  partCondition: row.part_condition,
  price: row.price_eur ?? 'CALL',
  updatedOn: row.confirmed_on,
  grade: row.grade,
  location: row.location,
  sku: row.sku,
  leadTime: row.lead_time,
  minimumOrder: row.minimum_order,
})
