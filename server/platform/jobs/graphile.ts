import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCrontab, run } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import type { Job } from './job.ts'

/** How many jobs run at once in this process. */
export const concurrency = 4

/** How long to wait until it is written down how the last jobs ended, in milliseconds: the database may be away. */
const writingLimitMs = 10_000

/** What it says of an error repeats the error's own text; the log says that in its own way. */
const logger = (log: Log) =>
  new Logger(scope => (level, message, meta) => {
    const error = [meta?.error, meta?.fatalError].find(value => value instanceof Error)
    const text = error === undefined ? message : (message.split(/\s+with error|\n|: error:/)[0] ?? '')
    const fields = { ...scope, ...(error instanceof Error && { err: error }) }
    const said = error instanceof Error ? text.replaceAll(error.message, '…') : text
    if (level === 'error') log.error(fields, said)
    else if (level === 'warning') log.warn(fields, said)
    else log.debug(fields, said)
  })

/** Each at its times; a time missed while no process ran is not made up for. */
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
  /** Whether jobs may be started by the clock now. */
  mayWork(): boolean
}

export interface Launched {
  /** By which its jobs are locked. */
  lockedBy: string | undefined
  /** Resolves with the reason when it can no longer be relied on. */
  broken: Promise<unknown>
  /** Takes no further job, and resolves once those at work have ended and that is written down, or cannot be. */
  stop(): Promise<void>
}

/** Runs the jobs until `stop`. What cannot be written of a job breaks it: then it must be stopped and its locks released. */
export async function launch<Deps>({ pool, jobs, deps, log, mayWork }: LaunchOptions<Deps>): Promise<Launched> {
  const broken = Promise.withResolvers<unknown>()
  const idle = Promise.withResolvers<void>()
  const events = new EventEmitter()
  let lockedBy: string | undefined
  let atWork = 0
  let isStopping = false
  events.on('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  for (const name of ['worker:getJob:error', 'worker:fatalError', 'pool:fatalError'])
    events.on(name, ({ error }) => broken.resolve(error))
  const tasks = jobs.map(job => [
    job.name,
    async (payload: unknown) => {
      atWork += 1
      try {
        await job.run(deps, payload)
      } finally {
        atWork -= 1
        if (isStopping && atWork === 0) idle.resolve()
      }
    },
  ])
  // A clock that leapt ahead would start all that is due until then, and nothing more once it is right again.
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
    // Otherwise it does not wait for the writing down of how a job ended, and that it failed ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(tasks),
    parsedCronItems: cronItems,
  })
  runner.promise.then(
    () => broken.resolve(new Error('The runner of jobs ended.')),
    error => broken.resolve(error),
  )
  return {
    get lockedBy() {
      return lockedBy
    },
    broken: broken.promise,
    stop: async () => {
      isStopping = true
      if (atWork === 0) idle.resolve()
      const stopped = Promise.allSettled([runner.stop(), runner.promise])
      await idle.promise
      await Promise.race([stopped, delay(writingLimitMs, undefined, { ref: false })])
    },
  }
}
