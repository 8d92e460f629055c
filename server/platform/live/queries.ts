import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Sends a notification that leaves when the transaction commits, and never if it does not. */
export const notify = async (tx: Tx, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
