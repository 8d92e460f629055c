import type { Clock } from '../../../platform/clock.ts'
import { freshnessNow } from '../../stock/index.ts'
import type { FacetQuery, PartGroup, PartSearch } from '../part-search.ts'

/** Returns the groups of these part keys, in no particular order; keys without lines have no group. */
export async function groupsOfNumbers(
  search: PartSearch,
  query: FacetQuery,
  keys: readonly string[],
): Promise<PartGroup[]> {
  if (keys.length === 0) return []
  const page = { order: 'Best', isDescending: false, offset: 0, limit: keys.length } as const
  const hits = await search.findGroups({ ...query, ...page, keys, tiers: [{}] })
  if (hits !== undefined) return hits.groups
  // The database groups a limited number of lines, so a list with more is halved; a single number with more is left out.
  const middle = keys.length >> 1
  if (middle === 0) return []
  const first = await groupsOfNumbers(search, query, keys.slice(0, middle))
  return [...first, ...(await groupsOfNumbers(search, query, keys.slice(middle)))]
}

/** Lines that have not been confirmed for a long time are hidden from searches, but they are still stock. */
const anyDay = '1970-01-01'

/** Returns a company's stock of these part keys, including hidden lines. */
export async function ownStockOf(
  { search, clock }: { search: PartSearch; clock: Clock },
  companyId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PartGroup>> {
  const groups = await groupsOfNumbers(
    search,
    {
      anyOf: [],
      audience: 'member',
      filters: { company: [companyId] },
      freshness: { ...freshnessNow(clock), shownFrom: anyDay },
    },
    keys,
  )
  return new Map(groups.map(group => [group.key, group]))
}
