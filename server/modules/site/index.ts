export { siteJobs } from './jobs.ts'
export { siteRoutes } from './routes.ts'
