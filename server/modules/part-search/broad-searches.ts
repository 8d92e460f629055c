import type { Clock } from '../../platform/clock.ts'

/** How broad a search is: with 'many' matches it needs another plan; 'capped' matches are not counted further. */
export type Breadth = 'many' | 'capped'

/** How long a cached breadth is used, in milliseconds. */
const lifetime = 60_000
const maxCached = 1_000

/**
 * Caches how broad recent searches were, so that the right plan is chosen immediately. It also saves repeating the count up to
 * the cap, which is most of the work of the broadest searches, while many users run the same search.
 */
export class BroadSearches {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #known = new Map<string, { breadth: Breadth; until: number }>()

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  remember(key: string, breadth: Breadth) {
    this.#known.delete(key)
    this.#known.set(key, { breadth, until: this.#clock.monotonic() + lifetime })
    const [oldest] = this.#known.keys()
    if (this.#known.size > maxCached && oldest !== undefined) this.#known.delete(oldest)
  }

  breadthOf(key: string): Breadth | undefined {
    const known = this.#known.get(key)
    return known !== undefined && known.until > this.#clock.monotonic() ? known.breadth : undefined
  }
}
