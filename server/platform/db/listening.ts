import pg from 'pg'
import type { Logger } from 'pino'

interface ListeningOptions {
  databaseUrl: string
  channel: string
  /** What the connection is called in the database's list of connections. */
  name: string
  log: Logger
  heard(payload: string): void
  /** It hears again, after it was deaf for a while or for the first time. */
  back?(): void
  /** It is deaf until it is back. */
  lost?(): void
  /** How often the connection is asked whether it is there: one that died silently says nothing by itself. Milliseconds. */
  pulseMs?: number
  /** First and longest pause before the connection is opened again, in milliseconds. */
  pauseMs?: { first: number; longest: number }
}

const pulseTimeoutMs = 10_000

/** Hears a channel of the database, over a connection of its own that is opened again whenever it breaks. */
export class Listening {
  readonly #options: ListeningOptions
  readonly #pauses: { first: number; longest: number }
  #client: pg.Client | undefined
  /** `performance.now()` of its last answer. */
  #answeredAt = Number.NEGATIVE_INFINITY
  /** Asks the database something; what it told before has been heard when it answers. */
  #ask: () => Promise<void> = async () => {}
  #pulsing: Promise<void> = Promise.resolve()
  #nextPulse: Promise<void> | undefined
  #opening: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #pulse: NodeJS.Timeout | undefined
  #pause: number
  #isClosed = false
  #numLosses = 0

  constructor(options: ListeningOptions) {
    this.#options = options
    this.#pauses = options.pauseMs ?? { first: 250, longest: 15_000 }
    this.#pause = this.#pauses.first
  }

  /** Whether all that was committed until so many milliseconds ago has been heard. */
  hasHeard(agoMs: number): boolean {
    return this.#client !== undefined && performance.now() - this.#answeredAt <= agoMs
  }

  /** How often the connection was lost, or could not be opened. */
  get numLosses(): number {
    return this.#numLosses
  }

  /** Begins, and resolves once it hears, or a first try failed and further ones follow. */
  async ready(): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening
  }

  /** Resolves once everything was heard that was committed before, or the connection is lost. */
  settled(): Promise<void> {
    // One question at a time; all who come while one is under way share the next.
    this.#nextPulse ??= this.#pulsing.then(() => {
      this.#nextPulse = undefined
      this.#pulsing = this.#ask()
      return this.#pulsing
    })
    return this.#nextPulse
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#opening
    clearInterval(this.#pulse)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #open(): Promise<void> {
    const { databaseUrl, channel, name, heard, back, pulseMs = 30_000 } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: pulseTimeoutMs,
      query_timeout: pulseTimeoutMs,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#lose(error)
      // One that is gone already has nothing to end.
      client.end().catch(() => {})
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#client = client
      this.#answeredAt = performance.now()
      this.#pause = this.#pauses.first
      this.#ask = async () => {
        const at = performance.now()
        await client.query('select 1').catch(lose)
        if (!isLost) this.#answeredAt = at
      }
      this.#pulse = setInterval(() => void this.settled(), pulseMs)
      back?.()
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  #lose(error: Error | undefined) {
    const { name, log, lost } = this.#options
    this.#client = undefined
    this.#numLosses += 1
    this.#ask = async () => {}
    clearInterval(this.#pulse)
    log.warn({ err: error, pause: this.#pause, name }, 'a listening connection to the database is lost')
    lost?.()
    this.#retry = setTimeout(() => {
      this.#opening = this.#open()
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, this.#pauses.longest)
  }
}
