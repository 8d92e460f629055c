import { Logger, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { createPool } from '../db/database.ts'
import type { Job } from './job.ts'

interface RunnerOptions<Deps> {
  databaseUrl: string
  jobs: readonly Job<Deps>[]
  deps: Deps
  log: Log
  /** Awaited for each new connection. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

/** How many jobs run at once in this process. */
const concurrency = 4

const logger = (log: Log) =>
  new Logger(scope => (level, message, meta) => {
    const fields = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })

/** Brings the job queue's own tables up to date. */
export const installJobQueue = (databaseUrl: string): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })

/** Each at its times; a time missed while no process ran is not made up for. */
const crontabOf = (jobs: readonly Job<never>[]) =>
  jobs
    .filter(job => job.cron !== undefined)
    .map(job => `${job.cron} ${job.name}`)
    .join('\n')

/**
 * Runs jobs in this process until `stop`, which waits for those at work. Any number of processes may run them: each job is
 * taken by one.
 */
export async function startJobs<Deps>({ databaseUrl, jobs, deps, log, onConnect }: RunnerOptions<Deps>) {
  // A pool of its own, so that jobs at work never keep a request waiting for a connection.
  const pool = createPool(databaseUrl, error => log.error({ err: error }, 'idle job connection broke'), {
    max: concurrency + 2,
    ...(onConnect !== undefined && { onConnect }),
  })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: logger(log),
    taskList: Object.fromEntries(jobs.map(job => [job.name, (payload: unknown) => job.run(deps, payload)])),
    crontab: crontabOf(jobs),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}
