import { partFilterParams } from '../../../contract/parts.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { countSearches } from '../reading-budgets/index.ts'
import type { RequestQuery } from './filters.ts'
import { favoriteCompaniesOf, printable } from './search-request.ts'

const names = Object.keys(partFilterParams) as (keyof typeof partFilterParams)[]

/**
 * Counts a search for these texts as read if it is limited to some companies: even without a line in its reply it tells whether one of
 * them has the number. Pages, orders and counts of the same search count once. Throws `reading-budget-used`, before the search is run, so
 * that a refusal tells nothing either.
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
  if (companyId === undefined && !favorites && country === '' && tier === undefined) return
  const typed = texts.filter(text => text !== '' || number !== '')
  if (typed.length === 0) return
  const filters = names.map(name => requested[name] ?? null)
  const companies = favorites ? await favoriteCompaniesOf(deps, member.contactId) : []
  await countSearches(
    deps,
    member,
    typed.map(text => JSON.stringify([printable(text).toLowerCase(), number, filters, companies])),
  )
}
