import pg from 'pg'
import type { Logger } from 'pino'
import { mailChannel } from './queries.ts'

interface WakeUpOptions {
  databaseUrl: string
  log: Logger
  /** Mail may have been written. */
  wake(): void
}

/** How long until the connection is opened again, in milliseconds. */
const pauses = { first: 250, longest: 15_000 }
/** How often the connection is asked whether it is there: one that died silently says nothing by itself. */
const pulseMs = 30_000
const pulseTimeoutMs = 10_000

/** Hears that mail was written, over a connection of its own that is opened again whenever it breaks. */
export class WakeUp {
  readonly #options: WakeUpOptions
  #client: pg.Client | undefined
  #opening: Promise<void>
  #retry: NodeJS.Timeout | undefined
  #pulse: NodeJS.Timeout | undefined
  #pause = pauses.first
  #isClosed = false

  constructor(options: WakeUpOptions) {
    this.#options = options
    this.#opening = this.#open()
  }

  /** Resolves once it listens, or a first try failed and further ones follow. */
  ready(): Promise<void> {
    return this.#opening
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#opening
    clearInterval(this.#pulse)
    await this.#client?.end().catch(() => {})
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'tbs mail',
      connectionTimeoutMillis: pulseTimeoutMs,
      query_timeout: pulseTimeoutMs,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#client = undefined
      clearInterval(this.#pulse)
      this.#options.log.warn({ err: error, pause: this.#pause }, 'the outbox is not heard')
      this.#retry = setTimeout(() => {
        this.#opening = this.#open()
      }, this.#pause)
      this.#pause = Math.min(this.#pause * 2, pauses.longest)
      // One that is gone already has nothing to end.
      client.end().catch(() => {})
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => this.#options.wake())
    try {
      await client.connect()
      await client.query(`listen ${mailChannel}`)
      this.#client = client
      this.#pause = pauses.first
      this.#pulse = setInterval(() => client.query('select 1').catch(lose), pulseMs)
      // Nothing was heard for a while.
      this.#options.wake()
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }
}
