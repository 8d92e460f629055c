import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Enqueues a job that starts once the transaction has committed, and never if it does not. */
export const addJob = async (tx: Tx, name: string, payload: Record<string, unknown> = {}): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(tx)
}
