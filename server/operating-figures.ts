import { statfs } from 'node:fs/promises'
import type { Deps } from './deps.ts'
import { ageOfLastRun } from './modules/delivery/index.ts'
import { readUploadFigures } from './modules/inventory/index.ts'
import type { Reading } from './platform/http/metrics.ts'
import { readQueue } from './platform/jobs/queries.ts'
import { ageOfOutbox } from './platform/mail/queries.ts'

/** What alerts are made of, beside what each part says of itself: docs/alerts.yml has examples. */
export const operatingFigures = ({ clock, config, database, db, jobRestarts, live, memory }: Deps): Reading[] => [
  { name: 'database_up', help: '1 while the database responds', read: () => Number(!database.isAway) },
  { name: 'database_losses', help: 'How often the database stopped responding', read: () => database.numLosses },
  {
    name: 'listening_losses',
    help: 'How often a connection that hears of changes was lost, by what it is for',
    label: 'name',
    read: () => ({ live: live.numLosses, memory: memory.numLosses }),
  },
  {
    name: 'job_restarts',
    help: 'How often the running of jobs in this process broke off and began again',
    read: () => jobRestarts.count,
  },
  {
    name: 'clock_offset_seconds',
    help: "By how much this machine's clock is ahead of the database's",
    read: () => database.clockOffsetSeconds,
  },
  {
    name: 'jobs',
    help: 'Background jobs waiting, and given up',
    label: 'state',
    read: async () => {
      const { waiting, failed } = await readQueue(db)
      return { waiting, failed }
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest due job has waited',
    read: async () => (await readQueue(db)).oldestSeconds,
  },
  {
    name: 'mail_outbox_oldest_seconds',
    help: 'How long the oldest due mail has waited',
    read: () => ageOfOutbox(db),
  },
  {
    name: 'digest_age_seconds',
    help: 'Time since the last digests were written; absent before the first',
    read: () => ageOfLastRun(db, clock.now()),
  },
  {
    name: 'stock_uploads',
    help: 'Uploads of stock that are not finished, and those that failed in the last 24 hours',
    label: 'state',
    read: async () => {
      const { oldestSeconds: _, failedInLastDay, ...open } = await readUploadFigures(db, clock.now())
      return { ...open, failed_24h: failedInLastDay }
    },
  },
  {
    name: 'stock_uploads_oldest_seconds',
    help: 'How long ago the oldest upload came that waits or runs',
    read: async () => (await readUploadFigures(db, clock.now())).oldestSeconds,
  },
  {
    name: 'data_dir_bytes',
    help: 'Room on the disk of DATA_DIR',
    label: 'kind',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, size: blocks * bsize }
    },
  },
]
