export { securityEventsJobs } from './jobs.ts'
export { recordSecurityEvents } from './record.ts'
