export { savedSearchesJobs } from './jobs.ts'
export { matchSavedSearchesJobName } from './match-broadcast.ts'
export { savedSearchesRoutes } from './routes.ts'
