import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Which database a connection leads to, and how far its log is written. */
export interface DatabasePosition {
  cluster: string
  timeline: string
  database: string
  /** Of `database_epochs`; null before its migration. */
  table: string | null
  /** Bytes of write-ahead log before this moment. It only ever rises, unless the database is set back. */
  position: number
}

const markerSchema = z.object({ nonce: z.string(), timeline: z.string(), position: z.number() })
export type Seen = z.infer<typeof markerSchema>

/** How often the file is written at most, in milliseconds. */
const saveEveryMs = 1_000

/**
 * What this machine has seen of a database, in a file that outlives it: its epoch, and up to where its log was written for
 * certain. A database whose files were put back knows less. Processes that share the folder share the file.
 */
export class EpochMarker {
  readonly #folder: string
  readonly #file: string
  readonly #log: Logger
  #seen: Seen | undefined
  #isSaved = true
  #savedAt = Number.NEGATIVE_INFINITY

  constructor(dataDir: string, { cluster, database, table }: DatabasePosition, log: Logger) {
    this.#folder = join(dataDir, 'epochs')
    this.#file = join(this.#folder, `${cluster || 'cluster'}-${database}-${table}.json`)
    this.#log = log
    this.#seen = this.#read()
  }

  get seen(): Seen | undefined {
    return this.#seen
  }

  /** The epoch is this one from now on; what was seen of another is forgotten. */
  follow({ nonce, timeline }: Omit<Seen, 'position'>): void {
    if (this.#seen?.nonce === nonce && this.#seen.timeline === timeline) return
    this.#seen = { nonce, timeline, position: 0 }
    this.#isSaved = false
    this.save()
  }

  note(position: number): void {
    if (this.#seen === undefined || position <= this.#seen.position) return
    this.#seen.position = position
    this.#isSaved = false
    if (performance.now() - this.#savedAt > saveEveryMs) this.save()
  }

  save(): void {
    if (this.#isSaved || this.#seen === undefined) return
    this.#savedAt = performance.now()
    try {
      const other = this.#read()
      const isBehind = other?.nonce === this.#seen.nonce && other.position >= this.#seen.position
      if (!isBehind) this.#write(this.#seen)
      this.#isSaved = true
    } catch (error) {
      this.#log.warn({ err: error }, 'what was seen of the database could not be written down')
    }
  }

  #write(seen: Seen): void {
    mkdirSync(this.#folder, { recursive: true })
    const draft = `${this.#file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(seen))
    renameSync(draft, this.#file)
  }

  #read(): Seen | undefined {
    try {
      return markerSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return undefined
    }
  }
}
