import type { Logger } from 'pino'
import { Listening } from '../db/listening.ts'
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

/**
 * Passes the database's signals on to every open live connection of this process, over one listening connection of its own
 * that opens with the first listener. When it was lost, everybody is told to ask again.
 */
export class LiveHub {
  readonly #options: HubOptions
  readonly #listening: Listening
  readonly #listeners = new Set<Listener>()
  /** Whether somebody may have missed what was said. */
  #wasDeaf = false
  #isClosed = false

  constructor(options: HubOptions) {
    this.#options = options
    const { databaseUrl, log, pauseMs } = options
    this.#listening = new Listening({
      databaseUrl,
      channel: liveChannel,
      name: 'tbs live',
      log,
      ...(pauseMs && { pauseMs }),
      heard: payload => void this.#pass(payload),
      lost: () => {
        this.#wasDeaf = true
      },
      back: () => this.#catchUp(),
    })
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
    await this.#listening.ready()
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
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
    await this.#listening.close()
  }

  #catchUp() {
    if (this.#wasDeaf) for (const listener of this.#listeners) listener.resync()
    this.#wasDeaf = false
  }

  async #pass(payload: string) {
    const { accept, settled, log } = this.#options
    const data = accept(payload)
    if (data === undefined) return log.warn('a signal of unknown shape was dropped')
    if (this.#listeners.size > 0) await settled?.(data)
    for (const listener of this.#listeners) listener.signal(data)
  }
}
