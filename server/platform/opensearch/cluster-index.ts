import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { IndexSource } from '../search-engine/host/index-source.ts'
import { monotonicMs } from '../search-engine/host/messages.ts'
import type { LocalSearchRequest, TopDocs } from '../search-engine/index.ts'
import { Thread } from '../threads/thread.ts'
import { ClusterClient, ClusterUnavailable } from './cluster-client.ts'
import type { ClusterConfig } from './cluster-config.ts'
import { nowInDatabase } from './database-time.sql.ts'
import { aliasOf, readState } from './index-admin.ts'
import type { FromWriter, WriterProtocol, WriterTask } from './messages.ts'
import { isSupported } from './query.ts'
import { searchCluster } from './search-cluster.ts'

export interface ClusterOptions {
  cluster: ClusterConfig
  databaseUrl: string
  db: Db
  log: Logger
}

/**
 * An index that was not updated for this long is bypassed, because recent commits might be missing. It exceeds the time
 * a large upload takes to write; otherwise every search would go to the database in the meantime.
 */
const staleAfterMs = 15_000
const pollEveryMs = 1_000
const pollTimeoutMs = 2_000
/** Polling interval while a caller waits for a change, in milliseconds. */
const settleMs = 50
/** A cluster that did not respond to a search is bypassed for this long. */
const bypassMs = 5_000
const pauses = { first: 200, max: 60_000 }
/** A thread that ran this long counts as healthy and is restarted at once after it ends. */
const healthyAfterMs = 30_000

/** One index of the cluster. Every node searches it; the node that has the lock writes it. */
export class ClusterIndex {
  readonly #source: IndexSource
  readonly #options: ClusterOptions
  readonly #client: ClusterClient
  readonly #alias: string
  readonly #closed = new AbortController()
  #isOn = false
  #isAvailable = false
  /** The database of this node; undefined until it is known. */
  #identity: string | null | undefined
  #isWriting = false
  /** When the writer last read the database, by the database's clock. */
  #readAt: number | undefined
  #aliveAt = Number.NEGATIVE_INFINITY
  #bypassedUntil = Number.NEGATIVE_INFINITY
  #pollTimer: NodeJS.Timeout | undefined
  #polling: Promise<void> = Promise.resolve()
  #writer: Thread<WriterProtocol> | undefined
  #startedAt = 0
  #failures = 0
  #restart: NodeJS.Timeout | undefined

  constructor(source: IndexSource, options: ClusterOptions) {
    this.#source = source
    this.#options = options
    this.#client = new ClusterClient(options.cluster, this.#closed.signal)
    this.#alias = aliasOf(options.cluster, source.shape)
  }

  /** True if it can be searched: it exists in this release's format and is not stale. */
  get isReady(): boolean {
    const isAvailable = this.#isOn && this.#isAvailable && monotonicMs() > this.#bypassedUntil
    return isAvailable && this.figures.lagMs <= staleAfterMs
  }

  get figures() {
    return { lagMs: monotonicMs() - this.#aliveAt, isWriting: this.#isWriting }
  }

  /**
   * Returns the same hits as the in-process engine; undefined if the cluster cannot search, so that the database must.
   */
  async search(query: LocalSearchRequest): Promise<TopDocs | undefined> {
    if (!isSupported(query)) return undefined
    try {
      return await searchCluster({ client: this.#client, name: this.#alias, shape: this.#source.shape }, query)
    } catch (error) {
      if (this.#closed.signal.aborted) return undefined
      // Later searches need not wait in vain, even if the cluster still responds to some.
      if (error instanceof ClusterUnavailable && !error.isBusy) {
        this.#bypassedUntil = monotonicMs() + bypassMs
        this.#markUnavailable(error)
      } else this.#log('warn', error, 'a search failed in the cluster; the database is searched instead')
      return undefined
    }
  }

  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    this.#startWriter()
    this.#poll()
  }

  /** Resolves once everything committed before the call is searchable, or the signal aborts. */
  async caughtUp(signal?: AbortSignal): Promise<void> {
    const [start, now] = [monotonicMs(), await nowInDatabase(this.#options.db)]
    this.#writer?.send('poll')
    while (!(this.#isAvailable && (this.#readAt ?? 0) >= now)) {
      if (this.#closed.signal.aborted || signal?.aborted) return
      await pause(settleMs)
      await this.#readCheckpoint()
    }
    this.#aliveAt = Math.max(this.#aliveAt, start)
    // The wait took so long that the index may be stale again.
    if (!signal?.aborted && this.figures.lagMs > staleAfterMs) await this.caughtUp(signal)
  }

  async close(): Promise<void> {
    this.#isOn = false
    clearTimeout(this.#restart)
    clearTimeout(this.#pollTimer)
    this.#closed.abort()
    this.#writer?.send('stop')
    await Promise.all([this.#writer?.ended, this.#polling])
  }

  /** Terminates the thread as a crash would. For tests. */
  async killWriter(): Promise<void> {
    await this.#writer?.terminate()
  }

  #log(level: 'info' | 'warn', error: unknown, message: string) {
    const why = error instanceof Error ? error.message : undefined
    this.#options.log[level]({ index: this.#alias, ...(why !== undefined && { why }) }, message)
  }

  #markUnavailable(error: unknown) {
    if (this.#closed.signal.aborted) return
    if (this.#isAvailable) this.#log('warn', error, 'the search cluster is unavailable; searches go to the database')
    this.#isAvailable = false
  }

  #poll() {
    this.#polling = this.#readCheckpoint().then(() => {
      if (this.#isOn) this.#pollTimer = setTimeout(() => this.#poll(), pollEveryMs)
    })
  }

  async #readCheckpoint(): Promise<void> {
    try {
      const current = await readState(this.#client, this.#alias, pollTimeoutMs)
      const { shape, version } = this.#source
      const hasOurFormat = current?.state.shape === JSON.stringify(shape) && current.state.sourceVersion === version
      const isOurs = hasOurFormat && current.state.seen.place.identity === this.#identity
      if (!isOurs) return this.#markUnavailable(new Error('the cluster has no index of this database in this format'))
      // A checkpoint read for the first time may already be old.
      if (this.#readAt !== undefined && this.#readAt !== current.state.readAt) this.#aliveAt = monotonicMs()
      this.#readAt = current.state.readAt
      if (!this.#isAvailable) this.#log('info', undefined, 'the search cluster is available')
      this.#isAvailable = true
    } catch (error) {
      this.#markUnavailable(error)
    }
  }

  #startWriter() {
    const { databaseUrl, cluster } = this.#options
    const { module, exportName } = this.#source
    const task: WriterTask = { source: { module, exportName }, databaseUrl, cluster }
    this.#startedAt = monotonicMs()
    this.#writer = new Thread<WriterProtocol>(new URL('./cluster-index-writer-thread.ts', import.meta.url), {
      data: task,
      onMessage: message => this.#receive(message),
      onEnd: error => this.#onWriterEnd(error),
    })
  }

  #onWriterEnd(error: Error | undefined) {
    this.#writer = undefined
    if (error !== undefined) this.#log('warn', error, 'a search thread failed')
    this.#isWriting = false
    if (!this.#isOn) return
    this.#failures = monotonicMs() - this.#startedAt > healthyAfterMs ? 1 : this.#failures + 1
    const wait = Math.min(pauses.first * 2 ** (this.#failures - 1), pauses.max)
    this.#log('warn', undefined, 'a search thread ended and will be restarted')
    this.#restart = setTimeout(() => this.#startWriter(), wait)
  }

  #receive(message: FromWriter) {
    const { log } = this.#options
    if (message.type === 'identified') this.#identity = message.identity
    else if (message.type === 'writing') this.#isWriting = true
    else if (message.type === 'filled')
      log.info({ index: this.#alias, ...message }, 'an index was filled in the cluster')
    else {
      this.#isWriting = false
      log.warn(
        { index: this.#alias, why: message.message },
        'the index in the cluster could not be updated; the update will be retried',
      )
    }
  }
}
