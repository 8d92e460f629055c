export { source as linesSource } from './engine/reads.ts'
export { countDescriptionWordsJob } from './jobs.ts'
export { matchesRoutes } from './routes.ts'
