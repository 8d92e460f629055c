import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { squeeze } from '../../platform/text/fold.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { cachedEquivalentsOf } from '../equivalents/index.ts'
import { findKnownWords, findSimilarWords } from '../goods-search/index.sql.ts'
import { relax } from '../goods-search/index.ts'
import { spacedNumber } from '../part-numbers/index.ts'
import { countLineReads, seesContactsInLists } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { findRanked, tiersOf } from './best-match.ts'
import type { RequestQuery } from './filters.ts'
import { isKeyInIndex } from './in-index.ts'
import { partsShape } from './index-shape.ts'
import { countNarrowedSearch } from './narrowed-search.ts'
import { ownStockOf } from './numbers/groups-of-numbers.ts'
import type { PartRows } from './part-rows.ts'
import type { GroupHits, PartSearch } from './part-search.ts'
import { groupOf, memberRow, visitorRow } from './present.ts'
import { isInStock, type PartWithCompany } from './reads.ts'
import { type PreparedSearch, prepareSearch, printable, reasonsOf } from './search-request.ts'
import { partSearchTexts } from './texts.ts'

const minQueryLength = 2

/** Records the search for the top searches, and a hit for each company whose stock the page shows. */
function rememberSearch(
  { searchLog, clock }: Deps,
  viewer: Viewer,
  requested: RequestQuery,
  rows: readonly PartWithCompany[],
) {
  if (squeeze(requested.query).length < minQueryLength || viewer.rights === 'visit') return
  const searcher = memberOf(viewer)
  searchLog.record({
    query: printable(requested.query),
    isFirstPage: requested.page === 1,
    contactId: searcher?.contactId ?? null,
    companyId: searcher?.companyId ?? null,
    searchedAt: clock.now(),
    found: rows.map(({ id, company_id }) => ({ partId: id, companyId: company_id })),
  })
}

/** The backends of a search. */
export interface SearchBackends {
  search: PartSearch
  lines: PartRows
}

/** Throws `invalid-input` if the text is shorter than the minimum. An empty text is allowed. */
export function assertSearchable({ query }: RequestQuery) {
  if (query.length > 0 && query.length < minQueryLength)
    throw new Problem('invalid-input', {
      errors: [{ param: 'query', msg: partSearchTexts.queryTooShort(minQueryLength) }],
    })
}

/** Returns a presenter of stock lines, limited to what the viewer may see. */
export function presenterFor({ config, clock }: Deps, viewer: Viewer) {
  const today = dayOf(clock.now())
  const member = memberOf(viewer)
  if (member === undefined) return (row: PartWithCompany) => visitorRow(row, { config, today })
  const hasContacts = seesContactsInLists(member)
  return (row: PartWithCompany) => memberRow(row, { today, companyId: member.companyId, hasContacts })
}

/** Runs a search, counts the lines that its page shows, and returns the fields of the reply other than its results. */
async function runSearch<Found extends { rows: readonly PartWithCompany[] }>(
  deps: Deps,
  { viewer, requested }: { viewer: Viewer; requested: RequestQuery },
  find: () => Promise<Found>,
) {
  assertSearchable(requested)
  await countNarrowedSearch(deps, viewer, requested)
  const { db, clock } = deps
  const start = clock.monotonic()
  // Independent queries run concurrently: each is a round trip to the database.
  const [found, landingPartNumber, companyName] = await Promise.all([
    find(),
    landingPageOf(deps, requested.query),
    companyOfFilter(db, viewer, requested),
  ])
  await countLineReads(deps, memberOf(viewer), found.rows)
  rememberSearch(deps, viewer, requested, found.rows)
  const facts = {
    tookMs: clock.monotonic() - start,
    companyName,
    hasLandingPage: landingPartNumber !== null,
    landingPartNumber,
  }
  return { found, facts }
}

/** Returns one page of stock lines, limited to what the viewer may see, and the duration of the search in milliseconds. */
export async function searchParts(deps: Deps, backends: SearchBackends, viewer: Viewer, requested: RequestQuery) {
  const request = { viewer, requested }
  const { found, facts } = await runSearch(deps, request, () => findLines(deps, backends, request))
  const { hits, rows, matchedBy, relaxed } = found
  const present = presenterFor(deps, viewer)
  return {
    payload: {
      results: rows.map(row => ({
        ...present(row),
        matchedBy: matchedBy.get(row.id) ?? null,
        matchRank: hits.rankOf.get(row.id) ?? null,
      })),
      numResults: hits.count,
      isCapped: hits.isCapped,
    },
    relaxed,
    ...facts,
  }
}

/** Returns one page of part numbers with figures of their lines. Only members see how many sellers there are. */
export async function searchPartGroups(deps: Deps, backends: SearchBackends, viewer: Viewer, requested: RequestQuery) {
  const request = { viewer, requested }
  const { found, facts } = await runSearch(deps, request, () => findGroups(deps, backends, request))
  const { hits, ranks, rows, matchedBy, relaxed } = found
  const present = presenterFor(deps, viewer)
  const member = memberOf(viewer)
  const keys = hits.groups.map(({ key }) => key)
  const own =
    member === undefined ? new Map() : await ownStockOf({ ...backends, clock: deps.clock }, member.companyId, keys)
  const shown = { ...freshnessNow(deps.clock), isMember: member !== undefined, own }
  const rowById = new Map(rows.map(row => [row.id, row]))
  return {
    payload: {
      results: hits.groups.flatMap(group => {
        const row = rowById.get(group.topId)
        if (row === undefined) return []
        const reason = {
          matchedBy: matchedBy.get(row.id) ?? null,
          matchRank: ranks.length === 0 ? null : (tiersOf(ranks)[group.tier]?.name ?? null),
        }
        return { ...groupOf(group, present(row), shown), ...reason }
      }),
      numResults: hits.groupCount,
      isCapped: false,
    },
    numLines: hits.lineCount,
    isTooBroad: found.isTooBroad,
    relaxed,
    ...facts,
  }
}

export interface Request {
  viewer: Viewer
  requested: RequestQuery
}

async function findLines(deps: Deps, { search, lines }: SearchBackends, request: Request) {
  const nearestLines = await findNearest(deps, search, request, ({ query, ranks }) => findRanked(search, query, ranks))
  const rows = await lines.list(nearestLines.hits.ids)
  return { ...nearestLines, rows, matchedBy: reasonsOf({ ...nearestLines, rows }) }
}

const noGroups: GroupHits = { groups: [], groupCount: 0, lineCount: 0 }

export async function findGroups(deps: Deps, { search, lines }: SearchBackends, request: Request) {
  const nearestGroups = await findNearest(deps, search, request, async ({ query, ranks }) => {
    const hits = await search.findGroups({ ...query, tiers: tiersOf(ranks) })
    return { hits, count: hits?.lineCount ?? Number.POSITIVE_INFINITY }
  })
  const { hits = noGroups } = nearestGroups.hits
  const rows = await lines.list(hits.groups.map(({ topId }) => topId))
  const isTooBroad = nearestGroups.hits.hits === undefined
  return { ...nearestGroups, hits, isTooBroad, rows, matchedBy: reasonsOf({ ...nearestGroups, rows }) }
}

/** Runs a search, or the nearest one that finds something. */
export async function findNearest<Hits extends { count: number }>(
  deps: Deps,
  search: PartSearch,
  { viewer, requested }: Request,
  find: (prepared: PreparedSearch) => Promise<Hits>,
) {
  const typed = await prepareSearch(deps, viewer, requested)
  const hits = await find(typed)
  const nearest = hits.count === 0 && !requested.asTyped ? await nearestTo(deps, search, typed, requested) : undefined
  if (nearest === undefined) return { ...typed, hits, relaxed: [] }
  const prepared = await prepareSearch(deps, viewer, requested, nearest)
  return { ...prepared, hits: await find(prepared), relaxed: nearest.relaxed }
}

/** Returns the closest search with results for one without any. For visitors, typos are corrected to part numbers only. */
async function nearestTo(
  deps: Deps,
  search: PartSearch,
  { goods, query }: PreparedSearch,
  { equivalents }: RequestQuery,
) {
  const { db } = deps
  // A request for the lines of one number is relaxed like the search that found the number, so `keys` does not count here.
  const { keys, ...whole } = query
  const countOf = async (anyOf = query.anyOf) => (await search.find({ ...whole, anyOf, offset: 0, limit: 0 })).count
  if (goods === undefined || (keys !== undefined && (await countOf()) > 0)) return undefined
  return relax(goods, {
    count: countOf,
    similarWords: word => findSimilarWords(db, query.audience, word),
    knownWords: words => findKnownWords(db, query.audience, words),
    equivalentsOf: async number =>
      equivalents ? (await cachedEquivalentsOf(deps, number)).map(({ partNumber }) => partNumber) : [],
  })
}

/** Returns the key of the typed number, which is also the path of its statistics page; null if it is not in stock. */
async function landingPageOf({ db, clock, search }: Deps, typed: string): Promise<string | null> {
  const key = spacedNumber(typed)
  if (key === undefined) return null
  const { shownFrom } = freshnessNow(clock)
  const index = search.current(partsShape.name)
  const isNumberInStock =
    index === undefined ? await isInStock(db, key, shownFrom) : isKeyInIndex(index, key, shownFrom)
  return isNumberInStock ? key : null
}

/** Returns the name of the company that is filtered by; null without that filter, and for a visitor. */
export async function companyOfFilter(
  db: Db,
  viewer: Viewer,
  { companyId }: Pick<RequestQuery, 'companyId'>,
): Promise<string | null> {
  if (companyId === undefined || memberOf(viewer) === undefined) return null
  return (await findCompanyName(db, companyId))?.name ?? null
}
