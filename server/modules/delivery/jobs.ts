import type { ModuleJob } from '../../deps.ts'
import { sendDigests } from './digest/send-digests.ts'

export const deliveryJobs: readonly ModuleJob[] = [
  // Often, so that a morning on which nothing ran is made up for soon.
  { name: 'send-digests', cron: '*/10 * * * *', run: sendDigests },
]
