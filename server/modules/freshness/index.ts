import type { ModuleJob } from '../../deps.ts'
import { askAboutStock } from './service.ts'

export { stockLink } from './mail.ts'
export { setStockMail } from './queries.ts'
export { findStockMail } from './reads.ts'
export { freshnessRoutes } from './routes.ts'

export const freshnessJobs: readonly ModuleJob[] = [{ name: 'ask-about-stock', cron: '20 * * * *', run: askAboutStock }]
