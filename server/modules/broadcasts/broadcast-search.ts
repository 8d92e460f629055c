import type { Side } from '../../../contract/broadcasts.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { ChoiceQuery } from '../search/index.ts'

export interface BroadcastQuery extends PageRequest {
  text: ChoiceQuery
  /** Alternatives to `text`: a broadcast that matches one of them is found too. */
  orTexts?: readonly ChoiceQuery[]
  /** Visitors search only the texts that visitors may read. */
  audience: 'member' | 'visitor'
  listId: number | undefined
  side: Side | undefined
  companyId: number | undefined
  /** Limits the result to companies among this contact's favorites. */
  favoritesOf?: number | undefined
  /** Leaves out companies that this contact has muted. */
  mutedBy?: number | undefined
}

export interface BroadcastHits {
  /** Ids of the requested page, newest first. */
  ids: number[]
  /** Exact, unless `isCapped`. */
  count: number
  /** True if there are more than `count`. */
  isCapped: boolean
}

/** Finds broadcasts on the site. All implementations return the same results. */
export interface BroadcastSearch {
  /** Returns one page, newest first; broadcasts with the same date are ordered by descending id. */
  find(query: BroadcastQuery): Promise<BroadcastHits>
}
