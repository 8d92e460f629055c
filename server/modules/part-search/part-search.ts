import type { FacetName, partOrders } from '../../../contract/parts.ts'
import type { ChoiceQuery } from '../search/index.ts'
import type { Freshness } from '../stock/index.ts'
import type { FilterValues, PartFilterName } from './filters.ts'

export type PartOrder = (typeof partOrders)[number]

export interface PartQuery {
  /** A line must match at least one of these: the typed text, then each equivalent number. */
  anyOf: readonly ChoiceQuery[]
  /** If given, a line must match at least one of these too. */
  within?: readonly ChoiceQuery[]
  /** Lines that match one of these are left out. */
  except?: readonly ChoiceQuery[]
  /** Visitors search the public texts of lines only. */
  audience: 'member' | 'visitor'
  filters: FilterValues
  /** Only lines whose part number has one of these keys. */
  keys?: readonly string[]
  /** Only lines of these manufacturers, in lower case. */
  manufacturers?: readonly string[]
  /** Only goods of this kind. */
  kind?: string
  /** Lines of these companies are left out. */
  notFrom?: readonly number[]
  /**
   * Undefined for the order of a page without a text: by part number, stale lines after all fresh ones. `Best` is the order
   * within a rank of "Best match": stale lines last, then those without a price, then by quantity.
   */
  order: PartOrder | 'Best' | undefined
  isDescending: boolean
  /** Lines before the page, and how many it has at most. */
  offset: number
  limit: number
  /** Excludes lines that have been unconfirmed for too long. */
  freshness: Freshness
}

export interface PartHits {
  /** The ids of the requested page, in order. */
  ids: number[]
  /** Exact, unless `isCapped`. */
  count: number
  /** True if there are more than `count`. */
  isCapped: boolean
}

/** Lines that come before those of later tiers; a line belongs to the first tier whose conditions it meets. */
export type LineTier = Pick<PartQuery, 'within' | 'except'>

/** A search whose lines are ordered tier by tier; lines of no tier are on no page. */
export interface TieredQuery extends Omit<PartQuery, 'within' | 'except'> {
  tiers: readonly LineTier[]
}

/** A search whose lines are grouped by part number; `offset` and `limit` count groups. */
export type GroupQuery = TieredQuery

export interface TieredHits extends PartHits {
  /** The index of the tier of each line of the page. */
  tierOf: number[]
}

/** The lines of one part number that match. */
export interface PartGroup {
  key: string
  /** The first line in the order of the search, and the index of its tier. */
  topId: number
  tier: number
  lines: number
  /** Companies. */
  sellers: number
  pieces: number
  /** Euros; null if no line has a price. The median of an even count is the mean of the middle two. */
  bestPrice: number | null
  medianPrice: number | null
  /** Sorted. */
  conditions: string[]
  /** The day on which a line was last confirmed. */
  freshestOn: string
}

export interface GroupHits {
  /** The requested page: a group has the position of its first line. */
  groups: PartGroup[]
  /** Exact. */
  groupCount: number
  lineCount: number
}

/** Selects the lines to count by the values of filters. */
export type FacetQuery = Omit<PartQuery, 'within' | 'except' | 'order' | 'isDescending' | 'offset' | 'limit'>

export interface FacetHits {
  lines: number
  /** For each filter, the lines by the number that the index stores. */
  filters: { [Name in PartFilterName]: Map<number, number> }
  /** The most frequent manufacturers, in lower case, with the id of a line that has it, whether it matches or not. */
  manufacturers: { key: string; lines: number; id: number }[]
  kinds: Map<string, number>
  /** By the day of the last confirmation. */
  days: Map<string, number>
}

/** Returns the most frequent manufacturers. */
export const mostFrequent = <Manufacturer extends { key: string; lines: number }>(
  manufacturers: readonly Manufacturer[],
): Manufacturer[] =>
  manufacturers
    .filter(({ key }) => key !== '')
    .sort((a, b) => b.lines - a.lines || (a.key < b.key ? -1 : 1))
    .slice(0, 40)

/** Finds stock lines. All implementations return the same hits; a test compares them with `findByOracle`. */
export interface PartSearch {
  /**
   * Returns one page in the requested order: texts by their bytes, equal values by id in the same direction, lines without a
   * price last in both directions.
   */
  find(query: PartQuery): Promise<PartHits>
  /** Returns one page, tier by tier; undefined if this implementation searches for one tier at a time. */
  findByTier?(query: TieredQuery): TieredHits | undefined
  /** Returns one page of groups; undefined if too many lines match to be grouped without an index. */
  findGroups(query: GroupQuery): Promise<GroupHits | undefined>
  /**
   * Counts lines; undefined if too many match to be counted without an index. With `only`, the values of other filters
   * are not needed, and may be left out.
   */
  countFacets(query: FacetQuery, only?: FacetName): Promise<FacetHits | undefined>
}
