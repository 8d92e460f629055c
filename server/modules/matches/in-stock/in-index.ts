import type { Deps } from '../../../deps.ts'
import { RowCache } from '../../../platform/search-engine/host/row-cache.ts'
import type { SearchIndex } from '../../../platform/search-engine/index.ts'
import { baseNumber, strippedPrefixes } from '../../part-numbers/index.ts'
import { partsIndexSource } from '../../part-search/index.ts'
import { listStock, listStockById, type StockRequest, type StockRow } from './in-database.sql.ts'

/** About 500 bytes each. */
const maxRows = 20_000
/** If at least this many part numbers start with the requested one, the database is searched instead. */
const maxKeys = 500

const { name, orders, filters } = partsIndexSource.shape
const byNumber = orders.findIndex(order => order.name === 'Partnumber')
const byCompany = filters.indexOf('company')
const dayMs = 86_400_000

/** Returns the part numbers in stock that equal this one when stripped, or undefined if too many start with it. */
function keysOf(index: SearchIndex, stripped: string): string[] | undefined {
  const keys: string[] = []
  for (const prefix of strippedPrefixes) {
    const candidates = index.keysWithPrefix(byNumber, `${prefix}${stripped}`, maxKeys)
    if (candidates.length === maxKeys) return undefined
    keys.push(...candidates.filter(key => baseNumber(key) === stripped))
  }
  return keys
}

/** Caches members' stock lines by part number, until they change. */
export class StockRowCache {
  readonly #deps: Pick<Deps, 'db' | 'search'>
  readonly #rows: RowCache<StockRow>

  constructor(deps: Pick<Deps, 'db' | 'search'>) {
    this.#deps = deps
    this.#rows = new RowCache(deps.search, { index: name, maxRows })
  }

  /** Returns stock lines of other companies whose part number is one of these once stripped, a limited number of each. */
  async list(stripped: readonly string[], requested: StockRequest): Promise<StockRow[]> {
    const { db, search } = this.#deps
    const index = search.current(name)
    const keys = index && stripped.map(each => keysOf(index, each))
    if (index === undefined || !keys?.every(each => each !== undefined)) return listStock(db, stripped, requested)
    const ids = keys.flatMap(each => (each.length === 0 ? [] : idsOf(index, each, requested)))
    const byId = await this.#rows.get(ids, missing => listStockById(db, missing))
    return ids.flatMap(id => byId.get(id) ?? [])
  }
}

const idsOf = (index: SearchIndex, keys: readonly string[], { notOf, shownFrom, each }: StockRequest): number[] =>
  index.search({
    fieldSet: 0,
    anyOf: [],
    keyIn: [{ order: byNumber, keys }],
    mustBeIn: [],
    mustNotBeIn: [{ filter: byCompany, values: [notOf] }],
    dayFrom: Date.parse(shownFrom) / dayMs,
    order: byNumber,
    isDescending: false,
    offset: 0,
    limit: each,
  }).ids
