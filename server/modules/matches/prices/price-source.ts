import type { Side } from '../../../../contract/broadcasts.ts'
import type { Rates } from '../../../../contract/kit/index.ts'
import type { SearchQuery } from '../../search/index.ts'

export interface PriceQuery {
  text: SearchQuery
  listId: number | undefined
  side: Side | undefined
  companyId: number | undefined
  /** Only of companies among this contact's favorites. */
  favoritesOf: number | undefined
  rates: Rates
}

/** What is sold or wanted at a price. */
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

/** In euros, with the broadcasts of the lowest and the highest; of several the newest. */
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
  /** The newest, oldest first. */
  newest: Price[]
  /** How many were counted. */
  count: number
  /** Only the newest were counted, as there are too many; the range is theirs. */
  isCapped: boolean
  /** Undefined where there is no price. */
  range: PriceRange | undefined
}

/** Finds what is asked. An engine behind it may be replaced by a faster one as long as it answers the same. */
export interface PriceSource {
  /** The prices of all lines that match by themselves, of broadcasts that are not removed; the newest `most` one by one. */
  find(query: PriceQuery, most: number): Promise<Prices>
}
