import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { squeeze } from '../../platform/text/fold.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { findKnownWords, findSimilarWords, relax } from '../goods-search/index.ts'
import { spacedNumber } from '../part-numbers/index.ts'
import { countContactRead, countLineReads, seesContactsInLists } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { findRanked } from './best-match.ts'
import type { RequestQuery } from './filters.ts'
import { isKeyInIndex } from './in-index.ts'
import { partsShape } from './index-shape.ts'
import type { PartRowCache } from './part-row-cache.ts'
import type { PartSearch } from './part-search.ts'
import { memberPart, memberRow, partWithoutContact, visitorPart, visitorRow } from './present.ts'
import { findPart, isInStock, listPartContacts, type PartWithCompany } from './reads.ts'
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
  lines: PartRowCache
}

/** Returns one page of stock lines, limited to what the viewer may see, and the duration of the search in milliseconds. */
export async function searchParts(deps: Deps, backends: SearchBackends, viewer: Viewer, requested: RequestQuery) {
  if (requested.query.length > 0 && requested.query.length < minQueryLength)
    throw new Problem('invalid-input', {
      errors: [{ param: 'query', msg: partSearchTexts.queryTooShort(minQueryLength) }],
    })
  const { config, db, clock } = deps
  const start = clock.monotonic()
  // Independent queries run concurrently: each is a round trip to the database.
  const [{ query, hits, rows, matchedBy, relaxed }, landingPartNumber, company] = await Promise.all([
    findLines(deps, backends, viewer, requested),
    landingPageOf(deps, requested.query),
    companyOfFilter(db, viewer, requested),
  ])
  await countLineReads(deps, memberOf(viewer), rows)
  rememberSearch(deps, viewer, requested, rows)
  const tookMs = clock.monotonic() - start
  const today = dayOf(clock.now())
  const member = memberOf(viewer)
  const hasContacts = member !== undefined && seesContactsInLists(member)
  const present =
    query.audience === 'member'
      ? (row: PartWithCompany) => memberRow(row, { today, hasContacts })
      : (row: PartWithCompany) => visitorRow(row, { config, today })
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
    tookMs,
    companyName: company?.name ?? null,
    hasLandingPage: landingPartNumber !== null,
    landingPartNumber,
  }
}

async function findLines(deps: Deps, { search, lines }: SearchBackends, viewer: Viewer, requested: RequestQuery) {
  const typed = await prepareSearch(deps, viewer, requested)
  const found = await findRanked(search, typed.query, typed.ranks)
  const nearest = found.count === 0 && !requested.asTyped ? await nearestTo(deps, search, typed) : undefined
  const prepared = nearest === undefined ? typed : await prepareSearch(deps, viewer, requested, nearest)
  const hits = nearest === undefined ? found : await findRanked(search, prepared.query, prepared.ranks)
  const rows = await lines.list(hits.ids)
  return { ...prepared, hits, rows, matchedBy: reasonsOf({ ...prepared, rows }), relaxed: nearest?.relaxed ?? [] }
}

/**
 * Returns the nearest search that finds something for one that found nothing. The words of stock include those that visitors may
 * not read, so nothing is corrected for them by these words.
 */
const nearestTo = async ({ db }: Deps, search: PartSearch, { goods, query }: PreparedSearch) =>
  goods &&
  relax(goods, {
    count: async anyOf => (await search.find({ ...query, anyOf, offset: 0, limit: 0 })).count,
    similarWords: async word => (query.audience === 'member' ? findSimilarWords(db, word) : []),
    knownWords: async words => (query.audience === 'member' ? findKnownWords(db, words) : []),
  })

/** Returns the path of the typed number's statistics page, or null if it is not in stock. */
async function landingPageOf({ db, clock, search }: Deps, typed: string): Promise<string | null> {
  const key = spacedNumber(typed)
  if (key === undefined) return null
  const { shownFrom } = freshnessNow(clock)
  const index = search.current(partsShape.name)
  const isThere = index === undefined ? await isInStock(db, key, shownFrom) : isKeyInIndex(index, key, shownFrom)
  return isThere ? key : null
}

const companyOfFilter = async (db: Db, viewer: Viewer, { companyId }: RequestQuery) =>
  companyId === undefined || memberOf(viewer) === undefined ? undefined : findCompanyName(db, companyId)

interface PartRequest {
  id: number
  withoutContact: boolean
}

/**
 * Returns one stock line as the viewer may see it. Showing contact data to a member counts like opening the company's
 * profile: if the budget is used up, or `withoutContact` is set, the line is returned without it.
 */
export async function getPartFor(deps: Deps, viewer: Viewer, { id, withoutContact }: PartRequest) {
  const row = await findPart(deps.db, id, freshnessNow(deps.clock).shownFrom)
  if (row === undefined) throw new Problem('part-not-found')
  const account = memberOf(viewer)
  await countLineReads(deps, account, [row])
  const contacts = await listPartContacts(deps.db, row.company_id)
  const today = dayOf(deps.clock.now())
  if (account === undefined) return visitorPart(row, contacts, { config: deps.config, today })
  const owner = { id: row.company_id, is_canary: row.is_canary }
  const refusal = withoutContact ? null : await countContactRead(deps, account, owner)
  const isWithheld = withoutContact || refusal !== null
  return isWithheld ? partWithoutContact(row, contacts, { today, refusal }) : memberPart(row, contacts, today)
}
