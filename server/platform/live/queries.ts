import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Returns the SQL of `notify`, to use inside another statement. */
export const notifySql = (channel: string, payload: string) => sql`pg_notify(${channel}, ${payload})`

/** Sends a notification if and when the transaction commits. */
export const notify = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await sql`select ${notifySql(channel, payload)}`.execute(tx)
}

/** Sends several notifications in one statement, if and when the transaction commits. */
export const notifyAll = async (tx: Tx, channel: string, payloads: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(tx)
}
