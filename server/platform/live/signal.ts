import type { Tx } from '../db/database.ts'
import { notified, notify } from './queries.ts'

/** The one channel all nodes listen on. */
export const liveChannel = 'live'

/** What changed: a topic and ids, never content. */
export type SignalData = Record<string, number | string>

const written = (topic: string, data: SignalData) => JSON.stringify({ topic, ...data })

/**
 * Tells every open live connection of every node that something changed, when and only when the transaction commits. The
 * browser then asks for what it may see; `data` holds ids only, as many receive it.
 */
export const signal = (tx: Tx, topic: string, data: SignalData): Promise<void> =>
  notify(tx, liveChannel, written(topic, data))

/** What `signal` selects, for a statement that does more. */
export const signalled = (topic: string, data: SignalData) => notified(liveChannel, written(topic, data))
