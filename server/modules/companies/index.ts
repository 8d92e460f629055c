export { type Tier, type TierRow, tierColumns, tierMarks, tierOf, tiers } from '../tiers/index.ts'
export { companiesRoutes } from './routes.ts'
