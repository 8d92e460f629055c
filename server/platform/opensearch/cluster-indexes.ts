import { setTimeout as pause } from 'node:timers/promises'
import type { Metric } from '../http/metrics.ts'
import type { IndexSource } from '../search-engine/host/index-source.ts'
import { ClusterIndex, type ClusterOptions } from './cluster-index.ts'

/** Maximum wait for recent writes, in milliseconds. */
const settleTimeoutMs = 2_000

/** The indexes of this site in a search cluster. They are not used before `start`. */
export class ClusterIndexes {
  readonly #indexes: Map<string, ClusterIndex>

  constructor(sources: readonly IndexSource[], options: ClusterOptions) {
    this.#indexes = new Map(sources.map(source => [source.shape.name, new ClusterIndex(source, options)]))
  }

  start(): void {
    for (const index of this.#indexes.values()) index.start()
  }

  /** Returns the index, or undefined if the database must be searched. Do not store the result. */
  current(name: string): ClusterIndex | undefined {
    const index = this.#indexes.get(name)
    return index?.isReady ? index : undefined
  }

  /**
   * Resolves to true once everything committed before the call is searchable. Resolves at once if searches go to the
   * database, soon if the cluster becomes unavailable, and to false after `timeoutMs`.
   */
  async settled(name: string, timeoutMs = settleTimeoutMs): Promise<boolean> {
    const index = this.current(name)
    if (index === undefined) return true
    const stopped = new AbortController()
    const timedOut = pause(timeoutMs, false, { signal: stopped.signal, ref: false }).catch(() => false)
    const caughtUp = index.caughtUp(stopped.signal).then(
      () => true,
      () => false,
    )
    const isSettled = await Promise.race([caughtUp, timedOut])
    stopped.abort()
    return isSettled
  }

  indexOf(name: string): ClusterIndex | undefined {
    return this.#indexes.get(name)
  }

  /** State of the indexes, for metrics. */
  get metrics(): Metric[] {
    const metric = (name: string, help: string, figure: (index: ClusterIndex) => number): Metric => ({
      name: `search_cluster_${name}`,
      help,
      label: 'index',
      read: () => Object.fromEntries([...this.#indexes].map(([of, index]) => [of, figure(index)])),
    })
    return [
      metric('ready', '1 while the cluster serves searches, otherwise the database does', index =>
        Number(index.isReady),
      ),
      metric('lag_seconds', 'Seconds since the index was last updated', ({ figures }) => figures.lagMs / 1_000),
      metric('writing', '1 on the node that writes the index', ({ figures }) => Number(figures.isWriting)),
    ]
  }

  async close(): Promise<void> {
    await Promise.all([...this.#indexes.values()].map(index => index.close()))
  }
}
