import type { ModuleJob } from '../../deps.ts'
import { purgeDeleted } from './queries.ts'

const keptDays = 30

export const newsJobs: readonly ModuleJob[] = [
  {
    name: 'purge-deleted-news',
    cron: '23 3 * * *',
    run: async ({ db, clock }) => {
      await purgeDeleted(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
    },
  },
]
