export { readingBudgetJobs } from './jobs.ts'
export { LineReads } from './line-reads.ts'
export { readingBudgetRoutes } from './routes.ts'
export { type BudgetDeps, openProfile, readLines } from './service.ts'
