export { auditJobs } from './jobs.ts'
export { recordAudit } from './queries.ts'
export { accountEventDays, auditLogDays } from './retention.ts'
export { auditRoutes } from './routes.ts'
