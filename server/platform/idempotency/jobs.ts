import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { retentionHours } from './once.ts'
import { purgeKeys } from './queries.ts'

export const idempotencyJobs: readonly Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'purge-idempotency-keys',
    cron: '37 * * * *',
    run: ({ db, clock }) => purgeKeys(db, new Date(clock.now().getTime() - retentionHours * 3_600_000)),
  },
]
