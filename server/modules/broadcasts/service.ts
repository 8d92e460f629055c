import type { z } from 'zod'
import type { listBroadcasts } from '../../../contract/broadcasts.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { type Account, memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { searchQuery } from '../search/index.ts'
import type { BroadcastQuery, BroadcastSearch } from './broadcast-search.ts'
import { memberBroadcast, memberRow, visitorBroadcast, visitorRow } from './present.ts'
import { lockOwner, markRemoved } from './queries.ts'
import { findBroadcast, listBroadcastsById, listLines } from './reads.ts'

type Asked = z.output<typeof listBroadcasts.query>
type Needs = Pick<Deps, 'db' | 'clock' | 'config'>
export interface SearchNeeds extends Needs {
  broadcastSearch: BroadcastSearch
}

/**
 * What a viewer may ask: a visitor cannot filter by whose a broadcast is, and only traders have own ones and favorites.
 * Undefined where there can be nothing.
 */
function queryFor(viewer: Viewer, asked: Asked): BroadcastQuery | undefined {
  const { page, pageSize, listType: listId, type: side } = asked
  const text = searchQuery(asked.query, asked.exactPhrase)
  const member = memberOf(viewer)
  const isTrader = member !== undefined && member.role !== 'service-only'
  if ((asked.onlyOwnBroadcasts || asked.favorites) && !isTrader) return undefined
  if (member === undefined) return { text, audience: 'visitor', listId, side, companyId: undefined, page, pageSize }
  const isOfAnother = asked.companyId !== undefined && asked.companyId !== member.companyId
  if (asked.onlyOwnBroadcasts && isOfAnother) return undefined
  const companyId = asked.onlyOwnBroadcasts ? member.companyId : asked.companyId
  const favoritesOf = asked.favorites ? member.contactId : undefined
  return { text, audience: 'member', listId, side, companyId, favoritesOf, page, pageSize }
}

/** One page of broadcasts as the viewer may see them, newest first. */
export async function searchBroadcasts(deps: SearchNeeds, viewer: Viewer, asked: Asked) {
  const { config, db, clock, broadcastSearch } = deps
  const member = memberOf(viewer)
  const filtered = member && asked.companyId !== undefined ? await findCompanyName(db, asked.companyId) : undefined
  const companyName = filtered?.name ?? null
  const query = queryFor(viewer, asked)
  if (query === undefined) return { payload: { results: [], numResults: 0 }, companyName }
  const hits = await broadcastSearch.find(query)
  const rows = await listBroadcastsById(db, hits.ids)
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

/** One broadcast as the viewer may see it. */
export async function getBroadcastFor(deps: Needs, viewer: Viewer, id: number) {
  const row = await findBroadcast(deps.db, id)
  if (row === undefined) throw new Problem('broadcast-not-found')
  const { config, clock, db } = deps
  const now = clock.now()
  const member = memberOf(viewer)
  if (member === undefined) return visitorBroadcast(row, { config, now })
  return memberBroadcast(row, await listLines(db, id), { config, companyId: member.companyId, now })
}

/** Takes an own broadcast off the site. */
export const removeBroadcast = ({ db, clock }: Needs, account: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const found = await lockOwner(tx, id)
    if (found === undefined) throw new Problem('broadcast-not-found')
    if (found.company_id !== account.companyId) throw new Problem('not-yours')
    await markRemoved(tx, id, clock.now())
    await signal(tx, 'broadcasts', { listId: found.list_id })
  })
