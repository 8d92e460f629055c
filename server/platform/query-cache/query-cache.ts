import type { Logger } from 'pino'
import { BoundedMap } from '../bounded-map.ts'
import { ChannelListener } from '../db/listening.ts'

/** A part of the cache, and the tables that its entries are read from. */
export interface RegionSpec<Table extends string> {
  name: string
  /** A change of any of these tables empties the region. */
  tables: readonly Table[]
  /** Beyond this number, the oldest entry is dropped. */
  maxEntries: number
}

/**
 * How often the signal connection is checked, and after how long without a response nothing is cached, in milliseconds.
 */
const pingEveryMs = 3_000
const silentAfterMs = 10_000

/** The cached values of one region. */
export class CacheRegion<Key, Value> {
  readonly #mayCache: () => boolean
  readonly #entries: BoundedMap<Key, Value>
  /** Number of invalidations. A value whose load overlaps an invalidation is not cached. */
  #generation = 0

  constructor(maxEntries: number, mayCache: () => boolean) {
    this.#entries = new BoundedMap(maxEntries)
    this.#mayCache = mayCache
  }

  /** Returns the cached value or the result of `load`. Undefined is not cached. */
  async get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#find(key)
    if (cached !== undefined) return cached
    const store = this.#makeWriter()
    const value = await load()
    store(key, value)
    return value
  }

  /** Returns the values of several keys. `load` gets the keys that are not cached and may leave some out. */
  async getAll(keys: Iterable<Key>, load: (missing: Key[]) => Promise<Map<Key, Value>>): Promise<Map<Key, Value>> {
    const values = new Map<Key, Value>()
    const missing = new Set<Key>()
    for (const key of keys) {
      const cached = this.#find(key)
      if (cached === undefined) missing.add(key)
      else values.set(key, cached)
    }
    if (missing.size === 0) return values
    const store = this.#makeWriter()
    for (const [key, value] of await load([...missing])) {
      store(key, value)
      values.set(key, value)
    }
    return values
  }

  invalidate(): void {
    this.#generation += 1
    this.#entries.clear()
  }

  #find(key: Key): Value | undefined {
    return this.#mayCache() ? this.#entries.get(key) : undefined
  }

  /** Returns a function that caches values loaded from now on, unless the region is invalidated before it is called. */
  #makeWriter(): (key: Key, value: Value) => void {
    const generation = this.#generation
    return (key, value) => {
      if (value === undefined || generation !== this.#generation || !this.#mayCache()) return
      this.#entries.set(key, value)
    }
  }
}

interface QueryCacheOptions {
  databaseUrl: string
  log: Logger
}

/**
 * Caches results of queries that nearly every request needs, such as the user of a session. Triggers signal each change
 * on commit, and every node drops the entries that were read from the changed table. Nothing is cached while signals
 * cannot be received. A request that writes awaits `settled` before its response, so that the next request reads the
 * change.
 */
export class QueryCache<Table extends string> {
  readonly #listening: ChannelListener
  readonly #regions = new Map<string, { tables: readonly string[]; region: CacheRegion<never, never> }>()
  readonly #listeners: { tables: readonly string[]; changed: () => void }[] = []

  constructor({ databaseUrl, log }: QueryCacheOptions) {
    this.#listening = new ChannelListener({
      databaseUrl,
      channel: 'memory',
      name: 'tbs memory',
      log,
      heartbeatMs: pingEveryMs,
      onMessage: table => this.#invalidate(table),
      // A value that is loading now may be older than the first signal.
      onListening: () => this.#invalidate(),
      onLost: () => this.#invalidate(),
    })
  }

  /** Returns the region of this name, which is always the same object. */
  region<Key, Value>({ name, tables, maxEntries }: RegionSpec<Table>): CacheRegion<Key, Value> {
    const existing = this.#regions.get(name)?.region as CacheRegion<Key, Value> | undefined
    if (existing !== undefined) return existing
    const region = new CacheRegion<Key, Value>(maxEntries, () => this.#listening.isUpToDate(silentAfterMs))
    this.#regions.set(name, { tables, region: region as unknown as CacheRegion<never, never> })
    return region
  }

  /** Calls `changed` after each commit that changes one of these tables, and whenever a signal may have been missed. */
  onChange(tables: readonly Table[], changed: () => void): void {
    this.#listeners.push({ tables, changed })
  }

  /** How often the connection that listens was lost. */
  get numLosses(): number {
    return this.#listening.numLosses
  }

  /** Starts to listen. Resolves once values are cached, or after a first failed attempt, which is retried. */
  ready(): Promise<void> {
    return this.#listening.ready()
  }

  /** Resolves once all entries that committed transactions have changed are dropped. */
  settled(): Promise<void> {
    return this.#listening.settled()
  }

  close(): Promise<void> {
    return this.#listening.close()
  }

  /** Drops the entries read from this table, or all entries. */
  #invalidate(table?: string) {
    const isAffected = (tables: readonly string[]) => table === undefined || tables.includes(table)
    for (const { tables, region } of this.#regions.values()) if (isAffected(tables)) region.invalidate()
    for (const { tables, changed } of this.#listeners) if (isAffected(tables)) changed()
  }
}
