import type pg from 'pg'
import type { Checkpoint } from './change-feed.sql.ts'
import { monotonicMs } from './messages.ts'

/** A long read is interrupted at this interval to catch up. */
const catchUpEveryMs = 1_000

interface Options {
  connect(): Promise<pg.Client>
  /** Reads and sends the changes since a checkpoint; returns the new checkpoint. */
  read(client: pg.Client, since: Checkpoint): Promise<Checkpoint>
}

/** Reads small changes that are committed during a long read, so that they need not wait for its end. */
export class CatchUp {
  readonly #options: Options
  #client: pg.Client | undefined
  #checkpoint: Checkpoint | undefined
  #ranAt = monotonicMs()

  constructor(options: Options) {
    this.#options = options
  }

  get hasRun(): boolean {
    return this.#checkpoint !== undefined
  }

  /**
   * Reads the changes if it is time. Must be called during the long read, with the checkpoint that it will end with.
   */
  async readIfDue(endCheckpoint: Checkpoint): Promise<void> {
    if (monotonicMs() - this.#ranAt < catchUpEveryMs) return
    this.#client ??= await this.#options.connect()
    this.#checkpoint = await this.#options.read(this.#client, this.#checkpoint ?? endCheckpoint)
    this.#ranAt = monotonicMs()
  }

  async end(): Promise<void> {
    await this.#client?.end().catch(() => {})
  }
}
