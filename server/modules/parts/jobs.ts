import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { refreshTopSearches } from './top-searches.ts'

export const refreshTopSearchesJob: Job<Deps> = {
  name: 'refresh-top-searches',
  cron: '15 * * * *',
  run: ({ db, clock }) => refreshTopSearches(db, clock.now()),
}
