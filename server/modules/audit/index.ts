export { auditJobs } from './jobs.ts'
export { recordAudit } from './queries.ts'
export { auditRoutes } from './routes.ts'
