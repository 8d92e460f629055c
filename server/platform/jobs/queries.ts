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

/**
 * Enqueues a job unless an equal one is waiting. Use this instead of a key if an equal job may be running: a job added with the key of a
 * running one takes away the running job's retries.
 */
export async function addJobUnlessWaiting(tx: Tx, name: string, payload: Record<string, unknown>): Promise<void> {
  await sql`
    select ${addJobSql(name, payload)} where not exists (
      select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = ${name} and jobs.payload::jsonb = ${JSON.stringify(payload)}::jsonb
        and jobs.locked_at is null and jobs.attempts < jobs.max_attempts
    )`.execute(tx)
}

/** Counts waiting and failed jobs, and returns how long the oldest due job has waited. The queue is short. */
export async function readQueue(db: Db): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; failed: number; oldestSeconds: number }>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(greatest(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0), 0)::float8
        as "oldestSeconds"
    from graphile_worker._private_jobs`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}

/** Records that a run of a job has ended, and how it failed. */
export async function recordRun(pool: pg.Pool, job: string, failure: string | undefined): Promise<void> {
  await pool.query(
    `insert into job_runs (job, ended_at, failed_at, failure)
      values ($1, now(), case when $2::text is not null then now() end, $2)
      on conflict (job) do update set ended_at = excluded.ended_at,
        failed_at = coalesce(excluded.failed_at, job_runs.failed_at), failure = coalesce(excluded.failure, job_runs.failure)`,
    [job, failure ?? null],
  )
}

/** Jobs whose last run failed, whether they are retried later or were given up. The queue is short. */
export const failedJobs = sql`graphile_worker._private_jobs where attempts > 0 and locked_at is null and last_error is not null`

export interface JobState {
  job: string
  endedAt: Date | null
  failedAt: Date | null
  failure: string | null
  /** Jobs that run, or wait for their first run. */
  waiting: number
  failed: number
}

/** Returns the state of each job that has run or is queued. */
export async function listJobStates(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    with failed as (select id from ${failedJobs}), queued as (
      select tasks.identifier as job, count(*) filter (where failed.id is null)::int as waiting, count(failed.id)::int as failed
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      left join failed on failed.id = jobs.id
      group by tasks.identifier
    )
    select job, ended_at as "endedAt", failed_at as "failedAt", failure,
      coalesce(waiting, 0) as waiting, coalesce(failed, 0) as failed
    from queued full join job_runs using (job)`.execute(db)
  return rows
}

/** Queues the failed jobs with this name for now, with all their attempts; returns how many they are. */
export async function runFailedAgain(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.reschedule_jobs(array(
      select id from ${failedJobs}
        and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
    ), run_at => now(), attempts => 0)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Releases the jobs and queues that ended job runners still have locked. */
export async function releaseJobsOf(pool: pg.Pool, runnerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [runnerIds])
}

/** Renews the locks that these runners have on jobs and queues. */
export async function renewLocks(pool: pg.Pool, runnerIds: readonly string[]): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(`update graphile_worker.${table} set locked_at = now() where locked_by = any($1)`, [runnerIds])
}

/** Returns the ids of runners that have renewed none of their locks for ten minutes. */
export async function listExpiredRunners(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select distinct locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) locked
    where locked_at < now() - interval '10 minutes'`)
  return rows.map(({ id }) => id)
}
