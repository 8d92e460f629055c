import type { partOrders } from '../../../../contract/parts.ts'

export type PartOrder = (typeof partOrders)[number]

/** What a visitor may sort by. */
export const openColumns: readonly { order: PartOrder; label: string }[] = [
  { order: 'Partnumber', label: 'Part number' },
  { order: 'Manufacturer', label: 'Manufacturer' },
  { order: 'Quantity', label: 'Quantity' },
  { order: 'PartCondition', label: 'Condition' },
  { order: 'Price', label: 'Price' },
]
export const sortColumns: typeof openColumns = [...openColumns, { order: 'inv_companyname', label: 'Company' }]
