export { readingBudgets } from './budgets.ts'
export { readingBudgetJobs } from './jobs.ts'
export { LineReads } from './line-reads.ts'
export { readingBudgetRoutes } from './routes.ts'
export {
  type BudgetDeps,
  countContactRead,
  countLineReads,
  countOpenedProfile,
  countSearches,
  seesContactsInLists,
} from './service.ts'
