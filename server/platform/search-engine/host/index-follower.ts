import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { releaseMemory } from '../../release-memory.ts'
import { CatchUp } from './catch-up.ts'
import {
  type Checkpoint,
  canFollowFrom,
  connectFollower,
  type DatabaseIdentity,
  identifyDatabase,
  readInSnapshot,
} from './change-feed.sql.ts'
import type { IndexSource, Row } from './index-source.ts'
import { type FollowerTask, type FromFollower, monotonicMs, type SnapshotHeader } from './messages.ts'
import { SegmentsBuilder } from './segments-builder.ts'
import { loadSnapshot } from './snapshot-files.ts'

/** Maximum time between polls, because a signal may be missed. */
const pollEveryMs = 1_000
/** Debounces signals: minimum wait after a signal, and after the previous poll. */
const debounceMs = { first: 5, next: 50 }
const pauses = { first: 200, max: 10_000 }
const batchSize = 4_000
/** The heap is released after this many documents were read. */
const releaseHeapAfter = 5_000
/** A document takes at least this much memory. */
const minBytesPerDocument = 100

interface ReadOptions {
  client: pg.Client
  databaseIdentity: DatabaseIdentity
  statement: string
  since?: Checkpoint
  /** Reads small changes during a long read. */
  catchUp?: CatchUp
}

class IndexTooLarge extends Error {
  readonly documents: number
  constructor(documents: number) {
    super(`more than ${documents} documents do not fit`)
    this.documents = documents
  }
}

/** Reads an index's documents from the database, then follows their changes until it is stopped. */
export class IndexFollower {
  readonly #task: FollowerTask
  readonly #source: IndexSource
  readonly #send: (message: FromFollower) => void
  #checkpoint: Checkpoint | undefined
  #isStopped = false
  #wake = () => {}
  #isWoken = false
  /** Start of the last poll, in `monotonicMs`. */
  #polledAt = Number.NEGATIVE_INFINITY
  /** Number of documents read since the heap was last released. */
  #readCount = 0

  constructor(task: FollowerTask, source: IndexSource, send: (message: FromFollower) => void) {
    this.#task = task
    this.#source = source
    this.#send = send
    this.#checkpoint = task.checkpoint
  }

  /** Polls for changes now. */
  poll(): void {
    this.#isWoken = true
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.poll()
  }

  async run(): Promise<void> {
    let wait = pauses.first
    while (!this.#isStopped) {
      const start = monotonicMs()
      try {
        await this.#follow()
      } catch (error) {
        if (error instanceof IndexTooLarge) return this.#send({ type: 'too-large', documents: error.documents })
        this.#send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
        // A connection that lasted long is reopened at once.
        wait = monotonicMs() - start > pauses.max ? pauses.first : Math.min(wait * 2, pauses.max)
        await pause(wait)
      }
    }
  }

  /** Follows the database while the connection lasts. */
  async #follow(): Promise<void> {
    const client = await connectFollower(this.#task.databaseUrl)
    client.on('notification', () => this.poll())
    client.on('end', () => this.poll())
    try {
      const databaseIdentity = await identifyDatabase(client)
      if (this.#checkpoint !== undefined && !canFollowFrom(this.#checkpoint, databaseIdentity)) {
        this.#checkpoint = undefined
        this.#send({ type: 'invalid' })
      }
      this.#checkpoint ??= await this.#loadAll(client, databaseIdentity)
      while (!this.#isStopped) {
        this.#isWoken = false
        this.#polledAt = monotonicMs()
        this.#checkpoint = await this.#readChanges(client, databaseIdentity, this.#checkpoint)
        if (this.#readCount >= releaseHeapAfter) {
          this.#readCount = 0
          releaseMemory()
        }
        await this.#nextPoll()
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async #loadAll(client: pg.Client, databaseIdentity: DatabaseIdentity): Promise<Checkpoint> {
    const saved = this.#task.isFromScratch ? undefined : await this.#loadSnapshot(databaseIdentity)
    if (saved !== undefined) {
      this.#send({ type: 'loaded', segments: saved.segments, checkpoint: saved.header.checkpoint, from: 'files' })
      return saved.header.checkpoint
    }
    const { checkpoint, buffers } = await this.#read({ client, databaseIdentity, statement: this.#source.selectAll })
    this.#send({ type: 'loaded', segments: buffers.map(buffer => ({ buffer })), checkpoint, from: 'database' })
    return checkpoint
  }

  async #loadSnapshot(databaseIdentity: DatabaseIdentity) {
    try {
      const saved = await loadSnapshot(this.#task.folder)
      return saved !== undefined && this.#isUsable(saved.header, databaseIdentity) ? saved : undefined
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#send({ type: 'failed', message: `the saved index cannot be used and is rebuilt: ${why}` })
      return undefined
    }
  }

  #isUsable({ shape, version, checkpoint }: SnapshotHeader, databaseIdentity: DatabaseIdentity): boolean {
    const { shape: own, version: ownVersion } = this.#source
    return shape === JSON.stringify(own) && version === ownVersion && canFollowFrom(checkpoint, databaseIdentity)
  }

  async #readChanges(client: pg.Client, databaseIdentity: DatabaseIdentity, since: Checkpoint): Promise<Checkpoint> {
    const catchUp = new CatchUp({
      connect: () => connectFollower(this.#task.databaseUrl),
      read: async (own, from) => {
        const { checkpoint, ...changes } = await this.#read({
          client: own,
          databaseIdentity,
          statement: this.#source.selectChanged,
          since: from,
        })
        this.#send({ type: 'catch-up', ...changes })
        return checkpoint
      },
    })
    const changedSince = async (from: Checkpoint) => {
      const at = monotonicMs()
      return {
        at,
        ...(await this.#read({
          client,
          databaseIdentity,
          statement: this.#source.selectChanged,
          since: from,
          catchUp,
        })),
      }
    }
    try {
      const all = [await changedSince(since)]
      // Changes of the catch-up are read again, because the long read may contain older versions of them.
      if (catchUp.hasRun) all.push(await changedSince(all[0]?.checkpoint ?? since))
      for (const changes of all) this.#send({ type: 'changes', ...changes })
      return all.at(-1)?.checkpoint ?? since
    } finally {
      await catchUp.end()
    }
  }

  async #read({ client, databaseIdentity, statement, since, catchUp }: ReadOptions) {
    const builder = new SegmentsBuilder(this.#source, { isWhole: since === undefined })
    const maxDocuments = this.#task.limitBytes / minBytesPerDocument
    const each = async (rows: readonly Row[], endCheckpoint: Checkpoint) => {
      builder.add(rows)
      if (builder.count > maxDocuments) throw new IndexTooLarge(builder.count)
      this.#send({ type: 'progress', at: monotonicMs() })
      await catchUp?.readIfDue(endCheckpoint)
    }
    try {
      const checkpoint = await readInSnapshot({ client, databaseIdentity, statement, since, batchSize, onRows: each })
      this.#readCount += builder.count
      return { checkpoint, ...(await builder.finish()) }
    } finally {
      await builder.close()
    }
  }

  /** Waits for a signal or for the maximum time between polls. */
  async #nextPoll(): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, pollEveryMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const left = debounceMs.next - (monotonicMs() - this.#polledAt)
    if (!this.#isStopped) await pause(Math.max(debounceMs.first, left))
  }
}
