export { tierRank } from './reads.ts'
export { type Tier, type TierRow, tierColumns, tierMarks, tierOf, tiers } from './tier.ts'
