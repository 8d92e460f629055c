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

/** The dependencies of the modules. Each picks the ones it uses and passes on a database handle, never all of them. */
export interface Deps {
  config: Config
  clock: Clock
  log: Logger
  db: Db
  /** Checks each new connection: restoring a database starts a new epoch. */
  epochs: Epochs
  /** Watches whether the database responds and whether the clocks agree; wraps the pool's connections. */
  database: DatabaseWatch
  /** Caches query results; caches nothing until it is `ready`. */
  memory: Memory
  /** Returns how many connections the pool holds and how many callers wait for one. */
  poolUsage(): { total: number; idle: number; waiting: number }
  files: FileStore
  live: LiveHub
  mail: MailTransport
  /** The search indexes in memory. Without an index, searches use the database. */
  search: SearchIndexes
  /** The search indexes in a cluster, if the operator uses one instead. */
  searchCluster: ClusterIndexes | undefined
  /** How often the job runner of this process was restarted. */
  jobRestarts: { count: number }
  /** Records searches and whose stock they found. */
  searchLog: SearchLog
  /** Counts the stock lines that each account has been shown today. */
  lineReads: LineReads
}

/** A module's background work. */
export type ModuleJob = Job<Deps>
