import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A notification, for a statement that selects it. */
export const notified = (channel: string, payload: string) => sql`pg_notify(${channel}, ${payload})`

/** Sends a notification that leaves when the transaction commits, and never if it does not. */
export const notify = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await sql`select ${notified(channel, payload)}`.execute(tx)
}
