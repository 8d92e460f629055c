import type { IndexShape } from '../../platform/search-engine/index.ts'
import { kindIds, kindToken } from '../goods-search/index.ts'
import { filterNames } from './filters.ts'
import type { PartOrder } from './part-search.ts'

const kinds: Record<PartOrder | 'Best', 'text' | 'number'> = {
  Partnumber: 'text',
  Manufacturer: 'text',
  Quantity: 'number',
  PartCondition: 'text',
  Price: 'number',
  inv_companyname: 'text',
  Best: 'number',
}
const orders = Object.keys(kinds) as (PartOrder | 'Best')[]

export const partsShape = {
  name: 'parts',
  fieldSets: ['member', 'visitor'],
  filters: filterNames,
  orders: orders.map(name => ({
    name,
    kind: kinds[name],
    ...(name === 'Manufacturer' && { isCounted: true as const }),
  })),
  countedTokens: kindIds.map(kindToken),
  storesText: true,
} satisfies IndexShape

/** Converts between days and their numbers in the index. */
export function dayNumber(day: string): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000
  if (numbers.size > 1_000) numbers.clear()
  numbers.set(day, number)
  return number
}
export function dayOf(number: number): string {
  const known = days.get(number)
  if (known !== undefined) return known
  const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
  if (days.size > 1_000) days.clear()
  days.set(number, day)
  return day
}
/** Every search and every line of a page has days, and few are different. */
const days = new Map<number, string>()
const numbers = new Map<string, number>()

export const orderOf = (name: PartOrder | 'Best'): number => orders.indexOf(name)

/**
 * Returns the key of the order `Best`, lower for better lines: with a price, then by quantity. The database has it as
 * an index.
 */
export const bestKey = (price: number | null, quantity: number): number =>
  (price === null ? 2 ** 32 : 0) + (2 ** 31 - 1 - quantity)
