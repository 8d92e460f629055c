import type { IndexShape } from '../../platform/search-engine/index.ts'
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
  filters: ['company', 'country'],
  orders: orders.map(name => ({ name, kind: kinds[name] })),
} satisfies IndexShape

export const filterOf = (name: 'company' | 'country'): number => partsShape.filters.indexOf(name)
export const orderOf = (name: PartOrder): number => orders.indexOf(name)

/** Two letters as a number, as filters are numbers. */
export const countryNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1)
