import type { Logger } from 'pino'
import type { RecordedSearch, SearchRecorder } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { HitCache } from './hit-cache.ts'
import { isPrefixSearch } from './prefix-search.ts'
import { insertSearches } from './queries.ts'

/** How long searches are buffered before they are written, in milliseconds. */
const pauseMs = 1_000
/** Maximum number of buffered searches; beyond it, further ones are dropped, as they are only statistics. */
const maxBuffered = 2_000

/**
 * Collects searches and the stock they found, and writes them in batches without delaying the searches. A crash loses
 * only the current batch.
 */
export class SearchLog implements SearchRecorder {
  readonly #db: Db
  readonly #log: Pick<Logger, 'warn'>
  readonly #known = new HitCache()
  /** By contact. */
  #buffered = new Map<number | null, RecordedSearch[]>()
  #numBuffered = 0
  #timer: NodeJS.Timeout | undefined
  /** The write that is under way; the next batch collects until it ends. */
  #writing: Promise<void> | undefined

  constructor(db: Db, log: Pick<Logger, 'warn'>) {
    this.#db = db
    this.#log = log
  }

  /** Adds a search, and drops the prefixes it was typed from. */
  record(search: RecordedSearch): void {
    const own = this.#buffered.get(search.contactId) ?? []
    const index = search.contactId === null ? -1 : own.findLastIndex(earlier => isPrefixSearch(earlier, search))
    if (index >= 0) own[index] = search
    else if (this.#numBuffered < maxBuffered) {
      own.push(search)
      this.#buffered.set(search.contactId, own)
      this.#numBuffered += 1
    }
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref()
  }

  /** Writes the batch, after the one being written; if that fails, it is logged and lost. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#numBuffered > 0) this.#writing ??= this.#writeAll()
    await this.#writing
  }

  async #writeAll() {
    while (this.#numBuffered > 0) {
      const searches = [...this.#buffered.values()].flat()
      this.#buffered = new Map()
      this.#numBuffered = 0
      await this.#write(searches)
    }
    this.#writing = undefined
  }

  async #write(searches: RecordedSearch[]) {
    try {
      await insertSearches(
        this.#db,
        searches.map(search => this.#known.take(search)),
      )
    } catch (error) {
      this.#known.forget()
      this.#log.warn({ err: error, searches: searches.length }, 'searches could not be stored')
    }
  }
}
