import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SearchIndex } from '../index.ts'
import { BackgroundThread } from './background.ts'
import { type ChangedIds, IndexHost } from './index-host.ts'
import type { IndexSource } from './index-source.ts'

interface Options {
  databaseUrl: string
  /** Parent of the indexes' folders. */
  folder: string
  /** Memory limit of each index in bytes. */
  limitBytes: number
  log: Logger
}

/** Maximum wait for an index. */
const settleTimeoutMs = 1_000

/** The in-memory indexes of this process. They do not exist before `start`, or if the engine is off. */
export class SearchIndexes {
  readonly #background = new BackgroundThread()
  readonly #hosts: Map<string, IndexHost>
  #isStarted = false

  constructor(sources: readonly IndexSource[], { folder, ...options }: Options) {
    this.#hosts = new Map(
      sources.map(source => {
        const { name } = source.shape
        return [name, new IndexHost(source, { ...options, folder: join(folder, name), background: this.#background })]
      }),
    )
  }

  /** Starts to build or load the indexes in the background. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    for (const host of this.#hosts.values()) host.start()
  }

  /**
   * Returns the index if it is up to date, otherwise undefined: search the database then. Call it for each search; do
   * not store the result.
   */
  current(name: string): SearchIndex | undefined {
    return this.#hosts.get(name)?.current
  }

  /** Calls the listener with every change of an index as soon as searches see it. */
  onChange(name: string, listener: (changed: ChangedIds) => void): void {
    this.#hosts.get(name)?.onChange(listener)
  }

  /**
   * Resolves to true once searches find everything committed before the call, or to false after `timeoutMs`. Resolves
   * at once if the index is stale; it is then bypassed until it contains those commits.
   */
  async settled(name: string, timeoutMs = settleTimeoutMs): Promise<boolean> {
    const host = this.#hosts.get(name)
    if (!host?.isUpToDate) {
      host?.requireCurrent()
      return true
    }
    const timer = new AbortController()
    const timedOut = pause(timeoutMs, false, { signal: timer.signal, ref: false }).catch(() => false)
    const isSettled = await Promise.race([host.caughtUp().then(() => true), timedOut])
    timer.abort()
    return isSettled
  }

  hostOf(name: string): IndexHost | undefined {
    return this.#hosts.get(name)
  }

  /** Returns a statistic of each index by name. */
  stats(figure: (figures: IndexHost['stats']) => number): Record<string, number> {
    return Object.fromEntries([...this.#hosts].map(([name, host]) => [name, figure(host.stats)]))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map(host => host.close()))
    await this.#background.close()
  }
}
