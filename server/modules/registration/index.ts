export { registrationsPerHour } from './apply.ts'
export { registrationJobs } from './jobs.ts'
export { registrationRoutes } from './routes.ts'
