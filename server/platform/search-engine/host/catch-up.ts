import type pg from 'pg'
import type { Checkpoint } from './change-feed.sql.ts'
import { monotonicMs } from './messages.ts'

/** A reading that lasts longer is overtaken, and again after as long. */
const catchUpEveryMs = 1_000

interface Options {
  connect(): Promise<pg.Client>
  /** Reads and tells what was committed since, and answers up to when. */
  read(client: pg.Client, since: Checkpoint): Promise<Checkpoint>
}

/** Looks for what is committed while a long reading goes on, so that it need not wait for the end of that. */
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

  /** To be called in the midst of the reading, at whose end this will have been seen. */
  async readIfDue(atItsEnd: Checkpoint): Promise<void> {
    if (monotonicMs() - this.#ranAt < catchUpEveryMs) return
    this.#client ??= await this.#options.connect()
    this.#checkpoint = await this.#options.read(this.#client, this.#checkpoint ?? atItsEnd)
    this.#ranAt = monotonicMs()
  }

  async end(): Promise<void> {
    await this.#client?.end().catch(() => {})
  }
}
