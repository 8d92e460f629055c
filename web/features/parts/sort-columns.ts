import type { partOrders } from '../../../contract/parts.ts'

export type PartOrder = (typeof partOrders)[number]

/** What a visitor may sort by. */
export const openColumns: readonly { column: PartOrder; label: string }[] = [
  { column: 'Partnumber', label: 'Part number' },
  { column: 'Manufacturer', label: 'Manufacturer' },
  { column: 'Quantity', label: 'Quantity' },
  { column: 'PartCondition', label: 'Condition' },
  { column: 'Price', label: 'Price' },
]
export const sortColumns: typeof openColumns = [...openColumns, { column: 'inv_companyname', label: 'Company' }]
