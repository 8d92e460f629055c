export { derivedPartColumns } from './derived-columns.ts'
export { refreshTopSearchesJob } from './jobs.ts'
export { partsRoutes } from './routes.ts'
export { refreshTopSearches } from './top-searches.ts'
