import type { SearchIndexes } from './search-indexes.ts'

interface Options {
  /** The index whose documents the rows are. */
  index: string
  /** So many are kept; the oldest make room. */
  maxRows: number
}

/**
 * Rows that were shown lately, kept as long as the index in memory holds them to be unchanged: a page whose rows are at hand
 * costs the database nothing, and is as fresh as what it was found by. Without an index nothing is kept.
 */
export class RowCache<Row> {
  readonly #search: SearchIndexes
  readonly #options: Options
  readonly #rows = new Map<number, Row>()
  /** How often a row changed: what was asked for before is not kept after. */
  #changes = 0

  constructor(search: SearchIndexes, options: Options) {
    this.#search = search
    this.#options = options
    search.onChange(options.index, changed => {
      this.#changes += 1
      if (changed === 'everything') this.#rows.clear()
      else for (const id of changed) this.#rows.delete(id)
    })
  }

  /** These rows by their ids; `load` is asked for those that are not at hand, and leaves out what is gone. */
  async get(ids: readonly number[], load: (missing: number[]) => Promise<Map<number, Row>>): Promise<Map<number, Row>> {
    const mayKeep = this.#search.current(this.#options.index) !== undefined
    const found = new Map<number, Row>()
    const missing: number[] = []
    for (const id of ids) {
      const known = mayKeep ? this.#rows.get(id) : undefined
      if (known === undefined) missing.push(id)
      else found.set(id, known)
    }
    if (missing.length === 0) return found
    const changes = this.#changes
    const loaded = await load(missing)
    const isStill = mayKeep && changes === this.#changes
    for (const [id, row] of loaded) {
      found.set(id, row)
      if (isStill) this.#store(id, row)
    }
    return found
  }

  #store(id: number, row: Row) {
    this.#rows.set(id, row)
    const oldest = this.#rows.keys().next()
    if (this.#rows.size > this.#options.maxRows && !oldest.done) this.#rows.delete(oldest.value)
  }
}
