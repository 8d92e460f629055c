export { source as linesSource } from './engine/index-source.sql.ts'
export { countDescriptionWordsJob } from './jobs.ts'
export { matchesRoutes } from './routes.ts'
