import type { ModuleJob } from '../../deps.ts'
import { remindSuppliers, tellBuyers } from './deadlines/remind.ts'
import { effectJob } from './decisions/award.ts'
import { takeEffect } from './decisions/take-effect.ts'

export const quotesJobs: readonly ModuleJob[] = [
  { name: 'remind-of-quotes', cron: '*/5 * * * *', run: remindSuppliers },
  { name: 'tell-of-deadlines', cron: '*/5 * * * *', run: tellBuyers },
  { name: effectJob, run: takeEffect },
]
