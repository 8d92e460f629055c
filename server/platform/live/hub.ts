import type { Logger } from 'pino'
import { ChannelListener } from '../db/listening.ts'
import { liveChannel } from './signal.ts'

/** The owner of an open connection, and the signals they receive. */
export interface Subscriber {
  /** The account. The number of connections per account is limited. */
  accountId: number
  /** The session. The connection ends with it. */
  sessionId: string
  /** The account's rights when the connection was opened. The connection ends when they change. */
  standing: string
  /** The group whose signals it receives, in addition to those for everybody; 'all' means every group. */
  group: number | 'all'
}

/** One open connection of a browser. */
export interface Listener extends Subscriber {
  /** Sends a signal, as JSON of topic and ids. */
  signal(data: string): void
  /** Tells the browser that signals may have been missed, so that it reloads its data. */
  resync(): void
  /** Closes the connection. */
  end(): void
}

/** A validated signal. */
export interface AcceptedSignal {
  data: string
  /** The only group that receives it; everybody if undefined. */
  group?: number | undefined
}

interface HubOptions {
  databaseUrl: string
  log: Logger
  /** Validates a payload of the channel; returns undefined to drop it. */
  accept(payload: string): AcceptedSignal | undefined
  /** Resolves when a reload would show the change. The signal is sent after that. */
  settled?(data: string): Promise<unknown> | undefined
  /** First and maximum delay before the listening connection is reopened, in milliseconds. */
  pauseMs?: { first: number; max: number }
}

/**
 * Forwards signals from the database to every open live connection of this process, over one database connection that
 * is opened for the first listener. When a lost connection is restored, all listeners are told to reload.
 */
export class LiveHub {
  readonly #options: HubOptions
  readonly #listening: ChannelListener
  readonly #listeners = new Set<Listener>()
  /** True if signals may have been missed. */
  #mayHaveMissed = false
  #isClosed = false

  constructor(options: HubOptions) {
    this.#options = options
    const { databaseUrl, log, pauseMs } = options
    this.#listening = new ChannelListener({
      databaseUrl,
      channel: liveChannel,
      name: 'tbs live',
      log,
      ...(pauseMs && { pauseMs }),
      onMessage: payload => void this.#forward(payload),
      onLost: () => {
        this.#mayHaveMissed = true
      },
      onListening: () => this.#catchUp(),
    })
  }

  /** Number of open live connections. */
  get size(): number {
    return this.#listeners.size
  }

  /** How often the listening connection was lost. */
  get numLosses(): number {
    return this.#listening.numLosses
  }

  countOf(accountId: number): number {
    let count = 0
    for (const listener of this.#listeners) if (listener.accountId === accountId) count += 1
    return count
  }

  /** Resolves once signals are received, or after a first failed attempt, which is retried. */
  async ready(): Promise<void> {
    await this.#listening.ready()
  }

  /** Adds a listener and returns a function that removes it. */
  add(listener: Listener): () => void {
    if (this.#isClosed) listener.end()
    else this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Closes each connection whose session has ended or whose standing has changed, according to `findStandings`. */
  async endStale(findStandings: (sessionIds: string[]) => Promise<Map<string, string>>): Promise<void> {
    const listeners = [...this.#listeners]
    if (listeners.length === 0) return
    const standings = await findStandings([...new Set(listeners.map(({ sessionId }) => sessionId))])
    for (const listener of listeners) if (standings.get(listener.sessionId) !== listener.standing) listener.end()
  }

  /** Closes every live connection and stops listening permanently. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
    await this.#listening.close()
  }

  #catchUp() {
    if (this.#mayHaveMissed) for (const listener of this.#listeners) listener.resync()
    this.#mayHaveMissed = false
  }

  async #forward(payload: string) {
    const { accept, settled, log } = this.#options
    const accepted = accept(payload)
    if (accepted === undefined) return log.warn('a signal with an unknown format was dropped')
    const { data, group } = accepted
    if (this.#listeners.size > 0) await settled?.(data)
    for (const listener of this.#listeners)
      if (group === undefined || listener.group === 'all' || listener.group === group) listener.signal(data)
  }
}
