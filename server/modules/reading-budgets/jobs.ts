import type { ModuleJob } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { purgeReads } from './queries.ts'

const dayMs = 86_400_000

export const readingBudgetJobs: readonly ModuleJob[] = [
  {
    name: 'purge-reads',
    cron: '29 2 * * *',
    run: ({ db, clock }) => {
      const daysAgo = (days: number) => dayOf(new Date(clock.now().getTime() - days * dayMs))
      return purgeReads(db, { profilesOf: daysAgo(30), linesOf: daysAgo(1) })
    },
  },
]
