import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { createPool, endPool } from '../db/database.ts'
import { type JobRunner, launch } from './graphile.ts'
import { type Job, lanes } from './job.ts'
import { JobLocks } from './job-locks.ts'
import { releaseJobsOf } from './queries.ts'

interface RunnerOptions<Deps> {
  databaseUrl: string
  jobs: readonly Job<Deps>[]
  deps: Deps
  log: Log
  /** Awaited for each new connection. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
  /** Called before the jobs are restarted after a failure. */
  onRestart?(): void
  /** Returns true if jobs may run now; called every second. */
  mayWork?(): boolean
  /** Interval at which the locks of jobs are renewed, and those of dead processes are looked for, in milliseconds. */
  renewLocksMs?: number
}

/** First and maximum delay before a restart, in milliseconds; doubled after each failure in a row. */
const pauses = { first: 250, max: 10_000 }
/** A runner that ran this long, in milliseconds, counts as healthy, so that its failure does not continue a series. */
const healthyAfterMs = 30_000
const pollMs = 1_000
/** One for each running job, whose result is stored, and one for each lane, which listens for new jobs. */
const maxConnections = Object.values(lanes).reduce((sum, slots) => sum + slots + 1, 0)

/** Migrates the tables of the job queue. */
export const installJobQueue = (databaseUrl: string): Promise<void> =>
  runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })

export interface RunningJobs {
  stop(): Promise<void>
}

/**
 * Runs jobs in this process until `stop`, which waits for running jobs. Any number of processes may run jobs; each job
 * is taken by one of them. If the database becomes unavailable during a job, the job is released and runs again once
 * the database is back.
 */
class SupervisedJobs<Deps> implements RunningJobs {
  readonly #options: RunnerOptions<Deps>
  readonly #mayWork: () => boolean
  readonly #pool: pg.Pool
  readonly #locks: JobLocks
  readonly #stopping = new AbortController()
  /** Aborted once no runner has a job. */
  readonly #ended = new AbortController()
  /** Runners that are stopping; their jobs are released when they end. */
  readonly #retiring = new Set<Promise<void>>()
  readonly #firstTry = Promise.withResolvers<void>()
  #running: Promise<void> = Promise.resolve()
  #renewing: Promise<void> = Promise.resolve()

  constructor(options: RunnerOptions<Deps>) {
    this.#options = options
    this.#mayWork = options.mayWork ?? (() => true)
    // Uses its own pool, so that jobs never take connections from requests.
    const report = (error: Error) => options.log.warn({ err: error }, 'idle job connection broke')
    this.#pool = createPool(options.databaseUrl, report, {
      name: 'tbs jobs',
      max: maxConnections,
      connectionTimeoutMs: 5_000,
      ...(options.onConnect !== undefined && { onConnect: options.onConnect }),
    })
    this.#locks = new JobLocks(this.#pool)
  }

  async start(): Promise<void> {
    this.#running = this.#run()
    this.#renewing = this.#renewLocks()
    await this.#firstTry.promise
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await Promise.all(this.#retiring)
    this.#ended.abort()
    await this.#renewing
    await endPool(this.#pool)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    let pause = pauses.first
    while (!this.#isStopping) {
      if (!this.#mayWork()) {
        this.#firstTry.resolve()
        await this.#sleep(pollMs)
        continue
      }
      const startedAt = performance.now()
      const fault = await this.#runOnce()
      this.#firstTry.resolve()
      if (fault === undefined) continue
      this.#options.onRestart?.()
      if (performance.now() - startedAt > healthyAfterMs) pause = pauses.first
      this.#options.log.warn({ err: fault, pause }, 'the job runner failed and will be restarted')
      await this.#sleep(pause)
      pause = Math.min(pause * 2, pauses.max)
    }
    this.#firstTry.resolve()
  }

  /** Runs jobs until they must stop or pause; returns the error if the runner failed. */
  async #runOnce(): Promise<unknown> {
    const { jobs, deps, log } = this.#options
    const runner = await launch({ pool: this.#pool, jobs, deps, log, mayWork: this.#mayWork })
    this.#firstTry.resolve()
    for (const id of runner.lockedBy) this.#locks.held.add(id)
    const ended = new AbortController()
    const fault = await Promise.race([runner.broken, this.#untilPausedOrStopped(ended.signal)])
    ended.abort()
    const retired = this.#retire(runner).finally(() => this.#retiring.delete(retired))
    this.#retiring.add(retired)
    return fault
  }

  async #untilPausedOrStopped(ended: AbortSignal): Promise<undefined> {
    while (!this.#isStopping && !ended.aborted && this.#mayWork()) await this.#sleep(pollMs)
  }

  /** Waits for the runner's jobs to end and releases those it still has locked, which others would have to wait for. */
  async #retire(runner: JobRunner): Promise<void> {
    await runner.stop()
    for (const id of runner.lockedBy) this.#locks.held.delete(id)
    let pause = pauses.first
    while (true) {
      try {
        return await releaseJobsOf(this.#pool, runner.lockedBy)
      } catch {
        if (this.#isStopping) return
        await this.#sleep(pause)
        pause = Math.min(pause * 2, pauses.max)
      }
    }
  }

  /** Renews the locks of this process until it has no more jobs, and releases those of processes that were killed. */
  async #renewLocks(): Promise<void> {
    const { log, renewLocksMs = 60_000 } = this.#options
    while (!this.#ended.signal.aborted) {
      try {
        const dead = await this.#locks.renewAndRelease()
        if (dead.length > 0) log.warn({ runners: dead }, 'released the jobs of processes that died')
      } catch (error) {
        log.warn({ err: error }, 'could not renew the locks of jobs')
      }
      await this.#sleep(renewLocksMs, this.#ended.signal)
    }
  }

  /** Waits; ends early when stopping. */
  async #sleep(ms: number, signal = this.#stopping.signal): Promise<void> {
    await delay(ms, undefined, { signal }).catch(() => {})
  }
}

/** Starts to run jobs in this process. Resolves once they run, or after a first failed attempt, which is retried. */
export async function startJobs<Deps>(options: RunnerOptions<Deps>): Promise<RunningJobs> {
  const jobs = new SupervisedJobs(options)
  await jobs.start()
  return jobs
}
