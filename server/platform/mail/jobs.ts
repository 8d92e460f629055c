import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { purgeContents } from './queries.ts'

/** Sent mails are kept for this long, so that staff can look at them. */
const retentionMs = 30 * 86_400_000
/** Number of contents deleted per transaction; each may have some hundred recipients. */
const batchSize = 50

export const mailJobs: readonly Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'purge-mails',
    cron: '57 2 * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - retentionMs)
      while ((await purgeContents(db, before, batchSize)) === batchSize);
    },
  },
]
