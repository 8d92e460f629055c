import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Epochs } from './platform/db/epochs.ts'
import type { RequestWaits } from './platform/db/request-waits.ts'
import type { DatabaseWatch } from './platform/db/watch.ts'
import type { DnsResolver } from './platform/dns/resolver.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Job } from './platform/jobs/job.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { AttachmentSource } from './platform/mail/attachments.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { ClusterIndexes } from './platform/opensearch/cluster-indexes.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { PushTransport } from './platform/push/transport.ts'
import type { SearchIndexes } from './platform/search-engine/host/search-indexes.ts'
import type { QueryCache } from './watched-tables.ts'

/** A page of stock lines that a search returned. */
export interface RecordedSearch {
  query: string
  /** Further pages belong to the same search and count only as hits. */
  isFirstPage: boolean
  /** The contact who searched; null for a visitor, whose searches are not hits. */
  contactId: number | null
  companyId: number | null
  searchedAt: Date
  /** The lines on the page and their owners. */
  found: readonly { partId: number; companyId: number }[]
}

/** Records searches without delaying them; see modules/hits. */
export interface SearchRecorder {
  record(search: RecordedSearch): void
  /** Writes the collected searches. A failure is logged, and the searches are lost. */
  flush(): Promise<void>
}

/** The contact who was shown stock lines. */
interface LineReader {
  contactId: number
  companyId: number
}

/** Counts the distinct stock lines that each account was shown today; see modules/reading-budgets. */
export interface LineReadCounter {
  /**
   * Counts lines that are new to the reader today: all, or none if a limit would be exceeded. Returns false in that
   * case.
   */
  admit(reader: LineReader, ids: readonly number[], limits: { account: number; company: number }): Promise<boolean>
  countOf(reader: LineReader): Promise<number>
  flush(): Promise<void>
}

/** Counts banners that were in view; see modules/site. */
export interface BannerViewCounter {
  /** Counts one view of each; banners that do not run are dropped. */
  count(ids: readonly number[]): void
  /** Writes the collected views. A failure is logged, and the views are lost. */
  flush(): Promise<void>
}

/**
 * The dependencies of the modules. Each module picks those it needs and passes on only a database handle, never the
 * whole object.
 */
export interface Deps {
  config: Config
  clock: Clock
  log: Logger
  db: Db
  /** Checks each new connection, because restoring a database starts a new epoch. */
  epochs: Epochs
  /** Watches whether the database responds and the clocks agree; wraps the pool's connections. */
  database: DatabaseWatch
  waits: RequestWaits
  /** Caches query results; caches nothing until it is `ready`. */
  queryCache: QueryCache
  /** Returns how many connections the pool holds and how many callers wait for one. */
  poolUsage(): { total: number; idle: number; waiting: number }
  files: FileStore
  live: LiveHub
  mail: MailTransport
  /** Prints the issued documents that mails announce. */
  attachmentsOf: AttachmentSource
  /** The search indexes in memory. Without an index, searches use the database. */
  search: SearchIndexes
  /** The search indexes in a cluster, if the operator uses one instead. */
  searchCluster: ClusterIndexes | undefined
  /** How often the job runner of this process was restarted. */
  jobRestarts: { count: number }
  searchLog: SearchRecorder
  lineReads: LineReadCounter
  bannerViews: BannerViewCounter
  /** Undefined if VAT numbers are not to be confirmed. */
  vatService: VatService | undefined
  /** Undefined if customers can pay by wire only. */
  payments: PaymentProvider | undefined
  dns: DnsResolver
  /** Undefined if the site sends no notifications to browsers. */
  push: PushTransport | undefined
}

/** The public service's reply about a VAT number, kept as proof. */
export interface VatReply {
  isValid: boolean
  /** The id under which the service keeps the request; empty without one. */
  requestId: string
  /** Name and address that the number is registered for; empty where the country does not disclose them. */
  name: string
  address: string
}

/** The public service that confirms VAT numbers; see modules/verification. */
export interface VatService {
  /** Its name, stored with each reply. */
  name: string
  /** Returns its reply about a number that begins with the country's code. Throws `OutboundFailure`. */
  check(number: string): Promise<VatReply>
}

/** A module's background work. */
export type ModuleJob = Job<Deps>
