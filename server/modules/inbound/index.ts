export { makeProbe, readProbe } from './exchanger-test.ts'
export { inboundJobs } from './jobs.ts'
export { startMailIn } from './start.ts'
