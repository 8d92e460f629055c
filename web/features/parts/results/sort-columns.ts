import type { partOrders } from '../../../../contract/parts.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.sortColumns

export type PartOrder = (typeof partOrders)[number]

/** The columns that visitors may sort by. */
export const openColumns: readonly { order: PartOrder; label: string }[] = [
  { order: 'Partnumber', label: texts.partNumber },
  { order: 'Manufacturer', label: texts.manufacturer },
  { order: 'Quantity', label: texts.quantity },
  { order: 'PartCondition', label: texts.condition },
  { order: 'Price', label: texts.price },
]
export const sortColumns: typeof openColumns = [...openColumns, { order: 'inv_companyname', label: texts.company }]
/** The columns by which part numbers may be sorted: by their first line. */
export const groupColumns: typeof openColumns = openColumns.filter(({ order }) => order !== 'PartCondition')
