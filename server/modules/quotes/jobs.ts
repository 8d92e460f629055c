import type { ModuleJob } from '../../deps.ts'
import { remindSuppliers, tellBuyers } from './deadlines/remind.ts'

export const quotesJobs: readonly ModuleJob[] = [
  { name: 'remind-of-quotes', cron: '*/5 * * * *', run: remindSuppliers },
  { name: 'tell-of-deadlines', cron: '*/5 * * * *', run: tellBuyers },
]
