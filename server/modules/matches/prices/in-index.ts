import type { Db } from '../../../platform/db/database.ts'
import { RowCache } from '../../../platform/search-engine/host/row-cache.ts'
import type { SearchIndexes } from '../../../platform/search-engine/host/search-indexes.ts'
import type { NumberStats, ScaledOrder, SearchRequest, TopDocs } from '../../../platform/search-engine/index.ts'
import { listFavorites } from '../../broadcasts/index.ts'
import { engineClauses } from '../../search/index.ts'
import { currencies, fieldSetOf, filterOf, linesShape, orderOf, sideNumber, yes } from '../line-index/shape.ts'
import { listPricedLines } from './in-database.sql.ts'
import type { Price, PriceQuery, PriceSource, Prices } from './price-source.ts'

/** An index of lines that may be away for a moment. */
interface LinesIndex {
  search(query: SearchRequest): TopDocs
  statsOf(query: SearchRequest, scales: readonly ScaledOrder[]): NumberStats
}

function withinOf({ listId, side, companyId }: PriceQuery, favorites: readonly number[] | undefined) {
  const mustBeIn = [{ filter: filterOf('isPriced'), values: [yes] }]
  if (listId !== undefined) mustBeIn.push({ filter: filterOf('list'), values: [listId] })
  if (side !== undefined) mustBeIn.push({ filter: filterOf('side'), values: [sideNumber(side)] })
  if (companyId !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [companyId] })
  if (favorites !== undefined) mustBeIn.push({ filter: filterOf('company'), values: [...favorites] })
  return mustBeIn
}

interface Spread extends NumberStats {
  oldestId: number | undefined
}

/** Of an index as it is at one moment, hence all at once. */
function spreadOf(index: LinesIndex, query: SearchRequest, { rates }: PriceQuery): Spread {
  const scales = currencies.map(currency => ({ order: orderOf(currency), divisor: rates[currency] }))
  const range = index.statsOf(query, scales)
  const { page, count } = range
  const [oldestId] = page.length === count ? [] : index.search({ ...query, isDescending: false, limit: 1 }).ids
  return { ...range, oldestId: oldestId ?? page.at(-1)?.id }
}

const nothing: Prices = { newest: [], count: 0, isCapped: false, range: undefined }

type Lines = Awaited<ReturnType<typeof listPricedLines>>

/** Undefined where a line is gone from the database, as the index is about to learn. */
async function present(spread: Spread, linesOf: (ids: number[]) => Promise<Lines>): Promise<Prices | undefined> {
  const { count, min, median, max, minId, maxId, oldestId, page } = spread
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

/** Lines that are kept once they were shown, some 300 bytes each. */
const mostLines = 50_000

/** The prices of all that matches, by an index in memory; while there is none, another source answers. */
export function enginePrices(db: Db, search: SearchIndexes, meanwhile: PriceSource): PriceSource {
  const atHand = new RowCache<Omit<Price, 'amount'>>(search, { index: linesShape.name, maxRows: mostLines })
  const linesOf = (ids: number[]) => atHand.get(ids, missing => listPricedLines(db, missing))
  return {
    async find(query, most) {
      const { text, favoritesOf } = query
      const favorites = favoritesOf === undefined ? undefined : await listFavorites(db, favoritesOf)
      const index = search.current(linesShape.name)
      if (index === undefined) return meanwhile.find(query, most)
      if (text.isHopeless) return nothing
      const asked = {
        fieldSet: fieldSetOf('prices'),
        anyOf: engineClauses(text),
        mustBeIn: withinOf(query, favorites),
        order: orderOf('posted'),
        isDescending: true,
        offset: 0,
        limit: most,
      }
      return (await present(spreadOf(index, asked, query), linesOf)) ?? meanwhile.find(query, most)
    },
  }
}
