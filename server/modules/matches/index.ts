export { countDescriptionWordsJob } from './jobs.ts'
export { matchesRoutes } from './routes.ts'
