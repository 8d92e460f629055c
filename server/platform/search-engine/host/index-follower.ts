import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { releaseMemory } from '../../release-memory.ts'
import { SegmentBuilder } from '../index.ts'
import { Overtaking } from './catch-up.ts'
import { connectReader, isUsable, type Place, placeOf, readAll, type Seen } from './change-feed.sql.ts'
import type { IndexSource, Row } from './index-source.ts'
import { type FromReader, monotonicMs, type ReaderTask, type SnapshotAbout } from './messages.ts'
import { loadSnapshot } from './snapshot-files.ts'

/** Looked for changes at least so often: a signal may be missed. */
const lookEveryMs = 1_000
/** Signals in quick succession make one look: the first waits little, the next until so long after the look before. */
const gatherMs = { first: 5, next: 50 }
const pauses = { first: 200, longest: 10_000 }
const batch = 4_000
/** Reading this many documents leaves a heap behind that is worth giving back. */
const manyDocuments = 5_000
/** A document takes no less than this. */
const leastBytes = 100

interface Read {
  client: pg.Client
  place: Place
  statement: string
  since?: Seen
  /** What may come ahead of it. */
  overtaking?: Overtaking
}

class TooLarge extends Error {
  readonly documents: number
  constructor(documents: number) {
    super(`more than ${documents} documents do not fit`)
    this.documents = documents
  }
}

/** Reads an index's documents from the database and follows what becomes of them, until it is stopped. */
export class Reading {
  readonly #task: ReaderTask
  readonly #source: IndexSource
  readonly #tell: (message: FromReader) => void
  #seen: Seen | undefined
  #isStopped = false
  #wake = () => {}
  #isWoken = false
  /** When it began to look for changes, last. */
  #lookedAt = Number.NEGATIVE_INFINITY
  /** Documents read since the heap was given back. */
  #numRead = 0

  constructor(task: ReaderTask, source: IndexSource, tell: (message: FromReader) => void) {
    this.#task = task
    this.#source = source
    this.#tell = tell
    this.#seen = task.seen
  }

  /** Looks for changes now. */
  look(): void {
    this.#isWoken = true
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.look()
  }

  async run(): Promise<void> {
    let wait = pauses.first
    while (!this.#isStopped) {
      const start = monotonicMs()
      try {
        await this.#follow()
      } catch (error) {
        if (error instanceof TooLarge) return this.#tell({ type: 'too-large', documents: error.documents })
        this.#tell({ type: 'trouble', message: error instanceof Error ? error.message : String(error) })
        // What held for long is tried again at once.
        wait = monotonicMs() - start > pauses.longest ? pauses.first : Math.min(wait * 2, pauses.longest)
        await pause(wait)
      }
    }
  }

  /** Follows the database as long as the connection lasts. */
  async #follow(): Promise<void> {
    const client = await connectReader(this.#task.databaseUrl)
    client.on('notification', () => this.look())
    client.on('end', () => this.look())
    try {
      const place = await placeOf(client)
      if (this.#seen !== undefined && !isUsable(this.#seen, place)) {
        this.#seen = undefined
        this.#tell({ type: 'invalid' })
      }
      this.#seen ??= await this.#readEverything(client, place)
      while (!this.#isStopped) {
        this.#isWoken = false
        this.#lookedAt = monotonicMs()
        this.#seen = await this.#readChanges(client, place, this.#seen)
        if (this.#numRead >= manyDocuments) {
          this.#numRead = 0
          releaseMemory()
        }
        await this.#nextLook()
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async #readEverything(client: pg.Client, place: Place): Promise<Seen> {
    const saved = this.#task.isFromScratch ? undefined : await this.#loadSaved(place)
    if (saved !== undefined) {
      this.#tell({ type: 'everything', parts: saved.parts, seen: saved.about.seen, from: 'files' })
      return saved.about.seen
    }
    const { seen, buffer } = await this.#read({ client, place, statement: this.#source.all })
    const parts = buffer === undefined ? [] : [{ buffer }]
    this.#tell({ type: 'everything', parts, seen, from: 'database' })
    return seen
  }

  async #loadSaved(place: Place) {
    try {
      const saved = await loadSnapshot(this.#task.folder)
      return saved !== undefined && this.#isOurs(saved.about, place) ? saved : undefined
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.#tell({ type: 'trouble', message: `the saved index is of no use, and is built anew: ${why}` })
      return undefined
    }
  }

  #isOurs({ shape, version, seen }: SnapshotAbout, place: Place): boolean {
    const { shape: own, version: ownVersion } = this.#source
    return shape === JSON.stringify(own) && version === ownVersion && isUsable(seen, place)
  }

  async #readChanges(client: pg.Client, place: Place, since: Seen): Promise<Seen> {
    const overtaking = new Overtaking({
      connect: () => connectReader(this.#task.databaseUrl),
      read: async (own, from) => {
        const { seen, ...changes } = await this.#read({
          client: own,
          place,
          statement: this.#source.changed,
          since: from,
        })
        this.#tell({ type: 'overtaking', ...changes })
        return seen
      },
    })
    const changedSince = async (from: Seen) => {
      const at = monotonicMs()
      return { at, ...(await this.#read({ client, place, statement: this.#source.changed, since: from, overtaking })) }
    }
    try {
      const all = [await changedSince(since)]
      // What overtook them comes once more, as they may hold what it was before.
      if (overtaking.hasHappened) all.push(await changedSince(all[0]?.seen ?? since))
      for (const changes of all) this.#tell({ type: 'changes', ...changes })
      return all.at(-1)?.seen ?? since
    } finally {
      await overtaking.end()
    }
  }

  async #read({ client, place, statement, since, overtaking }: Read) {
    const builder = new SegmentBuilder(this.#source.shape)
    const removedIds: number[] = []
    const most = this.#task.limitBytes / leastBytes
    const each = async (rows: readonly Row[], atItsEnd: Seen) => {
      for (const row of rows) {
        const told = this.#source.read(row)
        if ('isGone' in told) removedIds.push(told.id)
        else builder.add(told)
      }
      if (builder.count > most) throw new TooLarge(builder.count)
      this.#tell({ type: 'reading', at: monotonicMs() })
      await overtaking?.look(atItsEnd)
    }
    const seen = await readAll({ client, place, statement, since, batch, each })
    this.#numRead += builder.count
    const buffer = builder.count === 0 ? undefined : builder.finish().buffer
    return { seen, buffer, removedIds: Uint32Array.from(removedIds) }
  }

  /** Waits for a signal, or long enough. */
  async #nextLook(): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, lookEveryMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const left = gatherMs.next - (monotonicMs() - this.#lookedAt)
    if (!this.#isStopped) await pause(Math.max(gatherMs.first, left))
  }
}
