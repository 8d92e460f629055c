export { countDescriptionWordsJob } from './jobs.ts'
export { source as linesSource } from './line-index/index-source.sql.ts'
export { matchesRoutes } from './routes.ts'
