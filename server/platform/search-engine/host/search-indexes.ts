import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SearchIndex } from '../index.ts'
import { BackgroundThread } from './background.ts'
import { type ChangedIds, IndexHost } from './index-host.ts'
import type { IndexSource } from './index-source.ts'

interface Options {
  databaseUrl: string
  /** Where indexes are saved, a folder each. */
  folder: string
  /** Bytes each index may take. */
  limitBytes: number
  log: Logger
}

/** Who waits for an index waits no longer. */
const settleTimeoutMs = 1_000

/** The indexes this process keeps in its memory. None is there before `start`, nor where the engine is off. */
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

  /** Begins to build or load the indexes, beside everything else. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    for (const host of this.#hosts.values()) host.start()
  }

  /**
   * The index of this name, with everything in it that was committed up to a moment ago; undefined while there is none that
   * is, and the database has to be asked. To be asked for anew for each search.
   */
  current(name: string): SearchIndex | undefined {
    return this.#hosts.get(name)?.current
  }

  /** Tells of every change of the index of this name, in the moment from which searches know it. */
  onChange(name: string, follower: (changed: ChangedIds) => void): void {
    this.#hosts.get(name)?.onChange(follower)
  }

  /**
   * Resolves once everything can be found that was committed before: at once where no index follows the database, which then
   * answers nothing until it holds that; and before long where an index does not get on. False where it took longer than `mostMs`.
   */
  async settled(name: string, mostMs = settleTimeoutMs): Promise<boolean> {
    const host = this.#hosts.get(name)
    if (!host?.isUpToDate) {
      host?.requireCurrent()
      return true
    }
    const timer = new AbortController()
    const late = pause(mostMs, false, { signal: timer.signal, ref: false }).catch(() => false)
    const isSettled = await Promise.race([host.caughtUp().then(() => true), late])
    timer.abort()
    return isSettled
  }

  hostOf(name: string): IndexHost | undefined {
    return this.#hosts.get(name)
  }

  /** A figure of each index, by its name. */
  stats(figure: (figures: IndexHost['stats']) => number): Record<string, number> {
    return Object.fromEntries([...this.#hosts].map(([name, host]) => [name, figure(host.stats)]))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map(host => host.close()))
    await this.#background.close()
  }
}
