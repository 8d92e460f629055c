export { siteJobs } from './jobs.ts'
export { siteRoutes } from './routes.ts'
export { siteSettings } from './settings.ts'
