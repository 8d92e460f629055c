import type { Tx } from '../db/database.ts'
import { notify, notifyAll, notifySql } from './queries.ts'

/** The notification channel on which all nodes listen. */
export const liveChannel = 'live'

/** The ids in a signal; never content. */
export type SignalData = Record<string, number | string>

const payloadOf = (topic: string, data: SignalData) => JSON.stringify({ topic, ...data })

/**
 * Signals a change to every live connection of every node if and when the transaction commits. Browsers then reload
 * what they may see. `data` contains only ids, because many accounts receive it.
 */
export const signal = (tx: Tx, topic: string, data: SignalData): Promise<void> =>
  notify(tx, liveChannel, payloadOf(topic, data))

/** Signals several changes of one topic, as `signal` does. */
export const signalAll = (tx: Tx, topic: string, data: readonly SignalData[]): Promise<void> =>
  notifyAll(
    tx,
    liveChannel,
    data.map(each => payloadOf(topic, each)),
  )

/** Returns the SQL of `signal`, to use inside another statement. */
export const signalSql = (topic: string, data: SignalData) => notifySql(liveChannel, payloadOf(topic, data))
