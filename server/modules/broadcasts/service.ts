import type { z } from 'zod'
import type { listBroadcasts } from '../../../contract/broadcasts.ts'
import type { OwnStock } from '../../../contract/own-stock.ts'
import type { Deps } from '../../deps.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { type Account, memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { isUnlimited } from '../goods-search/index.ts'
import { namesInOrder } from '../manufacturers/index.ts'
import { type BudgetDeps, countContactRead, seesContactsInLists } from '../reading-budgets/index.ts'
import { freshnessNow, readNumberMarkets } from '../stock/index.ts'
import type { BroadcastRowCache } from './broadcast-row-cache.ts'
import type { BroadcastQuery } from './broadcast-search.ts'
import { lineConditions } from './in-database.sql.ts'
import { memberBroadcast, memberRow, numberOf, visitorBroadcast, visitorRow, wantedKeysOf } from './present.ts'
import { lockOwner, markRemoved } from './queries.ts'
import type { Reason } from './reader/for-me.ts'
import { figuresOf, marksOf, recordOpened } from './reader/reader.ts'
import {
  findBroadcast,
  type ListedBroadcast,
  listChanges,
  listFoundLines,
  listLines,
  listLinesAt,
  listOwnStock,
} from './reads.ts'
import { type LocateDeps, locate } from './search-request.ts'

type RequestQuery = z.output<typeof listBroadcasts.query>
type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
export interface SearchDeps extends LocateDeps {
  broadcastRows: BroadcastRowCache
}

interface BroadcastRequest {
  id: number
  withoutContact: boolean
}

/** Returns the company's stock of the numbers that these broadcasts want; undefined for viewers without stock. */
async function ownStockFor(db: Db, { role, companyId }: Account, rows: readonly ListedBroadcast[]) {
  if (role === 'service-only') return undefined
  return listOwnStock(db, companyId, [...new Set(rows.flatMap(row => wantedKeysOf(row, companyId)))])
}

/** Returns one page of broadcasts, newest first, limited to what the viewer may see. */
export async function searchBroadcasts(deps: SearchDeps, viewer: Viewer, requested: RequestQuery) {
  const { config, db, clock, broadcastRows } = deps
  const member = memberOf(viewer)
  const filtered =
    member && requested.companyId !== undefined ? await findCompanyName(db, requested.companyId) : undefined
  const manufacturerNames = member ? await namesInOrder(db, requested.manufacturer) : []
  const filteredBy = { companyName: filtered?.name ?? null, manufacturerNames }
  const located = await locate(deps, viewer, requested)
  if (located === undefined)
    return { payload: { results: [], numResults: 0 }, ...filteredBy, relaxed: [], lastVisitDT: null }
  const { query, hits, relaxed, forMe } = located
  const listed = await withFittingLines(db, await broadcastRows.list(hits.ids), forMe)
  const rows = await withFoundLines(db, listed, query)
  const now = clock.now()
  const readState = member && (await seenBy(deps, member, rows))
  const savedSearches = forMe && new Map([...forMe].map(([id, reason]) => [id, reason.searches]))
  const present = (row: (typeof rows)[number]) =>
    member === undefined
      ? visitorRow(row, { config, now })
      : memberRow(row, {
          config,
          companyId: member.companyId,
          now,
          hasContacts: seesContactsInLists(member),
          ...readState,
          ...(savedSearches && { savedSearches }),
        })
  return {
    payload: { results: rows.map(present), numResults: hits.count, isCapped: hits.isCapped },
    ...filteredBy,
    relaxed,
    lastVisitDT: readState?.marks.lastVisit?.toISOString() ?? null,
  }
}

/** Returns everything about these broadcasts that differs between members. */
async function seenBy(deps: ServiceDeps, member: Account, rows: readonly ListedBroadcast[]) {
  const [ownStock, marks, figures] = await Promise.all([
    ownStockFor(deps.db, member, rows),
    marksOf(
      deps,
      member,
      rows.map(({ id }) => id),
    ),
    figuresOf(deps, member, rows),
  ])
  return { marks, figures, ...(ownStock && { ownStock }) }
}

/** Shows, for broadcasts with several lines, the line for which each is listed. */
async function withFittingLines(
  db: Db,
  rows: readonly ListedBroadcast[],
  reasons: ReadonlyMap<number, Reason> | undefined,
) {
  if (reasons === undefined) return rows
  const lines = await listLinesAt(
    db,
    rows.flatMap(({ id, num_lines }) => {
      const line = reasons.get(id)?.line ?? 1
      return num_lines > 1 && line > 1 ? [{ id, line }] : []
    }),
  )
  return rows.map(row => ({ ...row, ...lines.get(row.id) }))
}

/** Shows the first matching line of each broadcast with several lines, to viewers who may read all of them. */
async function withFoundLines(db: Db, rows: readonly ListedBroadcast[], query: BroadcastQuery) {
  const several = rows.filter(row => row.num_lines > 1).map(row => row.id)
  if (query.audience === 'visitor' || several.length === 0) return rows
  if (isUnlimited(query.text) && lineConditions(query).length === 0) return rows
  const foundLines = await listFoundLines(db, several, query)
  return rows.map(row => ({ ...row, ...foundLines.get(row.id) }))
}

/** Returns the lines of a broadcast with the stock that the member's company and others have of their numbers. */
async function contentOf({ db, clock }: ServiceDeps, { role, companyId }: Account, id: number) {
  const [lines, changes] = await Promise.all([listLines(db, id), listChanges(db, id)])
  const keys = [...new Set(lines.map(line => numberOf(line).key))].filter(key => key !== '')
  const [markets, lineStock] = await Promise.all([
    readNumberMarkets(db, keys, { companyId, ...freshnessNow(clock) }),
    role === 'service-only' ? new Map<string, OwnStock>() : listOwnStock(db, companyId, keys),
  ])
  return { lines, changes, markets, lineStock }
}

/**
 * Returns one broadcast, limited to what the viewer may see. Showing a member the contact data counts against the same
 * reading budget as a profile: once the budget is used up, or if `withoutContact` is set, the broadcast is returned
 * without it.
 */
export async function getBroadcastFor(deps: BudgetDeps, viewer: Viewer, { id, withoutContact }: BroadcastRequest) {
  const row = await findBroadcast(deps.db, id)
  if (row === undefined) throw new Problem('broadcast-not-found')
  const { config, clock } = deps
  const now = clock.now()
  const member = memberOf(viewer)
  if (member === undefined) return visitorBroadcast(row, { config, now })
  const poster = { id: row.company_id, is_canary: row.is_canary }
  const [content, refusal, seen] = await Promise.all([
    contentOf(deps, member, id),
    withoutContact ? null : countContactRead(deps, member, poster),
    seenBy(deps, member, [row]),
  ])
  // Stepping past a broadcast in the pane does not open it.
  if (!withoutContact) await recordOpened(deps, member, id)
  const hasContacts = !withoutContact && refusal === null
  return memberBroadcast(row, content, { config, companyId: member.companyId, now, refusal, hasContacts, ...seen })
}

/** Removes a broadcast of the user's company from the site. */
export const removeBroadcast = ({ db, clock }: ServiceDeps, account: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const owner = await lockOwner(tx, id)
    if (owner === undefined) throw new Problem('broadcast-not-found')
    if (owner.company_id !== account.companyId) throw new Problem('not-yours')
    await markRemoved(tx, id, clock.now())
    await signal(tx, 'broadcasts', { listId: owner.list_id })
  })
