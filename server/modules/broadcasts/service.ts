import type { z } from 'zod'
import type { listBroadcasts } from '../../../contract/broadcasts.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { type Account, memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { type BudgetDeps, countContactRead } from '../reading-budgets/index.ts'
import { searchQuery } from '../search/index.ts'
import type { BroadcastRowCache } from './broadcast-row-cache.ts'
import type { BroadcastQuery, BroadcastSearch } from './broadcast-search.ts'
import { broadcastWithoutContact, memberBroadcast, memberRow, visitorBroadcast, visitorRow } from './present.ts'
import { lockOwner, markRemoved } from './queries.ts'
import { findBroadcast, listLines } from './reads.ts'

type RequestQuery = z.output<typeof listBroadcasts.query>
type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
export interface SearchDeps extends ServiceDeps {
  broadcastSearch: BroadcastSearch
  broadcastRows: BroadcastRowCache
}

interface BroadcastRequest {
  id: number
  withoutContact: boolean
}

/**
 * Returns the query for this viewer; undefined if it can have no results. Visitors cannot filter by company, and only traders
 * have favorites and broadcasts of their company.
 */
function queryFor(viewer: Viewer, requested: RequestQuery): BroadcastQuery | undefined {
  const { page, pageSize, listType: listId, type: side } = requested
  const text = searchQuery(requested.query, requested.exactPhrase)
  const member = memberOf(viewer)
  const isTrader = member !== undefined && member.role !== 'service-only'
  if ((requested.onlyOwnBroadcasts || requested.favorites) && !isTrader) return undefined
  if (member === undefined) return { text, audience: 'visitor', listId, side, companyId: undefined, page, pageSize }
  const isOfAnother = requested.companyId !== undefined && requested.companyId !== member.companyId
  if (requested.onlyOwnBroadcasts && isOfAnother) return undefined
  const companyId = requested.onlyOwnBroadcasts ? member.companyId : requested.companyId
  const favoritesOf = requested.favorites ? member.contactId : undefined
  // Who asks for one company sees it, muted or not.
  const mutedBy = companyId === undefined ? member.contactId : undefined
  return { text, audience: 'member', listId, side, companyId, favoritesOf, mutedBy, page, pageSize }
}

/** Returns one page of broadcasts, newest first, limited to what the viewer may see. */
export async function searchBroadcasts(deps: SearchDeps, viewer: Viewer, requested: RequestQuery) {
  const { config, db, clock, broadcastSearch, broadcastRows } = deps
  const member = memberOf(viewer)
  const filtered =
    member && requested.companyId !== undefined ? await findCompanyName(db, requested.companyId) : undefined
  const companyName = filtered?.name ?? null
  const query = queryFor(viewer, requested)
  if (query === undefined) return { payload: { results: [], numResults: 0 }, companyName }
  const hits = await broadcastSearch.find(query)
  const rows = await broadcastRows.list(hits.ids)
  const now = clock.now()
  const present = (row: (typeof rows)[number]) =>
    member === undefined
      ? visitorRow(row, { config, now })
      : memberRow(row, { config, companyId: member.companyId, now })
  return {
    payload: { results: rows.map(present), numResults: hits.count, isCapped: hits.isCapped },
    companyName,
  }
}

/** Returns a broadcast with everything that only its poster's company sees. */
export async function getOwnBroadcast({ db, config, clock }: ServiceDeps, { companyId }: Account, id: number) {
  const row = await findBroadcast(db, id)
  if (row?.company_id !== companyId) throw new Problem('broadcast-not-found')
  return memberBroadcast(row, await listLines(db, id), { config, companyId, now: clock.now() })
}

/**
 * Returns one broadcast, limited to what the viewer may see. Showing a member the contact data counts against the same
 * reading budget as a profile: once the budget is used up, or if `withoutContact` is set, the broadcast is returned without
 * it.
 */
export async function getBroadcastFor(deps: BudgetDeps, viewer: Viewer, { id, withoutContact }: BroadcastRequest) {
  const row = await findBroadcast(deps.db, id)
  if (row === undefined) throw new Problem('broadcast-not-found')
  const { config, clock, db } = deps
  const now = clock.now()
  const member = memberOf(viewer)
  if (member === undefined) return visitorBroadcast(row, { config, now })
  const poster = { id: row.company_id, is_canary: row.is_canary }
  const [lines, refusal] = await Promise.all([
    listLines(db, id),
    withoutContact ? null : countContactRead(deps, member, poster),
  ])
  const shown = { config, companyId: member.companyId, now, refusal }
  const isWithheld = withoutContact || refusal !== null
  return isWithheld ? broadcastWithoutContact(row, lines, shown) : memberBroadcast(row, lines, shown)
}

/** Removes a broadcast of the user's company from the site. */
export const removeBroadcast = ({ db, clock }: ServiceDeps, account: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const found = await lockOwner(tx, id)
    if (found === undefined) throw new Problem('broadcast-not-found')
    if (found.company_id !== account.companyId) throw new Problem('not-yours')
    await markRemoved(tx, id, clock.now())
    await signal(tx, 'broadcasts', { listId: found.list_id })
  })
