import type { Logger } from 'pino'
import { Listening } from '../db/listening.ts'

/** The tables whose changes are told on the channel: a trigger of each says so as a transaction commits. */
export type WatchedTable =
  | 'sessions'
  | 'contacts'
  | 'companies'
  | 'invoices'
  | 'favorites'
  | 'part_equivalents'
  | 'settings'

/** What is remembered together. */
export interface RegionSpec {
  name: string
  /** A change of one of these makes all of it forgotten. */
  tables: readonly WatchedTable[]
  /** So many at most; the oldest make room. */
  maxEntries: number
}

/** The database is asked so often whether it still tells, and nothing is believed once it has not answered for so long. */
const pingEveryMs = 3_000
const silentAfterMs = 10_000

/** What is remembered of one subject. */
export class CacheRegion<Key, Value> {
  readonly #maxEntries: number
  readonly #mayCache: () => boolean
  readonly #entries = new Map<Key, Value>()
  /** How often it was forgotten: what was asked for before is not remembered after. */
  #generation = 0

  constructor(maxEntries: number, mayCache: () => boolean) {
    this.#maxEntries = maxEntries
    this.#mayCache = mayCache
  }

  /** What is remembered, or else what `load` finds; undefined is not remembered. */
  async get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const known = this.#find(key)
    if (known !== undefined) return known
    const keep = this.#writer()
    const value = await load()
    keep(key, value)
    return value
  }

  /** The same of several at once; `load` is asked for those that are not remembered, and may leave some out. */
  async getAll(keys: Iterable<Key>, load: (missing: Key[]) => Promise<Map<Key, Value>>): Promise<Map<Key, Value>> {
    const found = new Map<Key, Value>()
    const missing = new Set<Key>()
    for (const key of keys) {
      const known = this.#find(key)
      if (known === undefined) missing.add(key)
      else found.set(key, known)
    }
    if (missing.size === 0) return found
    const keep = this.#writer()
    for (const [key, value] of await load([...missing])) {
      keep(key, value)
      found.set(key, value)
    }
    return found
  }

  invalidate(): void {
    this.#generation += 1
    this.#entries.clear()
  }

  #find(key: Key): Value | undefined {
    return this.#mayCache() ? this.#entries.get(key) : undefined
  }

  /** Remembers what is about to be asked for, unless it is forgotten meanwhile. */
  #writer(): (key: Key, value: Value) => void {
    const generation = this.#generation
    return (key, value) => {
      if (value === undefined || generation !== this.#generation || !this.#mayCache()) return
      this.#entries.delete(key)
      this.#entries.set(key, value)
      const oldest = this.#entries.keys().next()
      if (this.#entries.size > this.#maxEntries && !oldest.done) this.#entries.delete(oldest.value)
    }
  }
}

interface QueryCacheOptions {
  databaseUrl: string
  log: Logger
}

/**
 * What this process remembers of the database, so that not every request has to ask again who somebody is. Whatever
 * changes it is heard from the database as it commits, on every node, and for as long as that cannot be heard nothing is
 * remembered. Who changed something waits for `settled` before answering, and so reads what they wrote.
 */
export class QueryCache {
  readonly #listening: Listening
  readonly #regions = new Map<string, { of: readonly string[]; recall: CacheRegion<never, never> }>()
  readonly #listeners: { of: readonly string[]; changed: () => void }[] = []

  constructor({ databaseUrl, log }: QueryCacheOptions) {
    this.#listening = new Listening({
      databaseUrl,
      channel: 'memory',
      name: 'tbs memory',
      log,
      pulseMs: pingEveryMs,
      heard: table => this.#invalidate(table),
      // What is being asked for now may be older than what can be heard.
      back: () => this.#invalidate(),
      lost: () => this.#invalidate(),
    })
  }

  /** What is remembered of a subject; the same for the same name. */
  region<Key, Value>({ name, tables, maxEntries }: RegionSpec): CacheRegion<Key, Value> {
    const known = this.#regions.get(name)?.recall as CacheRegion<Key, Value> | undefined
    if (known !== undefined) return known
    const recall = new CacheRegion<Key, Value>(maxEntries, () => this.#listening.hasHeard(silentAfterMs))
    this.#regions.set(name, { of: tables, recall: recall as unknown as CacheRegion<never, never> })
    return recall
  }

  /** Calls `changed` after each commit that changes one of these tables, and whenever such a change may have been missed. */
  onChange(of: readonly WatchedTable[], changed: () => void): void {
    this.#listeners.push({ of, changed })
  }

  /** How often its connection to the database was lost. */
  get numLosses(): number {
    return this.#listening.numLosses
  }

  /** Begins to remember; resolves once it does, or a first try failed and further ones follow. */
  ready(): Promise<void> {
    return this.#listening.ready()
  }

  /** Resolves once everything is forgotten that a transaction changed which committed before. */
  settled(): Promise<void> {
    return this.#listening.settled()
  }

  close(): Promise<void> {
    return this.#listening.close()
  }

  /** What is made of this table, or everything. */
  #invalidate(table?: string) {
    for (const { of, recall } of this.#regions.values())
      if (table === undefined || of.includes(table)) recall.invalidate()
    for (const { of, changed } of this.#listeners) if (table === undefined || of.includes(table)) changed()
  }
}
