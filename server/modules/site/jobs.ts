import type { ModuleJob } from '../../deps.ts'
import { purgeStatistics } from './queries.ts'

/** Page visits and events are kept for a year. */
const retentionMs = 365 * 86_400_000

export const siteJobs: readonly ModuleJob[] = [
  {
    name: 'purge-statistics',
    cron: '37 2 * * *',
    run: ({ db, clock }) => purgeStatistics(db, new Date(clock.now().getTime() - retentionMs)),
  },
]
