import type { ModuleJob } from '../../deps.ts'
import { purgeLines } from './mailed-lines.sql.ts'
import { purgeArrivals } from './queries.ts'

/** Incoming mail is kept this long, to answer "did you get my mail?". */
const retentionMs = 30 * 86_400_000

export const inboundJobs: readonly ModuleJob[] = [
  {
    name: 'purge-inbound-mails',
    cron: '41 2 * * *',
    run: async ({ db, clock }) => {
      await purgeArrivals(db, new Date(clock.now().getTime() - retentionMs))
      await purgeLines(db, clock.now())
    },
  },
]
