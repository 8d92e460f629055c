import type { Deps } from '../../../deps.ts'
import { RowCache } from '../../../platform/search-engine/host/row-cache.ts'
import type { SearchIndex } from '../../../platform/search-engine/index.ts'
import { baseNumber, takenPrefixes } from '../../part-numbers/index.ts'
import { partsIndexSource } from '../../part-search/index.ts'
import { listStock, listStockById, type StockAsked, type StockRow } from './in-database.sql.ts'

/** Stock lines that are kept once they were weighed, some 500 bytes each. */
const mostRows = 20_000
/** Numbers that begin as one does and are looked at; where there are more, the database is asked. */
const mostKeys = 500

const { name, orders, filters } = partsIndexSource.shape
const byNumber = orders.findIndex(order => order.name === 'Partnumber')
const byCompany = filters.indexOf('company')
const dayMs = 86_400_000

/** The part numbers in stock that are this one once stripped; undefined where too many begin so. */
function keysOf(index: SearchIndex, stripped: string): string[] | undefined {
  const keys: string[] = []
  for (const prefix of takenPrefixes) {
    const begun = index.keysWithPrefix(byNumber, `${prefix}${stripped}`, mostKeys)
    if (begun.length === mostKeys) return undefined
    keys.push(...begun.filter(key => baseNumber(key) === stripped))
  }
  return keys
}

/** Members' stock lines by their number, without asking the database for what was weighed lately and did not change. */
export class StockRowCache {
  readonly #deps: Pick<Deps, 'db' | 'search'>
  readonly #rows: RowCache<StockRow>

  constructor(deps: Pick<Deps, 'db' | 'search'>) {
    this.#deps = deps
    this.#rows = new RowCache(deps.search, { index: name, maxRows: mostRows })
  }

  /** Stock lines, not of one company, whose number is one of these once stripped; so many of each at most. */
  async list(stripped: readonly string[], asked: StockAsked): Promise<StockRow[]> {
    const { db, search } = this.#deps
    const index = search.current(name)
    const keys = index && stripped.map(each => keysOf(index, each))
    if (index === undefined || !keys?.every(each => each !== undefined)) return listStock(db, stripped, asked)
    const ids = keys.flatMap(each => (each.length === 0 ? [] : idsOf(index, each, asked)))
    const byId = await this.#rows.get(ids, missing => listStockById(db, missing))
    return ids.flatMap(id => byId.get(id) ?? [])
  }
}

const idsOf = (index: SearchIndex, keys: readonly string[], { notOf, shownFrom, each }: StockAsked): number[] =>
  index.search({
    fieldSet: 0,
    anyOf: [],
    keyIn: { order: byNumber, keys },
    mustBeIn: [],
    mustNotBeIn: [{ filter: byCompany, values: [notOf] }],
    dayFrom: Date.parse(shownFrom) / dayMs,
    order: byNumber,
    isDescending: false,
    offset: 0,
    limit: each,
  }).ids
