import { BoundedMap } from '../../bounded-map.ts'
import type { SearchIndexes } from './search-indexes.ts'

interface Options {
  /** The index whose documents are these rows. */
  index: string
  /** Beyond this number, the oldest row is dropped. */
  maxRows: number
}

/**
 * Caches rows until the index reports a change of them. A page of cached rows takes no query and is as fresh as the
 * index that found it. Without an index nothing is cached.
 */
export class RowCache<Row> {
  readonly #search: SearchIndexes
  readonly #options: Options
  readonly #rows: BoundedMap<number, Row>
  /** Counts changes: a row whose load overlaps a change is not cached. */
  #changes = 0

  constructor(search: SearchIndexes, options: Options) {
    this.#search = search
    this.#options = options
    this.#rows = new BoundedMap(options.maxRows)
    search.onChange(options.index, changed => {
      this.#changes += 1
      if (changed === 'everything') this.#rows.clear()
      else for (const id of changed) this.#rows.delete(id)
    })
  }

  /** Returns rows by id. `load` gets the ids that are not cached and leaves out rows that no longer exist. */
  async get(ids: readonly number[], load: (missing: number[]) => Promise<Map<number, Row>>): Promise<Map<number, Row>> {
    const canCache = this.#search.current(this.#options.index) !== undefined
    const cached = new Map<number, Row>()
    const missing: number[] = []
    for (const id of ids) {
      const known = canCache ? this.#rows.get(id) : undefined
      if (known === undefined) missing.push(id)
      else cached.set(id, known)
    }
    if (missing.length === 0) return cached
    const changes = this.#changes
    const loaded = await load(missing)
    const isUnchanged = canCache && changes === this.#changes
    for (const [id, row] of loaded) {
      cached.set(id, row)
      if (isUnchanged) this.#rows.set(id, row)
    }
    return cached
  }
}
