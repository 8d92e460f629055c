import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { purgeContents } from './queries.ts'

/** Mails are kept this long after they were written, to answer "did you write to me?". */
const keptMs = 30 * 86_400_000
/** Each goes to some hundred recipients, deleted in one transaction. */
const contentsAtOnce = 50

export const mailJobs: readonly Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'purge-mails',
    cron: '57 2 * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - keptMs)
      while ((await purgeContents(db, before, contentsAtOnce)) === contentsAtOnce);
    },
  },
]
