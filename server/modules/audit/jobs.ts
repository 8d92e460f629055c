import type { ModuleJob } from '../../deps.ts'
import { purgeLog } from './queries.ts'

export const auditJobs: readonly ModuleJob[] = [
  {
    name: 'purge-logs',
    cron: '47 2 * * *',
    run: async ({ db, clock }) => {
      await purgeLog(db, 'audit_log', clock.now())
      await purgeLog(db, 'security_events', clock.now())
    },
  },
]
