import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Job } from './platform/jobs/job.ts'

/** What the modules are wired with; each takes from it what it needs and hands a database handle on, never all of it. */
export interface Deps {
  config: Config
  clock: Clock
  log: Logger
  db: Db
}

/** A module's background work. */
export type ModuleJob = Job<Deps>
