import type pg from 'pg'
import { listExpiredRunners, releaseJobsOf, renewLocks } from './queries.ts'

/**
 * The locks that job runners have on jobs and queues. A live runner renews its own; those of a process that was killed expire, and
 * any other process releases them.
 */
export class JobLocks {
  /** The ids of the runners of this process that may still have locks. */
  readonly held = new Set<string>()
  readonly #pool: pg.Pool
  #expired: readonly string[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /**
   * Renews the locks of this process, then releases those that had expired at the call before too; returns whose they were. After an
   * outage of the database the locks of all processes have expired, and each needs the time between two calls to renew its own.
   */
  async renewAndRelease(): Promise<string[]> {
    await renewLocks(this.#pool, [...this.held])
    const expired = await listExpiredRunners(this.#pool)
    const dead = expired.filter(id => this.#expired.includes(id))
    if (dead.length > 0) await releaseJobsOf(this.#pool, dead)
    this.#expired = expired
    return dead
  }
}
