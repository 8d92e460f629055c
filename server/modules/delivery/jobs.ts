import type { ModuleJob } from '../../deps.ts'
import { sendDigests } from './digest/send-digests.ts'

export const deliveryJobs: readonly ModuleJob[] = [
  // Frequent, so that a missed morning is made up for soon.
  { name: 'send-digests', cron: '*/10 * * * *', run: sendDigests },
]
