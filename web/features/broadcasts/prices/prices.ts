import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { getPricingData } from '../../../../contract/matches.ts'
import { pricesTexts } from './texts.tsx'

const texts = pricesTexts.prices

export type Prices = ReplyOf<typeof getPricingData>['payload']

/** The lower end of the price axis. */
export const minPrice = 0.1
/** Maximum number of ticks on the time axis. */
export const maxTicks = 10

const day = 86_400_000
const units = [
  { name: 'year', length: 365 * day, from: 730 * day },
  { name: 'month', length: 30 * day, from: 90 * day },
  { name: 'week', length: 7 * day, from: 21 * day },
  { name: 'day', length: day, from: day },
] as const

/** Returns e.g. "5 weeks"; '' for less than a day. */
function lengthOf(milliseconds: number): string {
  const unit = units.find(({ from }) => milliseconds >= from)
  if (unit === undefined) return ''
  const count = Math.floor(milliseconds / unit.length)
  return texts.age(count, unit.name)
}

/** Returns the age of the prices: "2 days to 5 weeks old", "5 weeks old", "of today". */
export function agesText({ oldest, newest }: Pick<Prices, 'oldest' | 'newest'>, now: number): string {
  if (oldest === null || newest === null) return ''
  const [from, to] = [lengthOf(now - Date.parse(newest)), lengthOf(now - Date.parse(oldest))]
  if (to === '') return texts.ofToday
  if (from === to) return texts.aged(to)
  return from === '' ? texts.agedUpTo(to) : texts.agedBetween({ least: from, most: to })
}

/** Returns the range of the price axis, with a margin around the prices. */
export const priceRange = (low: number, high: number): [number, number] => [
  Math.max(minPrice, low / 1.5),
  Math.max(minPrice * 2, high * 1.5),
]

/** Returns the range of the time axis in seconds: at least a day, with a margin. */
export function timeRange(from: number, to: number): [number, number] {
  const room = Math.max((to - from) * 0.03, 43_200)
  return [from - room, to + room]
}
