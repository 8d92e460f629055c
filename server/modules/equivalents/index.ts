export { cachedEquivalentsOf, equivalentsOf } from './equivalents-of.ts'
export { inOrder, pairOf } from './policy.ts'
export { pairColumns } from './queries.ts'
export { equivalentsRoutes } from './routes.ts'
