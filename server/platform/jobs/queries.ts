import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../db/database.ts'

export interface JobOptions {
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** How long it waits before it may start. */
  delaySeconds?: number
  /** Replaces the waiting job with this key, so that no more than one waits. */
  key?: string
}

/** Returns the SQL of `addJob`, to use inside another statement. */
export const addJobSql = (
  name: string,
  payload: Record<string, unknown> = {},
  { queue, delaySeconds = 0, key }: JobOptions = {},
) =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
    run_at => now() + make_interval(secs => ${delaySeconds}), job_key => ${key ?? null})`

/** Enqueues a job that starts once the transaction has committed. */
export const addJob = async (
  tx: Tx,
  name: string,
  payload?: Record<string, unknown>,
  options?: JobOptions,
): Promise<void> => {
  await sql`select ${addJobSql(name, payload, options)}`.execute(tx)
}

/** Counts waiting and failed jobs, and returns how long the oldest due job has waited. The queue is short. */
export async function readQueue(db: Db): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; failed: number; oldestSeconds: number }>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(greatest(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0), 0)::float8
        as "oldestSeconds"
    from graphile_worker._private_jobs`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}

/** Releases the jobs that ended lanes of a job runner still have locked. */
export async function releaseJobsOf(pool: pg.Pool, lockedBy: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [lockedBy])
}
