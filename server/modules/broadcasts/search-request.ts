import type { z } from 'zod'
import type { listBroadcasts } from '../../../contract/broadcasts.ts'
import { severalIn } from '../../../contract/kit/several.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Account, accountOf, memberOf, type Viewer } from '../auth/index.ts'
import { cachedEquivalentsOf } from '../equivalents/index.ts'
import { findKnownWords, findSimilarWords } from '../goods-search/index.sql.ts'
import { type GoodsQuery, queriesOf, readTyped, relax, vocabularyNow } from '../goods-search/index.ts'
import { manufacturerKeyOf } from '../reference/index.ts'
import type { LineFilter } from '../search/index.ts'
import type { BroadcastQuery, BroadcastSearch } from './broadcast-search.ts'
import { postersIn } from './facets/posters.ts'
import { findBroadcasts } from './in-database.sql.ts'
import { listForMe } from './reader/for-me.ts'

type RequestQuery = z.output<typeof listBroadcasts.query>

/** The inputs of a search, without its rows. */
export interface LocateDeps extends Pick<Deps, 'db' | 'clock' | 'queryCache' | 'config'> {
  broadcastSearch: BroadcastSearch
}

const millisecondsADay = 86_400_000

/** Returns the first of the last days, today included, in days since 1970 (UTC). */
export const firstDayOf = (now: Date, numDays: number): number =>
  Math.floor(now.getTime() / millisecondsADay) - numDays + 1

/**
 * Returns the query for this viewer; undefined if it can have no results. Visitors cannot filter by company or line, and
 * only traders have favorites and broadcasts of their company.
 */
export async function queryFor(
  deps: LocateDeps,
  viewer: Viewer,
  requested: RequestQuery,
  goods: GoodsQuery | undefined,
): Promise<BroadcastQuery | undefined> {
  const { page, pageSize, listType: listId, type: side, maxAge } = requested
  const dayFrom = maxAge === undefined ? undefined : firstDayOf(deps.clock.now(), maxAge)
  const open = { ...textsOf(requested, goods), listId, side, dayFrom, page, pageSize }
  const member = memberOf(viewer)
  const isTrader = member !== undefined && member.role !== 'service-only'
  if (requested.forMe) traderOf(viewer)
  if ((requested.onlyOwnBroadcasts || requested.favorites) && !isTrader) return undefined
  if (member === undefined) return { ...open, audience: 'visitor', companyId: undefined }
  const isOfAnother = requested.companyId !== undefined && requested.companyId !== member.companyId
  if (requested.onlyOwnBroadcasts && isOfAnother) return undefined
  const companyId = requested.onlyOwnBroadcasts ? member.companyId : requested.companyId
  const favoritesOf = requested.favorites ? member.contactId : undefined
  // A search for one company shows it even if it is muted.
  const mutedBy = companyId === undefined ? member.contactId : undefined
  const companies = await postersIn(deps, requested)
  return { ...open, audience: 'member', companyId, favoritesOf, mutedBy, companies, ...lineFilterOf(requested) }
}

/** Returns the filter on lines of a request. */
export function lineFilterOf({
  priced,
  condition,
  minQuantity,
  manufacturer,
}: Pick<RequestQuery, 'priced' | 'condition' | 'minQuantity' | 'manufacturer'>): LineFilter {
  const manufacturers = severalIn(manufacturer ?? '')
  return {
    isPriced: priced,
    minPieces: minQuantity,
    conditions: condition === undefined ? undefined : severalIn(condition),
    manufacturers: manufacturers.length === 0 ? undefined : manufacturers.map(manufacturerKeyOf),
  }
}

/** Returns the account of somebody with stock and saved searches; throws for others. */
function traderOf(viewer: Viewer): Account {
  const account = accountOf(viewer)
  if (memberOf(viewer) === undefined || account.role === 'service-only') throw new Problem('traders-only')
  return account
}

/** Returns the conditions of a text by its meaning, otherwise by its words. */
function textsOf(requested: RequestQuery, goods: GoodsQuery | undefined) {
  const [text, ...orTexts] = queriesOf(requested, goods)
  return { text, orTexts }
}

/** Returns the closest search with results for one without any. For visitors, typos are corrected to part numbers only. */
const nearestTo = (deps: LocateDeps, find: BroadcastSearch['find'], query: BroadcastQuery, goods: GoodsQuery) =>
  relax(goods, {
    async count([text, ...orTexts]) {
      return text === undefined ? 0 : (await find({ ...query, text, orTexts, page: 1, pageSize: 1 })).count
    },
    similarWords: word => findSimilarWords(deps.db, query.audience, word),
    knownWords: words => findKnownWords(deps.db, query.audience, words),
    equivalentsOf: async number => (await cachedEquivalentsOf(deps, number)).map(({ partNumber }) => partNumber),
  })

/**
 * Runs a viewer's search: returns one page, the query that found it, and how the query was relaxed to find something.
 * Undefined if the viewer can have no results.
 */
export async function locate(deps: LocateDeps, viewer: Viewer, requested: RequestQuery) {
  const { db, broadcastSearch } = deps
  const typed = readTyped(requested, await vocabularyNow(deps))
  const query = await queryFor(deps, viewer, requested, typed)
  if (query === undefined) return undefined
  const forMe = requested.forMe ? await listForMe(deps, traderOf(viewer)) : undefined
  const ids = forMe && [...forMe.keys()]
  const find = (wanted: BroadcastQuery) =>
    ids === undefined ? broadcastSearch.find(wanted) : findBroadcasts(db, { ...wanted, ids })
  const hits = await find(query)
  const nearest =
    hits.count > 0 || typed === undefined || requested.asTyped ? undefined : await nearestTo(deps, find, query, typed)
  if (nearest === undefined) return { query, hits, goods: typed, relaxed: [], forMe, ids }
  const relaxed = { ...query, ...textsOf(requested, nearest) }
  return { query: relaxed, hits: await find(relaxed), goods: nearest, relaxed: nearest.relaxed, forMe, ids }
}
