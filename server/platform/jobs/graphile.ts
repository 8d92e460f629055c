import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCrontab, run } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Job } from './job.ts'

/** Number of jobs that run concurrently in this process. */
export const concurrency = 4

/**
 * How long a stop waits for the last jobs' results to be stored, in milliseconds, because the database may be
 * unavailable.
 */
const storeTimeoutMs = 10_000

/**
 * Adapts our log for the job queue. Its messages repeat the error's text, which `describeError` logs without query
 * input.
 */
const logger = (log: Log) =>
  new Logger(scope => (level, message, meta) => {
    const error = [meta?.error, meta?.fatalError].find(value => value instanceof Error)
    const text = error === undefined ? message : (message.split(/\s+with error|\n|: error:/)[0] ?? '')
    const fields = { ...scope, ...(error instanceof Error && { err: error }) }
    const logged = error instanceof Error ? text.replaceAll(error.message, '…') : text
    if (level === 'error') log.error(fields, logged)
    else if (level === 'warning') log.warn(fields, logged)
    else log.debug(fields, logged)
  })

/** Returns the crontab of the jobs. Runs that were missed while no process was up are not made up for. */
const crontabOf = (jobs: readonly Job<never>[]) =>
  jobs
    .filter(job => job.cron !== undefined)
    .map(job => `${job.cron} ${job.name}`)
    .join('\n')

export interface LaunchOptions<Deps> {
  pool: pg.Pool
  jobs: readonly Job<Deps>[]
  deps: Deps
  log: Log
  /** Returns true if scheduled jobs may start now. */
  mayWork(): boolean
}

export interface JobRunner {
  /** The id with which the runner locks its jobs. */
  lockedBy: string | undefined
  /** Resolves with the reason when the runner is no longer reliable. */
  broken: Promise<unknown>
  /** Takes no more jobs. Resolves once running jobs have ended and storing their results has succeeded or failed. */
  stop(): Promise<void>
}

/**
 * Runs jobs until `stop`. If a job's result cannot be stored, the runner is `broken`: stop it and release its locks.
 */
export async function launch<Deps>({ pool, jobs, deps, log, mayWork }: LaunchOptions<Deps>): Promise<JobRunner> {
  const broken = Promise.withResolvers<unknown>()
  const idle = Promise.withResolvers<void>()
  const events = new EventEmitter()
  let lockedBy: string | undefined
  let runningCount = 0
  let isStopping = false
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  for (const name of ['worker:getJob:error', 'worker:fatalError', 'pool:fatalError'])
    events.on(name, ({ error }) => broken.resolve(error))
  const tasks = jobs.map(job => [
    job.name,
    async (payload: unknown) => {
      runningCount += 1
      try {
        await job.run(deps, payload)
      } finally {
        runningCount -= 1
        if (isStopping && runningCount === 0) idle.resolve()
      }
    },
  ])
  // If the clock jumped ahead, all jobs due until then would start, and none after it is corrected.
  const cronItems = parseCrontab(crontabOf(jobs)).map(item => {
    const match = item.match
    return { ...item, match: (at: Parameters<typeof match>[0]) => mayWork() && match(at) }
  })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: logger(log),
    events,
    // With batching, results are not awaited, and a failure to store one ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(tasks),
    parsedCronItems: cronItems,
  })
  runner.promise.then(
    () => broken.resolve(new Error('The job runner ended.')),
    error => broken.resolve(error),
  )
  return {
    get lockedBy() {
      return lockedBy
    },
    broken: broken.promise,
    stop: async () => {
      isStopping = true
      if (runningCount === 0) idle.resolve()
      const stopped = Promise.allSettled([runner.stop(), runner.promise])
      await idle.promise
      await Promise.race([stopped, delay(storeTimeoutMs, undefined, { ref: false })])
    },
  }
}
