import type pg from 'pg'
import type { Seen } from './change-feed.sql.ts'
import { monotonicMs } from './messages.ts'

/** A reading that lasts longer is overtaken, and again after as long. */
const overtakeAfterMs = 1_000

interface Options {
  connect(): Promise<pg.Client>
  /** Reads and tells what was committed since, and answers up to when. */
  read(client: pg.Client, since: Seen): Promise<Seen>
}

/** Looks for what is committed while a long reading goes on, so that it need not wait for the end of that. */
export class Overtaking {
  readonly #options: Options
  #client: pg.Client | undefined
  #seen: Seen | undefined
  #lookedAt = monotonicMs()

  constructor(options: Options) {
    this.#options = options
  }

  get hasHappened(): boolean {
    return this.#seen !== undefined
  }

  /** To be called in the midst of the reading, at whose end this will have been seen. */
  async look(atItsEnd: Seen): Promise<void> {
    if (monotonicMs() - this.#lookedAt < overtakeAfterMs) return
    this.#client ??= await this.#options.connect()
    this.#seen = await this.#options.read(this.#client, this.#seen ?? atItsEnd)
    this.#lookedAt = monotonicMs()
  }

  async end(): Promise<void> {
    await this.#client?.end().catch(() => {})
  }
}
