import type { ModuleJob } from '../../deps.ts'
import { refreshOutdated } from './refresh-search-columns.sql.ts'

export const broadcastsJobs: readonly ModuleJob[] = [
  { name: 'add-meaning-of-broadcasts', cron: '5,15,25,35,45,55 * * * *', run: ({ db }) => refreshOutdated(db) },
]
