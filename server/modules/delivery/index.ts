export { deliveryJobs } from './jobs.ts'
export { deliveryRoutes } from './routes.ts'
