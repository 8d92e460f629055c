import type { Side } from '../../../../contract/broadcasts.ts'
import type { Rates } from '../../../../contract/kit/index.ts'
import type { ChoiceQuery, LineFilter } from '../../search/index.ts'

export interface PriceQuery {
  /** A line must match one of these. */
  anyOf: readonly ChoiceQuery[]
  listId: number | undefined
  side: Side | undefined
  companyId: number | undefined
  /** Limits the result to companies among this contact's favorites. */
  favoritesOf: number | undefined
  /** Only these companies, in addition to the other conditions. */
  companies?: readonly number[] | undefined
  /** Only from this day on, in days since 1970 (UTC). */
  dayFrom?: number | undefined
  /** Conditions on the line. */
  line?: Omit<LineFilter, 'isPriced'>
  rates: Rates
}

/** A line that offers or wants goods at a price. */
export interface PricedLine {
  side: Side
  quantity: string
  brand: string
  desc: string
  condition: string
}

export interface Price {
  broadcastId: number
  /** Euros. */
  amount: number
  postedAt: Date
  line: PricedLine
}

/** In euros, with the newest broadcast that has the lowest price and the newest that has the highest. */
export interface PriceRange {
  min: number
  median: number
  max: number
  lowestId: number
  highestId: number
  oldest: Date
  newest: Date
}

export interface Prices {
  /** The newest prices, in ascending order of date. */
  newest: Price[]
  /** Number of prices counted. */
  count: number
  /** True if there were too many to count, so that count and range cover only the newest. */
  isCapped: boolean
  /** Undefined if there is no price. */
  range: PriceRange | undefined
}

/** Finds prices. All implementations return the same results. */
export interface PriceSource {
  /** Returns the prices of all matching lines of broadcasts that are not removed, and the newest `limit` individually. */
  find(query: PriceQuery, limit: number): Promise<Prices>
}
