export { siteJobs } from './jobs.ts'
export { insertEvent } from './queries.ts'
export { siteRoutes } from './routes.ts'
export { internalUsers, siteSettings } from './settings.ts'
