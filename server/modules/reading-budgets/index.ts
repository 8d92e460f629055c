export { readingBudgetJobs } from './jobs.ts'
export { LineReads } from './line-reads.ts'
export { readingBudgetRoutes } from './routes.ts'
export { type BudgetDeps, openProfile, readContact, readLines, seesContactsInLists } from './service.ts'
