export { quotesJobs } from './jobs.ts'
export { rfqLimits, rfqReminderHours } from './limits.ts'
export { quotesRoutes } from './routes.ts'
export { getStockAccuracyOf } from './service.ts'
