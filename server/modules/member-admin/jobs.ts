import type { ModuleJob } from '../../deps.ts'
import { expireVisits } from './visits.ts'

export const memberAdminJobs: readonly ModuleJob[] = [
  { name: 'expire-visits', cron: '* * * * *', run: deps => expireVisits(deps) },
]
