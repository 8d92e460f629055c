export { hitsJobs } from './jobs.ts'
export { stopLink } from './mail.ts'
export { hitsRoutes } from './routes.ts'
export { type PartsSearched, SearchLog } from './search-log.ts'
