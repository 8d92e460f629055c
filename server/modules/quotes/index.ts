export { rfqLimits } from './limits.ts'
export { quotesRoutes } from './routes.ts'
export { getStockAccuracyOf } from './service.ts'
