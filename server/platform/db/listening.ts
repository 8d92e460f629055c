import pg from 'pg'
import type { Logger } from 'pino'

interface ListeningOptions {
  databaseUrl: string
  channel: string
  /** `application_name` of the connection. */
  name: string
  log: Logger
  onMessage(payload: string): void
  /** Called when the connection starts to listen, at first and again after a loss. */
  onListening?(): void
  /** Called when the connection is lost. */
  onLost?(): void
  /** How often the connection is checked, in milliseconds, because a dead connection may not report an error. */
  heartbeatMs?: number
  /** First and maximum delay before the connection is reopened, in milliseconds. */
  pauseMs?: { first: number; max: number }
}

const heartbeatTimeoutMs = 10_000

/** Listens on a channel of the database over its own connection, which is reopened whenever it breaks. */
export class ChannelListener {
  readonly #options: ListeningOptions
  readonly #pauses: { first: number; max: number }
  #client: pg.Client | undefined
  /** `performance.now()` of the last response. */
  #respondedAt = Number.NEGATIVE_INFINITY
  /** Sends a query. When it returns, all notifications sent before have been received. */
  #ping: () => Promise<void> = async () => {}
  #pulsing: Promise<void> = Promise.resolve()
  #nextPulse: Promise<void> | undefined
  #opening: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #pause: number
  #isClosed = false
  #numLosses = 0

  constructor(options: ListeningOptions) {
    this.#options = options
    this.#pauses = options.pauseMs ?? { first: 250, max: 15_000 }
    this.#pause = this.#pauses.first
  }

  /** Returns true if everything committed up to this many milliseconds ago has been received. */
  isUpToDate(agoMs: number): boolean {
    return this.#client !== undefined && performance.now() - this.#respondedAt <= agoMs
  }

  /** How often the connection was lost or could not be opened. */
  get numLosses(): number {
    return this.#numLosses
  }

  /** Starts to listen. Resolves once it listens, or after a first failed attempt, which is retried. */
  async ready(): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening
  }

  /** Resolves once everything committed before the call has been received, or the connection is lost. */
  settled(): Promise<void> {
    // Runs one query at a time; callers that arrive during it share the next one.
    this.#nextPulse ??= this.#pulsing.then(() => {
      this.#nextPulse = undefined
      this.#pulsing = this.#ping()
      return this.#pulsing
    })
    return this.#nextPulse
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#opening
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #open(): Promise<void> {
    const { databaseUrl, channel, name, onMessage, onListening, heartbeatMs = 30_000 } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: heartbeatTimeoutMs,
      query_timeout: heartbeatTimeoutMs,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#lose(error)
      // A connection that is already lost needs no closing.
      client.end().catch(() => {})
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#client = client
      this.#respondedAt = performance.now()
      this.#pause = this.#pauses.first
      this.#ping = async () => {
        const now = performance.now()
        await client.query('select 1').catch(lose)
        if (!isLost) this.#respondedAt = now
      }
      this.#heartbeat = setInterval(() => void this.settled(), heartbeatMs)
      onListening?.()
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  #lose(error: Error | undefined) {
    const { name, log, onLost } = this.#options
    this.#client = undefined
    this.#numLosses += 1
    this.#ping = async () => {}
    clearInterval(this.#heartbeat)
    log.warn({ err: error, pause: this.#pause, name }, 'a listening connection to the database was lost')
    onLost?.()
    this.#retry = setTimeout(() => {
      this.#opening = this.#open()
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, this.#pauses.max)
  }
}
