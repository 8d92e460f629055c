export { tierRank } from './reads.ts'
export { type Tier, type TierRow, tierMarks, tierOf, tiers } from './tier.ts'
