export { siteJobs } from './jobs.ts'
export { siteRoutes } from './routes.ts'
export { internalUsers, siteSettings } from './settings.ts'
