import { join } from 'node:path'
import type { Logger } from 'pino'
import { liveSignal } from '../contract/site.ts'
import type { Deps } from './deps.ts'
import { documentFiles } from './modules/billing/index.ts'
import { broadcastsIndexSource } from './modules/broadcasts/index.ts'
import { SearchLog } from './modules/hits/index.ts'
import { linesIndexSource } from './modules/matches/index.ts'
import { partsIndexSource } from './modules/part-search/index.ts'
import { LineReads } from './modules/reading-budgets/index.ts'
import { BannerViews } from './modules/site/index.ts'
import { createVatService } from './modules/verification/index.ts'
import type { Config } from './platform/config.ts'
import { createDb, createPool } from './platform/db/database.ts'
import { Epochs } from './platform/db/epochs.ts'
import { requestWaits } from './platform/db/request-waits.ts'
import { DatabaseWatch } from './platform/db/watch.ts'
import { createResolver } from './platform/dns/resolver.ts'
import { createFileStore } from './platform/files/store.ts'
import { type AcceptedSignal, LiveHub } from './platform/live/hub.ts'
import { createLog } from './platform/log.ts'
import { folderTransport, smtpTransport } from './platform/mail/transport.ts'
import { ClusterIndexes } from './platform/opensearch/cluster-indexes.ts'
import { createPaymentProvider } from './platform/payments/create-provider.ts'
import { createPush } from './platform/push/create-push.ts'
import { QueryCache } from './platform/query-cache/query-cache.ts'
import { SearchIndexes } from './platform/search-engine/host/search-indexes.ts'
import type { WatchedTable } from './watched-tables.ts'

export interface Wiring {
  deps: Deps
  /** Closes everything that was created. */
  close(): Promise<void>
}

/** A statement that takes longer is a bug and would keep a connection from other requests. */
const statementTimeoutMs = 30_000
/** Number of connections for requests; see app.ts for how routes share them. */
const maxConnections = 16

/** The sources of the in-memory indexes. */
export const indexSources = [partsIndexSource, broadcastsIndexSource, linesIndexSource] as const

/** Returns the folder of the in-memory indexes, which are saved there. */
export const searchFolder = (dataDir: string) => join(dataDir, 'search')

/** Returns the folder of the local mailbox, which receives all mail unless SMTP_URL is set. */
export const mailboxFolder = (config: Config) => join(config.dataDir, 'mailbox')

/**
 * Parses a signal and drops unknown fields; returns undefined for an unknown signal. Signals about stock and inboxes go only to
 * their company, because others would learn who uploads stock, answers requests or writes, and when.
 */
function acceptSignal(payload: string): AcceptedSignal | undefined {
  try {
    const signal = liveSignal.parse(JSON.parse(payload))
    return { data: JSON.stringify(signal), group: signal.topic === 'broadcasts' ? undefined : signal.companyId }
  } catch {
    return undefined
  }
}

const topicOf = (data: string): string => JSON.parse(data).topic

const epochsOf = ({ dataDir, publicUrl, mail }: Config, log: Logger) =>
  new Epochs({ dataDir, host: new URL(publicUrl).hostname, sendsAfterFailover: mail.sendsAfterFailover, log })

/** Creates all dependencies of one process. Tests pass their own clock, and waits for a machine of any speed. */
export function createDeps(
  config: Config,
  databaseUrl: string,
  overrides: Partial<Pick<Deps, 'clock' | 'log' | 'waits'>> = {},
): Wiring {
  const { log = createLog(config.logLevel), waits = requestWaits } = overrides
  const database = new DatabaseWatch({ databaseUrl, log })
  const epochs = epochsOf(config, log)
  const report = (error: Error) => log.warn({ err: error }, 'idle database connection broke')
  const pool = createPool(databaseUrl, report, {
    max: maxConnections,
    connectionTimeoutMs: waits.connectionMs,
    statementTimeoutMs,
    lockTimeoutMs: waits.lockMs,
    onConnect: epochs.check,
  })
  const db = createDb(database.protect(pool, waits))
  const { dkim, requiresTls } = config.mail
  const mail =
    config.smtpUrl === undefined
      ? folderTransport(mailboxFolder(config))
      : smtpTransport({ url: config.smtpUrl, requiresTls, dkim })
  const { cluster } = config.search
  const searchCluster =
    cluster && new ClusterIndexes([partsIndexSource, broadcastsIndexSource], { cluster, databaseUrl, db, log })
  const search = new SearchIndexes(indexSources, {
    databaseUrl,
    folder: searchFolder(config.dataDir),
    limitBytes: config.search.limitBytes,
    log,
  })
  // A list that is reloaded on a signal must already contain the change.
  const settled = (data: string) =>
    topicOf(data) === 'broadcasts' ? (searchCluster ?? search).settled('broadcasts') : undefined
  const queryCache = new QueryCache<WatchedTable>({ databaseUrl, log })
  const live = new LiveHub({ databaseUrl, log, accept: acceptSignal, settled })
  const deps: Deps = {
    config,
    clock: database.clock,
    log,
    db,
    epochs,
    database,
    waits,
    queryCache,
    poolUsage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    files: createFileStore(config.dataDir),
    live,
    mail,
    attachmentsOf: documentFiles(config),
    jobRestarts: { count: 0 },
    searchLog: new SearchLog(db, log),
    lineReads: new LineReads(db, overrides.clock ?? database.clock, log),
    bannerViews: new BannerViews(db, overrides.clock ?? database.clock, log),
    search,
    searchCluster,
    vatService: createVatService(config),
    payments: createPaymentProvider(config, { db, clock: overrides.clock ?? database.clock }),
    dns: createResolver(config),
    push: createPush(config),
    ...overrides,
  }
  const close = async () => {
    await search.close()
    await searchCluster?.close()
    await live.close()
    await queryCache.close()
    mail.close()
    await deps.searchLog.flush()
    await deps.lineReads.flush()
    await deps.bannerViews.flush()
    await database.close()
    await db.destroy()
    epochs.close()
  }
  return { deps, close }
}
