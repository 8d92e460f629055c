export { quotesJobs } from './jobs.ts'
export { countersPerHour, quoteValidHours, rfqLimits, rfqReminderHours } from './limits.ts'
export { quotesRoutes } from './routes.ts'
export { getStockAccuracyOf } from './service.ts'
