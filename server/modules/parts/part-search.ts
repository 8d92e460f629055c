import type { PageRequest } from '../../../contract/kit/index.ts'
import type { partOrders } from '../../../contract/parts.ts'
import type { SearchQuery } from '../search/index.ts'

export type PartOrder = (typeof partOrders)[number]

export interface PartQuery extends PageRequest {
  text: SearchQuery
  /** A visitor searches only in what a visitor may read. */
  audience: 'member' | 'visitor'
  /** Country of the company by name; '' for all. */
  country: string
  companyId: number | undefined
  order: PartOrder
  isDescending: boolean
}

export interface PartHits {
  /** Of the asked page, in order. */
  ids: number[]
  /** Exact up to `countCap`. */
  count: number
  /** There are more than `count`. */
  isCapped: boolean
}

/** Finds stock lines. An engine behind it may be replaced by a faster one as long as it answers the same. */
export interface PartSearch {
  /**
   * One page in the asked order; equal values by id in the same direction, lines without a price last in both directions
   * of the price.
   */
  find(query: PartQuery): Promise<PartHits>
}
