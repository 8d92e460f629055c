import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lockPresence } from './queries.ts'

/** How long a lost connection waits before it is opened again, in milliseconds. */
const pauseMs = 500

/**
 * Shows other processes that a job runner is alive: holds an advisory lock over a connection of its own, which the
 * server ends when the process or its machine dies.
 */
export class Presence {
  readonly #options: { databaseUrl: string; runnerId: string }
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #client: pg.Client | undefined

  constructor(options: { databaseUrl: string; runnerId: string }) {
    this.#options = options
    this.#running = this.#run()
  }

  async end(): Promise<void> {
    this.#stopping.abort()
    await this.#client?.end().catch(() => {})
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#hold().catch(() => {})
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Holds the lock until the connection ends. */
  async #hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'tbs presence',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    client.on('error', () => void client.end().catch(() => {}))
    this.#client = client
    try {
      await client.connect()
      await lockPresence(client, this.#options.runnerId)
      if (!this.#stopping.signal.aborted) await ended
    } finally {
      await client.end().catch(() => {})
    }
  }
}
