export { companiesRoutes } from './routes.ts'
export { type Tier, type TierRow, tierColumns, tierMarks, tierOf, tiers } from './tier.ts'
