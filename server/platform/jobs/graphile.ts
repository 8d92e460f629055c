import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCrontab, run } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { describeError } from '../log.ts'
import { type Job, type Lane, lanes } from './job.ts'
import { recordRun } from './queries.ts'

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
  /** The ids with which the runner locks its jobs, one of each lane. */
  lockedBy: readonly string[]
  /** Resolves with the reason when the runner is no longer reliable. */
  broken: Promise<unknown>
  /** Takes no more jobs. Resolves once running jobs have ended and storing their results has succeeded or failed. */
  stop(): Promise<void>
}

interface RunningLane {
  lane: Lane
  /** Called with the id with which the lane locks its jobs. */
  onStart(lockedBy: string): void
  onBroken(error: unknown): void
}

/** Runs the jobs of a lane, which take no places of other lanes. */
async function runLane<Deps>(
  { pool, jobs, log, mayWork }: LaunchOptions<Deps>,
  perform: (job: Job<Deps>, payload: unknown) => Promise<void>,
  { lane, onStart, onBroken }: RunningLane,
) {
  const own = jobs.filter(job => (job.lane ?? 'usual') === lane)
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onStart(workerPool.id))
  for (const name of ['worker:getJob:error', 'worker:fatalError', 'pool:fatalError'])
    events.on(name, ({ error }) => onBroken(error))
  const runner = await run({
    pgPool: pool,
    concurrency: lanes[lane],
    noHandleSignals: true,
    logger: logger(log),
    events,
    // With batching, results are not awaited, and a failure to store one ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(own.map(job => [job.name, (payload: unknown) => perform(job, payload)])),
    parsedCronItems: cronItemsOf(own, mayWork),
  })
  runner.promise.then(() => onBroken(new Error('The job runner ended.')), onBroken)
  return runner
}

/**
 * Runs jobs until `stop`. If a lane cannot start, or a job's result cannot be stored, the runner is `broken`: stop it and release its
 * locks. Never rejects.
 */
export async function launch<Deps>(options: LaunchOptions<Deps>): Promise<JobRunner> {
  const broken = Promise.withResolvers<unknown>()
  const running = new RunningJobs()
  const stopping = new AbortController()
  const lockedBy: string[] = []
  const record = recorder(options.pool, options.log)
  const perform = (job: Job<Deps>, payload: unknown) =>
    record(
      job.name,
      running.run(() => job.run(options.deps, payload, stopping.signal)),
    )
  const names = new Set(options.jobs.map(job => job.lane ?? 'usual'))
  const runners: Awaited<ReturnType<typeof run>>[] = []
  const stop = async () => {
    stopping.abort()
    const idle = running.end()
    const stopped = Promise.allSettled(runners.flatMap(runner => [runner.stop(), runner.promise]))
    await idle
    await Promise.race([stopped, delay(storeTimeoutMs, undefined, { ref: false })])
  }
  try {
    for (const lane of names)
      runners.push(
        await runLane(options, perform, { lane, onStart: id => void lockedBy.push(id), onBroken: broken.resolve }),
      )
  } catch (error) {
    // Lanes that have started may have locked jobs.
    broken.resolve(error)
  }
  return { lockedBy, broken: broken.promise, stop }
}
