import type { ModuleJob } from '../../deps.ts'
import { purgeSecurityEvents } from './queries.ts'

const retentionMs = 365 * 86_400_000

export const securityEventsJobs: readonly ModuleJob[] = [
  {
    name: 'purge-security-events',
    cron: '47 2 * * *',
    run: async ({ db, clock }) => {
      await purgeSecurityEvents(db, new Date(clock.now().getTime() - retentionMs))
    },
  },
]
