import type { IndexShape } from '../../platform/search-engine/index.ts'
import { filterNames } from './filters.ts'
import type { PartOrder } from './part-search.ts'

const kinds: Record<PartOrder, 'text' | 'number'> = {
  Partnumber: 'text',
  Manufacturer: 'text',
  Quantity: 'number',
  PartCondition: 'text',
  Price: 'number',
  inv_companyname: 'text',
}
const orders = Object.keys(kinds) as PartOrder[]

export const partsShape = {
  name: 'parts',
  fieldSets: ['member', 'visitor'],
  filters: filterNames,
  orders: orders.map(name => ({ name, kind: kinds[name] })),
} satisfies IndexShape

export const orderOf = (name: PartOrder): number => orders.indexOf(name)
