import { statfs } from 'node:fs/promises'
import type { Deps } from './deps.ts'
import { ageOfLastRun } from './modules/delivery/index.ts'
import { readUploadFigures } from './modules/stock/index.ts'
import type { Metric } from './platform/http/metrics.ts'
import { readQueue } from './platform/jobs/queries.ts'
import { ageOfOutbox } from './platform/mail/queries.ts'

/** Returns the metrics for alerts, in addition to those that each module exports. See docs/alerts.yml for examples. */
export const operatingMetrics = ({ clock, config, database, db, jobRestarts, live, queryCache }: Deps): Metric[] => [
  { name: 'database_up', help: '1 while the database responds', read: () => Number(!database.isUnavailable) },
  {
    name: 'database_outages_total',
    help: 'How often the database stopped responding',
    isCounter: true,
    read: () => database.numLosses,
  },
  {
    name: 'listen_connection_losses_total',
    help: 'How often a connection that listens for changes was lost, by purpose',
    isCounter: true,
    label: 'name',
    read: () => ({ live: live.numLosses, memory: queryCache.numLosses }),
  },
  {
    name: 'job_runner_restarts_total',
    help: 'How often the job runner of this process was restarted',
    isCounter: true,
    read: () => jobRestarts.count,
  },
  {
    name: 'clock_offset_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the clock of the database',
    read: () => database.clockOffsetSeconds,
  },
  {
    name: 'jobs',
    help: 'Background jobs waiting and failed',
    label: 'state',
    read: async () => {
      const { waiting, failed } = await readQueue(db)
      return { waiting, failed }
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'Seconds that the oldest due job has waited',
    read: async () => (await readQueue(db)).oldestSeconds,
  },
  {
    name: 'mail_outbox_oldest_seconds',
    help: 'Seconds that the oldest due mail has waited',
    read: () => ageOfOutbox(db),
  },
  {
    name: 'digest_age_seconds',
    help: 'Seconds since the last digests were written; absent before the first',
    read: () => ageOfLastRun(db, clock.now()),
  },
  {
    name: 'stock_uploads',
    help: 'Stock uploads that are not finished, and those that failed in the last 24 hours',
    label: 'state',
    read: async () => {
      const { oldestSeconds: _, failedInLastDay, ...open } = await readUploadFigures(db, clock.now())
      return { ...open, failed_24h: failedInLastDay }
    },
  },
  {
    name: 'stock_uploads_oldest_seconds',
    help: 'Seconds since the oldest unfinished stock upload arrived',
    read: async () => (await readUploadFigures(db, clock.now())).oldestSeconds,
  },
  {
    name: 'data_dir_bytes',
    help: 'Free and total bytes of the disk of DATA_DIR',
    label: 'kind',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, size: blocks * bsize }
    },
  },
]
