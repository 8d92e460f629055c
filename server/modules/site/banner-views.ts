import type { Logger } from 'pino'
import type { BannerViewCounter } from '../../deps.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { addViews } from './content/queries.ts'

/** How long views are collected before they are written, in milliseconds. */
const flushDelayMs = 5_000

/**
 * Collects views of banners and writes them in one statement, so that no request waits for a write. A crash loses only the
 * current batch.
 */
export class BannerViews implements BannerViewCounter {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Pick<Logger, 'warn'>
  /** By banner. */
  #counts = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, clock: Clock, log: Pick<Logger, 'warn'>) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  count(ids: readonly number[]): void {
    for (const id of new Set(ids)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs).unref()
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const views = [...this.#counts].map(([bannerId, count]) => ({ bannerId, count }))
    this.#counts = new Map()
    if (views.length > 0) this.#writing = this.#writing.then(() => this.#write(views))
    return this.#writing
  }

  async #write(views: { bannerId: number; count: number }[]) {
    try {
      await addViews(this.#db, dayOf(this.#clock.now()), views)
    } catch (error) {
      this.#log.warn({ err: error, banners: views.length }, 'banner views could not be stored')
    }
  }
}
