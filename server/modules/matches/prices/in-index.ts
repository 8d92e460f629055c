import type { Db } from '../../../platform/db/database.ts'
import { RowCache } from '../../../platform/search-engine/host/row-cache.ts'
import type { SearchIndexes } from '../../../platform/search-engine/host/search-indexes.ts'
import type { NumberStats, ScaledOrder, SearchRequest, TopDocs } from '../../../platform/search-engine/index.ts'
import { listFavorites } from '../../broadcasts/index.ts'
import { isUnlimited } from '../../goods-search/index.ts'
import { engineClauses, lineClauses } from '../../search/index.ts'
import { currencies, fieldSetOf, filterOf, linesShape, orderOf, sideNumber, yes } from '../line-index/shape.ts'
import { listPricedLines } from './in-database.sql.ts'
import type { Price, PriceQuery, PriceSource, Prices } from './price-source.ts'

/** The methods of a search index that prices use. */
interface LinesIndex {
  search(query: SearchRequest): TopDocs
  statsOf(query: SearchRequest, scales: readonly ScaledOrder[]): NumberStats
}

function mustBeInOf({ listId, side, companyId, companies }: PriceQuery, favorites: readonly number[] | undefined) {
  const mustBeIn = [{ filter: filterOf('isPriced'), values: [yes] }]
  if (listId !== undefined) mustBeIn.push({ filter: filterOf('list'), values: [listId] })
  if (side !== undefined) mustBeIn.push({ filter: filterOf('side'), values: [sideNumber(side)] })
  if (companyId !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [companyId] })
  if (favorites !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [...favorites] })
  if (companies !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [...companies] })
  return mustBeIn
}

interface PriceStats extends NumberStats {
  oldestId: number | undefined
}

/** Reads everything from one snapshot of the index, and therefore synchronously. */
function priceStatsOf(index: LinesIndex, query: SearchRequest, { rates }: PriceQuery): PriceStats {
  const scales = currencies.map(currency => ({ order: orderOf(currency), divisor: rates[currency] }))
  const range = index.statsOf(query, scales)
  const { page, count } = range
  const [oldestId] = page.length === count ? [] : index.search({ ...query, isDescending: false, limit: 1 }).ids
  return { ...range, oldestId: oldestId ?? page.at(-1)?.id }
}

const nothing: Prices = { newest: [], count: 0, isCapped: false, range: undefined }

type Lines = Awaited<ReturnType<typeof listPricedLines>>

/** Returns undefined if a line was removed from the database and the index has not caught up yet. */
async function present(stats: PriceStats, linesOf: (ids: number[]) => Promise<Lines>): Promise<Prices | undefined> {
  const { count, min, median, max, minId, maxId, oldestId, page } = stats
  if (min === undefined || median === undefined || max === undefined) return nothing
  const lines = await linesOf([...page.map(({ id }) => id), minId ?? 0, maxId ?? 0, oldestId ?? 0])
  const [lowest, highest, oldest] = [minId, maxId, oldestId].map(id => lines.get(id ?? 0))
  const newest = page.flatMap(({ id, value }) => {
    const line = lines.get(id)
    return line === undefined ? [] : [{ ...line, amount: value }]
  })
  const [latest] = newest
  if (!lowest || !highest || !oldest || !latest || newest.length < page.length) return undefined
  const range = { min, median, max, lowestId: lowest.broadcastId, highestId: highest.broadcastId }
  return {
    newest: newest.reverse(),
    count,
    isCapped: false,
    range: { ...range, oldest: oldest.postedAt, newest: latest.postedAt },
  }
}

/** Maximum number of cached lines, about 300 bytes each. */
const maxCachedLines = 50_000

/** Finds the prices of all matching lines in an index in memory. Uses `fallback` while there is no index. */
export function enginePrices(db: Db, search: SearchIndexes, fallback: PriceSource): PriceSource {
  const rowCache = new RowCache<Omit<Price, 'amount'>>(search, { index: linesShape.name, maxRows: maxCachedLines })
  const linesOf = (ids: number[]) => rowCache.get(ids, missing => listPricedLines(db, missing))
  return {
    async find(query, limit) {
      const { favoritesOf } = query
      const anyOf = query.anyOf.filter(text => !text.matchesNothing)
      const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
      const index = search.current(linesShape.name)
      if (index === undefined) return fallback.find(query, limit)
      if (anyOf.length === 0) return nothing
      const clauses = lineClauses(query.line ?? {})
      const requested = {
        fieldSet: fieldSetOf('prices'),
        anyOf: anyOf.some(isUnlimited) ? [] : anyOf.flatMap(engineClauses),
        ...(clauses !== undefined && { within: clauses }),
        ...(query.dayFrom !== undefined && { dayFrom: query.dayFrom }),
        mustBeIn: mustBeInOf(query, favorites),
        order: orderOf('posted'),
        isDescending: true,
        offset: 0,
        limit,
      }
      return (await present(priceStatsOf(index, requested, query), linesOf)) ?? fallback.find(query, limit)
    },
  }
}
