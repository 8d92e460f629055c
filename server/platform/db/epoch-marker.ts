import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Properties that distinguish a database from any other. */
export interface DatabaseIdentity {
  cluster: string
  timeline: string
  database: string
  /** Object id of `database_epochs`; null before its migration. */
  table: string | null
}

const markerSchema = z.object({ nonce: z.string(), timeline: z.string(), position: z.number() })
/**
 * `position` is a position in the write-ahead log, in bytes. It only increases, unless the database is restored to an earlier
 * state.
 */
export type EpochMark = Readonly<z.infer<typeof markerSchema>>

/** Minimum time between two writes of the file, in milliseconds. */
const saveEveryMs = 1_000

/**
 * Stores this machine's knowledge of a database in a file: its epoch, and a log position that was certainly written. A
 * database whose files were restored is behind that position. Processes that share the folder share the file.
 */
export class EpochMarker {
  readonly #folder: string
  readonly #file: string
  readonly #log: Logger
  #seen: EpochMark | undefined
  #isSaved = true
  #savedAt = Number.NEGATIVE_INFINITY

  constructor(dataDir: string, { cluster, database, table }: DatabaseIdentity, log: Logger) {
    this.#folder = join(dataDir, 'epochs')
    this.#file = join(this.#folder, `${cluster || 'cluster'}-${database}-${table}.json`)
    this.#log = log
    this.#seen = this.#read()
  }

  get seen(): EpochMark | undefined {
    return this.#seen
  }

  /** Starts a new epoch and discards the position of the previous one. */
  follow({ nonce, timeline }: Omit<EpochMark, 'position'>): void {
    if (this.#seen?.nonce === nonce && this.#seen.timeline === timeline) return
    this.#seen = { nonce, timeline, position: 0 }
    this.#isSaved = false
    this.save()
  }

  record(position: number): void {
    if (this.#seen === undefined || position <= this.#seen.position) return
    this.#seen = { ...this.#seen, position }
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
      this.#log.warn({ err: error }, 'the position of the database could not be saved to the data folder')
    }
  }

  #write(seen: EpochMark): void {
    mkdirSync(this.#folder, { recursive: true })
    const draft = `${this.#file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(seen))
    renameSync(draft, this.#file)
  }

  #read(): EpochMark | undefined {
    try {
      return markerSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return undefined
    }
  }
}
