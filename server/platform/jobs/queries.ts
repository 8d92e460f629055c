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

/** Releases the jobs and queues that ended job runners still have locked. */
export async function releaseJobsOf(pool: pg.Pool, lockedBy: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [lockedBy])
}

/** Holds the lock of a live job runner until the connection ends. The server soon notices that the machine is gone. */
export async function lockPresence(client: pg.Client, runnerId: string): Promise<void> {
  await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4')
  await client.query("select pg_advisory_lock(hashtext('job runner'), hashtext($1))", [runnerId])
}

/**
 * Returns the ids of runners that have had jobs or queues locked for ten minutes but hold no lock of presence: they died.
 * The ten minutes let runners of the release before this one, which hold no such lock, end their jobs.
 */
export async function listDeadRunners(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select distinct locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) locked
    where locked_by is not null and locked_at < now() - interval '10 minutes' and not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = hashtext('job runner')::bigint & 4294967295
        and objid::bigint = hashtext(locked_by)::bigint & 4294967295
    )`)
  return rows.map(({ id }) => id)
}
