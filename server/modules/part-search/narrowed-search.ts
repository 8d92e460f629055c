import type { Deps } from '../../deps.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { cachedMuted } from '../mutes/index.ts'
import { countSearches } from '../reading-budgets/index.ts'
import type { RequestQuery } from './filters.ts'
import { favoriteCompaniesOf, printable } from './search-request.ts'

/**
 * Counts a search for these texts as read if it is limited to some companies or leaves out muted ones: even without a line in its
 * reply it tells, alone or beside the same search with other mutes, whether one of them has the number. Pages, orders, counts and
 * other filters of the same search count once. Throws `reading-budget-used`, before the search is run, so that a refusal tells nothing either.
 */
export async function countNarrowedSearch(
  deps: Deps,
  viewer: Viewer,
  requested: RequestQuery,
  texts: readonly string[] = [requested.query],
): Promise<void> {
  const member = memberOf(viewer)
  const { companyId, favorites, country, tier, number = '' } = requested
  if (member === undefined || companyId === member.companyId) return
  const muted = companyId === undefined ? await cachedMuted(deps, member.contactId) : []
  const isNarrowed = companyId !== undefined || favorites || country !== '' || tier !== undefined
  if (!isNarrowed && muted.length === 0) return
  const typed = texts.filter(text => text !== '' || number !== '')
  if (typed.length === 0) return
  const companies = favorites ? await favoriteCompaniesOf(deps, member.contactId) : []
  const narrowed = [companyId ?? null, favorites, companies, country, tier ?? null]
  const leftOut = muted.toSorted((one, other) => one - other)
  await countSearches(
    deps,
    member,
    typed.map(text => JSON.stringify([printable(text).toLowerCase(), number, ...narrowed, leftOut])),
  )
}
