import type { Clock } from '../../platform/clock.ts'

/** How long "more than the cap" may be said without counting again, milliseconds. */
const lifetime = 60_000
const mostKept = 1_000

/**
 * Searches found a moment ago to have more matches than are counted, so that counting up to the cap, most of the work of
 * such a search, is not done over and over while many look for the same.
 */
export class BroadSearches {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #until = new Map<string, number>()

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  add(key: string) {
    this.#until.delete(key)
    this.#until.set(key, this.#clock.monotonic() + lifetime)
    const [oldest] = this.#until.keys()
    if (this.#until.size > mostKept && oldest !== undefined) this.#until.delete(oldest)
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > this.#clock.monotonic()
  }
}
