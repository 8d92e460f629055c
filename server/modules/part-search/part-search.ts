import type { PageRequest } from '../../../contract/kit/index.ts'
import type { partOrders } from '../../../contract/parts.ts'
import type { SearchQuery } from '../search/index.ts'
import type { Freshness } from '../stock/index.ts'

export type PartOrder = (typeof partOrders)[number]

export interface PartQuery extends PageRequest {
  /** A line answers at least one: what was typed, then what stands for the same part. */
  anyOf: readonly SearchQuery[]
  /** A visitor searches only in what a visitor may read. */
  audience: 'member' | 'visitor'
  /** Country of the company; undefined for all. */
  countryCode: string | undefined
  /** Only of these; undefined for all. */
  companyIds: readonly number[] | undefined
  /** Undefined for the default order: by part number, stale lines after all fresh ones. */
  order: PartOrder | undefined
  isDescending: boolean
  /** Lines that went too long without a confirmation are not found. */
  freshness: Freshness
}

export interface PartHits {
  /** Of the asked page, in order. */
  ids: number[]
  /** Exact, unless `isCapped`. */
  count: number
  /** There are more than `count`. */
  isCapped: boolean
}

/** Finds stock lines. What stands behind it may be faster than another, and answers the same; see `reference`. */
export interface PartSearch {
  /**
   * One page in the asked order: texts by their bytes, equal values by id in the same direction, lines without a price last
   * in both directions of the price.
   */
  find(query: PartQuery): Promise<PartHits>
}
