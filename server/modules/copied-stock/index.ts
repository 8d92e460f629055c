export { copiedStockJobs } from './jobs.ts'
export { copiedStockRoutes } from './routes.ts'
export { searchCopies } from './search.ts'
