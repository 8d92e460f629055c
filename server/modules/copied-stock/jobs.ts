import type { ModuleJob } from '../../deps.ts'
import { storeCopies } from './search.ts'

export const copiedStockJobs: readonly ModuleJob[] = [
  { name: 'search-copied-stock', cron: '11 3 * * *', run: deps => storeCopies(deps) },
]
