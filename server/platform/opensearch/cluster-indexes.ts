import { setTimeout as pause } from 'node:timers/promises'
import type { Metric } from '../http/metrics.ts'
import type { IndexSource } from '../search-engine/host/index-source.ts'
import { ClusterIndex, type ClusterOptions } from './cluster-index.ts'

/** Maximum time to wait for recent writes. */
const longestMs = 2_000

/** The indexes of this site in a search cluster. None is used before `start`. */
export class ClusterIndexes {
  readonly #indexes: Map<string, ClusterIndex>

  constructor(sources: readonly IndexSource[], options: ClusterOptions) {
    this.#indexes = new Map(sources.map(source => [source.shape.name, new ClusterIndex(source, options)]))
  }

  start(): void {
    for (const index of this.#indexes.values()) index.start()
  }

  /** Returns the index of this name, or undefined if the database must be used. Do not keep the result. */
  current(name: string): ClusterIndex | undefined {
    const index = this.#indexes.get(name)
    return index?.isReady ? index : undefined
  }

  /**
   * Resolves to true once everything committed before the call is searchable; at once if searches go to the database,
   * and soon if the cluster makes no progress. Resolves to false after `mostMs`.
   */
  async settled(name: string, mostMs = longestMs): Promise<boolean> {
    const index = this.current(name)
    if (index === undefined) return true
    const done = new AbortController()
    const late = pause(mostMs, false, { signal: done.signal, ref: false }).catch(() => false)
    const caughtUp = index.caughtUp(done.signal).then(
      () => true,
      () => false,
    )
    const isSettled = await Promise.race([caughtUp, late])
    done.abort()
    return isSettled
  }

  indexOf(name: string): ClusterIndex | undefined {
    return this.#indexes.get(name)
  }

  /** Their state, for metrics and logs. */
  get metrics(): Metric[] {
    const reading = (name: string, help: string, figure: (index: ClusterIndex) => number): Metric => ({
      name: `search_cluster_${name}`,
      help,
      label: 'index',
      read: () => Object.fromEntries([...this.#indexes].map(([of, index]) => [of, figure(index)])),
    })
    return [
      reading('ready', '1 while the cluster is asked; else the database is', index => Number(index.isReady)),
      reading('lag_seconds', 'Since the index was brought up to date', ({ figures }) => figures.lagMs / 1_000),
      reading('writing', '1 on the node that writes the index', ({ figures }) => Number(figures.isWriting)),
    ]
  }

  async close(): Promise<void> {
    await Promise.all([...this.#indexes.values()].map(index => index.close()))
  }
}
