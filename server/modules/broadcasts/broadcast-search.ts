import type { Side } from '../../../contract/broadcasts.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import type { ChoiceQuery, LineFilter } from '../search/index.ts'

/** Properties of lines whose values are counted. */
export const lineFacets = ['condition', 'minQuantity', 'priced', 'manufacturer'] as const
export type LineFacet = (typeof lineFacets)[number]

export interface BroadcastQuery extends PageRequest, LineFilter {
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
  /** Only broadcasts from this day on, in days since 1970 (UTC). */
  dayFrom?: number | undefined
  /** Only broadcasts of these companies, in addition to the other conditions. */
  companies?: readonly number[] | undefined
}

/** The number of matching broadcasts by value. Values without matches may be absent. */
export interface BroadcastCounts {
  lists: ReadonlyMap<number, number>
  sides: ReadonlyMap<Side, number>
  companies: ReadonlyMap<number, number>
  /** By days since 1970 (UTC). */
  days: ReadonlyMap<number, number>
  /** By the requested properties of lines: broadcasts with a line that the search finds and that has the value. */
  lines: { readonly [Facet in LineFacet]?: ReadonlyMap<string, number> }
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
  /** Counts all matches regardless of the page, also by these properties of lines; undefined if there are too many. */
  count(query: BroadcastQuery, by: readonly LineFacet[]): Promise<BroadcastCounts | undefined>
}
