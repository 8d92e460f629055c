export { savedSearchesJobs } from './jobs.ts'
export { savedSearchesRoutes } from './routes.ts'
