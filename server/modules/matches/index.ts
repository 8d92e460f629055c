export { countDescriptionWordsJob } from './jobs.ts'
export { linesIndexSource } from './line-index/index-source.sql.ts'
export { matchesRoutes } from './routes.ts'
