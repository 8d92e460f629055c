import { statfs } from 'node:fs/promises'
import type { Deps } from './deps.ts'
import type { Reading } from './platform/http/metrics.ts'
import { readQueue } from './platform/jobs/queries.ts'
import { ageOfOutbox } from './platform/mail/queries.ts'

/** What alerts are made of, beside what each part says of itself: docs/alerts.yml has examples. */
export const operatingFigures = ({ config, database, db }: Deps): Reading[] => [
  { name: 'database_up', help: '1 while the database responds', read: () => Number(!database.isAway) },
  { name: 'database_losses', help: 'How often the database stopped responding', read: () => database.numLosses },
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
    name: 'data_dir_bytes',
    help: 'Room on the disk of DATA_DIR',
    label: 'kind',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, size: blocks * bsize }
    },
  },
]
