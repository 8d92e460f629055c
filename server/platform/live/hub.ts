import pg from 'pg'
import type { Logger } from 'pino'
import { liveChannel } from './signal.ts'

/** One open connection of a browser. */
export interface Listener {
  /** Whose it is; the number of connections is limited by it. */
  accountId: number
  /** Something changed: JSON of topic and ids. */
  signal(data: string): void
  /** Signals may have been missed: what is shown must be asked for again. */
  resync(): void
  /** The server lets go. */
  end(): void
}

interface HubOptions {
  databaseUrl: string
  log: Logger
  /** Checks what arrives on the channel; undefined keeps it from being passed on. */
  accept(payload: string): string | undefined
  /** What a signal waits for before it is passed on: who asks then must see what it is about. */
  settled?(data: string): Promise<void> | undefined
  /** First and longest pause before the listening connection is opened again, in milliseconds. */
  pauseMs?: { first: number; longest: number }
}

/** How often the listening connection is asked whether it is there: one that died silently says nothing by itself. */
const pulseMs = 30_000
const pulseTimeoutMs = 10_000

/**
 * Passes the database's signals on to every open live connection of this process, over one listening connection of its own
 * that opens with the first listener. When it was lost, everybody is told to ask again.
 */
export class LiveHub {
  readonly #options: HubOptions
  readonly #pauses: { first: number; longest: number }
  readonly #listeners = new Set<Listener>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #pulse: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#pauses = options.pauseMs ?? { first: 250, longest: 15_000 }
  }

  /** How many live connections are open. */
  get size(): number {
    return this.#listeners.size
  }

  countOf(accountId: number): number {
    let count = 0
    for (const listener of this.#listeners) if (listener.accountId === accountId) count += 1
    return count
  }

  /** Resolves once signals are heard, or a first try to hear them failed and further ones follow. */
  async ready(): Promise<void> {
    this.#opening ??= this.#open(this.#pauses.first)
    await this.#opening
  }

  /** Adds a listener and answers how to take it away. */
  add(listener: Listener): () => void {
    if (this.#isClosed) listener.end()
    else this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends every live connection and stops listening, for good. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
    await this.#opening
    clearInterval(this.#pulse)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #open(pause: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'tbs live',
      query_timeout: pulseTimeoutMs,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#client = undefined
      this.#retryAfter(pause, error)
      // One that is gone already has nothing to end.
      client.end().catch(() => {})
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload }) => void this.#pass(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
      this.#client = client
      this.#pulse = setInterval(() => client.query('select 1').catch(lose), pulseMs)
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  #retryAfter(pause: number, error: Error | undefined) {
    clearInterval(this.#pulse)
    this.#options.log.warn({ err: error, pause }, 'live connection to the database lost')
    const next = Math.min(pause * 2, this.#pauses.longest)
    this.#retry = setTimeout(() => void this.#reopen(next), pause)
  }

  async #reopen(pause: number): Promise<void> {
    this.#opening = this.#open(pause)
    await this.#opening
    // They were deaf for a while.
    if (this.#client !== undefined) for (const listener of this.#listeners) listener.resync()
  }

  async #pass(payload: string) {
    const { accept, settled, log } = this.#options
    const data = accept(payload)
    if (data === undefined) return log.warn('a signal of unknown shape was dropped')
    if (this.#listeners.size > 0) await settled?.(data)
    for (const listener of this.#listeners) listener.signal(data)
  }
}
