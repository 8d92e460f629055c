import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { purgeSpent } from './queries.ts'

export const captchaJobs: readonly Job<{ db: Db; clock: Clock }>[] = [
  { name: 'purge-captchas', cron: '47 * * * *', run: ({ db, clock }) => purgeSpent(db, clock.now()) },
]
