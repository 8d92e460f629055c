import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../db/database.ts'

/** What `addJob` selects, for a statement that does more. */
export const jobAdded = (name: string, payload: Record<string, unknown> = {}) =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`

/** Enqueues a job that starts once the transaction has committed, and never if it does not. */
export const addJob = async (tx: Tx, name: string, payload?: Record<string, unknown>): Promise<void> => {
  await sql`select ${jobAdded(name, payload)}`.execute(tx)
}

/** Sets free what a runner of jobs that has ended still holds. */
export async function releaseJobsOf(pool: pg.Pool, lockedBy: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [lockedBy])
}
