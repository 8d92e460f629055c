import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type Checkpoint,
  canFollowFrom,
  connectFollower,
  type DatabaseIdentity,
  identifyDatabase,
  readInSnapshot,
} from '../search-engine/host/change-feed.sql.ts'
import type { IndexSource } from '../search-engine/host/index-source.ts'
import { monotonicMs } from '../search-engine/host/messages.ts'
import { BulkWriter } from './bulk.ts'
import { ClusterClient } from './cluster-client.ts'
import { fillingAliasOf, IndexAdmin, type IndexState } from './index-admin.ts'
import { shardWait } from './mapping.ts'
import type { FromWriter, WriterTask } from './messages.ts'
import { nowOfConnection, tryToLock } from './reads.ts'

/** Interval of polling for changes, and for the lock while another node writes. */
const pollEveryMs = 1_000
/** Signals in quick succession are handled together, because each poll makes the cluster write a small segment. */
const debounceMs = 150
const pauses = { first: 200, max: 10_000, afterFilling: 600_000 }
const batchSize = 2_000
/** A running writer updates the state of its index more often than this. */
const abandonedAfterMs = 3 * pollEveryMs

/** An index that this node writes, with its checkpoint. */
interface WrittenState extends ReadPoint {
  index: string
  seen: Checkpoint
}

/**
 * When a read of changes started, and the version of its writes, which exceeds that of any earlier write on any node.
 */
interface ReadPoint {
  readAt: number
  version: number
}

async function readPointAfter(database: pg.Client, last: number): Promise<ReadPoint> {
  const readAt = await nowOfConnection(database)
  return { readAt, version: Math.max(readAt, last + 1) }
}

/** Writes an index of the cluster and keeps it up to date while this node has the lock. */
export class ClusterIndexWriter {
  readonly #task: WriterTask
  readonly #source: IndexSource
  readonly #send: (message: FromWriter) => void
  readonly #client: ClusterClient
  readonly #admin: IndexAdmin
  readonly #stopped = new AbortController()
  #wake = () => {}
  #isWoken = false
  #isFilled = false

  constructor(task: WriterTask, source: IndexSource, send: (message: FromWriter) => void) {
    this.#task = task
    this.#source = source
    this.#send = send
    this.#client = new ClusterClient(task.cluster, this.#stopped.signal)
    this.#admin = new IndexAdmin(this.#client, task.cluster, source.shape, this.#stopped.signal)
  }

  /** Polls for changes now. */
  poll(): void {
    this.#isWoken = true
    this.#wake()
  }

  stop(): void {
    this.#stopped.abort()
    this.poll()
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted
  }

  async run(): Promise<void> {
    let wait = pauses.first
    while (!this.#isStopped) {
      const start = monotonicMs()
      try {
        await this.#writeWhileLocked()
      } catch (error) {
        if (this.#isStopped) return
        this.#send({ type: 'trouble', message: error instanceof Error ? error.message : String(error) })
        const ranMs = monotonicMs() - start
        // A connection that lasted long is retried at once. Failed rebuilds are retried ever more slowly.
        if (this.#isFilled) wait = ranMs > pauses.max ? pauses.first : Math.min(wait * 2, pauses.max)
        else wait = Math.min(Math.max(Math.min(wait * 2, pauses.max), ranMs), pauses.afterFilling)
        await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => {})
      }
    }
  }

  /** Waits for the lock, then writes until the connection that holds it is lost. */
  async #writeWhileLocked(): Promise<void> {
    const database = await connectFollower(this.#task.databaseUrl)
    database.on('notification', () => this.poll())
    database.on('end', () => this.poll())
    try {
      const { identity } = await identifyDatabase(database)
      this.#send({ type: 'identified', identity })
      while (!(await tryToLock(database, this.#admin.alias))) {
        await this.#nextPoll(false)
        if (this.#isStopped) return
      }
      this.#isFilled = false
      this.#send({ type: 'writing' })
      // Read after the wait, because the previous writer saw later transactions.
      const databaseIdentity = await identifyDatabase(database)
      let written =
        (await this.#resume(database, databaseIdentity)) ?? (await this.#rebuild(database, databaseIdentity))
      this.#isFilled = true
      while (!this.#isStopped) {
        this.#isWoken = false
        written = await this.#writeChanges(database, databaseIdentity, written)
        await this.#nextPoll(true)
      }
    } finally {
      await database.end().catch(() => {})
    }
  }

  /** Returns the state left by an earlier writer on any node, if the index can be continued from it. */
  async #resume(database: pg.Client, databaseIdentity: DatabaseIdentity): Promise<WrittenState | undefined> {
    const current = await this.#admin.current()
    if (current === undefined) return undefined
    const { index, state } = current
    const { shape, version } = this.#source
    // During a rolling update, old nodes leave the indexes of new nodes alone.
    if (state.sourceVersion > version) throw new Error('the index was made by a newer release and is left alone')
    const isOurs = state.shape === JSON.stringify(shape) && state.sourceVersion === version
    if (state.seen.place.identity !== databaseIdentity.identity) await this.#assertAbandoned(state)
    if (!isOurs || !canFollowFrom(state.seen, databaseIdentity)) return undefined
    const { version: next } = await readPointAfter(database, state.version)
    // From here on, a node that lost the lock without noticing cannot change the state of this index.
    await this.#admin.writeState(this.#admin.alias, { ...state, version: next })
    await this.#admin.deleteOthers()
    return { index, ...state, version: next }
  }

  /**
   * Throws if another site is writing this index. Otherwise its state is from a former database, e.g. before a
   * failover.
   */
  async #assertAbandoned({ version }: IndexState): Promise<void> {
    await pause(abandonedAfterMs, undefined, { signal: this.#stopped.signal })
    const now = await this.#admin.current()
    if (now !== undefined && now.state.version !== version)
      throw new Error('a site with another database writes indexes of these names; give each site a separate prefix')
  }

  /** Builds a new index of all documents and replaces the previous one with it. */
  async #rebuild(database: pg.Client, databaseIdentity: DatabaseIdentity): Promise<WrittenState> {
    const start = monotonicMs()
    await this.#admin.deleteOthers()
    const index = await this.#admin.create()
    const readPoint = await readPointAfter(database, 0)
    const alias = fillingAliasOf(index)
    const { seen, count } = await this.#write(database, databaseIdentity, { alias, version: readPoint.version })
    const written = { index, seen, ...readPoint }
    await this.#admin.show(index)
    await this.#admin.writeState(alias, this.#stateOf(written))
    // Throws if the connection, and with it the lock, was lost.
    await nowOfConnection(database)
    await this.#admin.swapTo(index)
    await this.#admin.deleteOthers()
    this.#send({ type: 'filled', documents: count, tookMs: Math.round(monotonicMs() - start) })
    return written
  }

  async #writeChanges(
    database: pg.Client,
    databaseIdentity: DatabaseIdentity,
    before: WrittenState,
  ): Promise<WrittenState> {
    const current = await this.#admin.current()
    if (current?.index !== before.index || current.state.version !== before.version)
      throw new Error('the index behind the alias is not the one this node wrote')
    const readPoint = await readPointAfter(database, before.version)
    const { alias } = this.#admin
    const { seen, count } = await this.#write(database, databaseIdentity, {
      alias,
      version: readPoint.version,
      since: before.seen,
    })
    if (count > 0) await this.#admin.show(before.index)
    const written = { index: before.index, seen, ...readPoint }
    await this.#admin.writeState(alias, this.#stateOf(written))
    return written
  }

  async #write(
    database: pg.Client,
    databaseIdentity: DatabaseIdentity,
    { alias, version, since }: { alias: string; version: number; since?: Checkpoint },
  ): Promise<{ seen: Checkpoint; count: number }> {
    const { selectAll, selectChanged, shape } = this.#source
    const path = `/${alias}/_bulk?require_alias=true&timeout=${shardWait}`
    const writer = new BulkWriter({ client: this.#client, shape, path, version, signal: this.#stopped.signal })
    const snapshot = await readInSnapshot({
      client: database,
      databaseIdentity,
      statement: since === undefined ? selectAll : selectChanged,
      since,
      batchSize,
      onRows: rows => writer.add(rows.map(row => this.#source.toDocument(row))),
    })
    await writer.flush()
    return { seen: snapshot, count: writer.count }
  }

  #stateOf({ version, readAt, seen }: WrittenState): IndexState {
    const { shape, version: sourceVersion } = this.#source
    return { seen, shape: JSON.stringify(shape), sourceVersion, readAt, version }
  }

  /** Waits for a signal or for the polling interval. */
  async #nextPoll(debounces: boolean): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, pollEveryMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    if (!debounces) this.#isWoken = false
    else if (!this.#isStopped) await pause(debounceMs)
  }
}
