import type { ModuleJob } from '../../deps.ts'
import { purgeMarks } from './reader/marks.sql.ts'
import { refreshOutdated } from './refresh-search-columns.sql.ts'

/** Broadcasts are read for days; deleting a mark only shows an old broadcast as unread. */
const marksKeptMs = 60 * 86_400_000

export const broadcastsJobs: readonly ModuleJob[] = [
  { name: 'add-meaning-of-broadcasts', cron: '5,15,25,35,45,55 * * * *', run: ({ db }) => refreshOutdated(db) },
  {
    name: 'purge-broadcast-marks',
    cron: '43 2 * * *',
    run: async ({ db, clock }) => {
      await purgeMarks(db, new Date(clock.now().getTime() - marksKeptMs))
    },
  },
]
