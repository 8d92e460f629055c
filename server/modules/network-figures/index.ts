export { countNetworkDays, networkFiguresJobs } from './jobs.ts'
export { networkFiguresRoutes } from './routes.ts'
