import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCrontab, run } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { describeError } from '../log.ts'
import type { Job } from './job.ts'
import { recordRun } from './queries.ts'

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

/**
 * Returns when the jobs are scheduled. Runs that were missed while no process was up are not made up for. If the clock
 * jumped ahead, all jobs due until then would start, and none after it is corrected: then `mayWork` is false.
 */
function cronItemsOf(jobs: readonly Job<never>[], mayWork: () => boolean) {
  const scheduled = jobs.filter(job => job.cron !== undefined)
  return parseCrontab(scheduled.map(job => `${job.cron} ${job.name}`).join('\n')).map(item => {
    const match = item.match
    return { ...item, match: (at: Parameters<typeof match>[0]) => mayWork() && match(at) }
  })
}

/** The jobs that run in this process now. */
class RunningJobs {
  readonly #idle = Promise.withResolvers<void>()
  #count = 0
  #isStopping = false

  async run(work: () => Promise<void>): Promise<void> {
    this.#count += 1
    try {
      await work()
    } finally {
      this.#count -= 1
      if (this.#isStopping && this.#count === 0) this.#idle.resolve()
    }
  }

  /** Resolves once no job runs. To be called when no more jobs are taken. */
  end(): Promise<void> {
    this.#isStopping = true
    if (this.#count === 0) this.#idle.resolve()
    return this.#idle.promise
  }
}

/** Returns type and code of an error, without its message, which may repeat what a person typed. */
function failureOf(error: unknown): string {
  const { type, code } = describeError(error)
  return code === undefined ? type : `${type} ${code}`
}

/** Returns a function that waits for a run and records how it ended. A run whose record fails has not failed. */
const recorder = (pool: pg.Pool, log: Log) => async (name: string, run: Promise<void>) => {
  const record = (failure?: string) =>
    recordRun(pool, name, failure).catch(error => log.warn({ err: error }, 'could not record the run of a job'))
  try {
    await run
  } catch (error) {
    await record(failureOf(error))
    throw error
  }
  await record()
}

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
  const running = new RunningJobs()
  const events = new EventEmitter()
  let lockedBy: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  for (const name of ['worker:getJob:error', 'worker:fatalError', 'pool:fatalError'])
    events.on(name, ({ error }) => broken.resolve(error))
  const record = recorder(pool, log)
  const tasks = jobs.map(job => [
    job.name,
    (payload: unknown) => running.run(() => record(job.name, job.run(deps, payload))),
  ])
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: logger(log),
    events,
    // With batching, results are not awaited, and a failure to store one ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(tasks),
    parsedCronItems: cronItemsOf(jobs, mayWork),
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
      const idle = running.end()
      const stopped = Promise.allSettled([runner.stop(), runner.promise])
      await idle
      await Promise.race([stopped, delay(storeTimeoutMs, undefined, { ref: false })])
    },
  }
}
