import type { Side } from '../../../contract/broadcasts.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { SearchQuery } from '../search/index.ts'

export interface BroadcastQuery extends PageRequest {
  text: SearchQuery
  /** A visitor searches only in what a visitor may read. */
  audience: 'member' | 'visitor'
  listId: number | undefined
  side: Side | undefined
  companyId: number | undefined
  /** Only of companies among this contact's favorites. */
  favoritesOf?: number | undefined
}

export interface BroadcastHits {
  /** Of the asked page, newest first. */
  ids: number[]
  /** Exact, unless `isCapped`. */
  count: number
  /** There are more than `count`. */
  isCapped: boolean
}

/** Finds broadcasts on the site. What stands behind it may be faster than another, and answers the same. */
export interface BroadcastSearch {
  /** One page, newest first; of those of one moment the one with the higher id. */
  find(query: BroadcastQuery): Promise<BroadcastHits>
}
