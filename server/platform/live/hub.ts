import type { Logger } from 'pino'
import { Listening } from '../db/listening.ts'
import { liveChannel } from './signal.ts'

/** Who holds an open connection, and what they may hear. */
export interface Audience {
  /** Whose it is; the number of connections is limited by it. */
  accountId: number
  /** The session it was opened with, and ends with. */
  sessionId: string
  /** What the session's rights followed from when the connection was opened: it ends when this changes. */
  standing: string
  /** The group whose signals it hears beside those for everybody; 'all' hears the signals of every group. */
  group: number | 'all'
}

/** One open connection of a browser. */
export interface Listener extends Audience {
  /** Something changed: JSON of topic and ids. */
  signal(data: string): void
  /** Signals may have been missed: what is shown must be asked for again. */
  resync(): void
  /** The server lets go. */
  end(): void
}

/** A signal whose shape has been checked. */
export interface AcceptedSignal {
  data: string
  /** The only group that may hear it; everybody may where absent. */
  group?: number | undefined
}

interface HubOptions {
  databaseUrl: string
  log: Logger
  /** Checks what arrives on the channel; undefined keeps it from being passed on. */
  accept(payload: string): AcceptedSignal | undefined
  /** What a signal waits for before it is passed on: who asks then must see what it is about. */
  settled?(data: string): Promise<unknown> | undefined
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

  /** How often its connection to the database was lost. */
  get numLosses(): number {
    return this.#listening.numLosses
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

  /** Ends each connection whose session `findStandings` no longer finds, or finds with another standing. */
  async endStale(findStandings: (sessionIds: string[]) => Promise<Map<string, string>>): Promise<void> {
    const listeners = [...this.#listeners]
    if (listeners.length === 0) return
    const standings = await findStandings([...new Set(listeners.map(({ sessionId }) => sessionId))])
    for (const listener of listeners) if (standings.get(listener.sessionId) !== listener.standing) listener.end()
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
    const accepted = accept(payload)
    if (accepted === undefined) return log.warn('a signal of unknown shape was dropped')
    const { data, group } = accepted
    if (this.#listeners.size > 0) await settled?.(data)
    for (const listener of this.#listeners)
      if (group === undefined || listener.group === 'all' || listener.group === group) listener.signal(data)
  }
}
