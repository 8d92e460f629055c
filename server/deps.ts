import type { Logger } from 'pino'
import type { SearchLog } from './modules/hits/index.ts'
import type { LineReads } from './modules/reading-budgets/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Epochs } from './platform/db/epochs.ts'
import type { DatabaseWatch } from './platform/db/watch.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Job } from './platform/jobs/job.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { ClusterIndexes } from './platform/opensearch/cluster-indexes.ts'
import type { Memory } from './platform/query-cache/query-cache.ts'
import type { SearchIndexes } from './platform/search-engine/host/search-indexes.ts'

/** What the modules are wired with; each takes from it what it needs and hands a database handle on, never all of it. */
export interface Deps {
  config: Config
  clock: Clock
  log: Logger
  db: Db
  /** Checks each new connection: a database that was restored begins another epoch. */
  epochs: Epochs
  /** Whether the database responds, and what time it is there; lends its connections. */
  database: DatabaseWatch
  /** What serving remembers of the database; it must be `ready` first, else nothing. */
  memory: Memory
  /** How many connections the pool holds, and how many requests wait for one. */
  poolUsage(): { total: number; idle: number; waiting: number }
  files: FileStore
  live: LiveHub
  mail: MailTransport
  /** What is searched in memory; without an index the database is asked. */
  search: SearchIndexes
  /** What is searched in a cluster instead, where the operator has one. */
  searchCluster: ClusterIndexes | undefined
  /** How often the running of jobs in this process broke off and began again. */
  jobRestarts: { count: number }
  /** What was searched for, and whose stock it found. */
  searchLog: SearchLog
  /** The stock lines that each account was handed out today. */
  lineReads: LineReads
}

/** A module's background work. */
export type ModuleJob = Job<Deps>
