export { inboundJobs } from './jobs.ts'
export { startMailIn } from './start.ts'
