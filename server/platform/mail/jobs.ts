import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { purgeContents } from './queries.ts'

/** Mails are kept this long, so that staff can see what was sent. */
const keptMs = 30 * 86_400_000
/** Contents deleted per transaction, each with some hundred recipients. */
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
