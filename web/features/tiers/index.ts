export { type Tier, type TierMarks, tierOf, tiers } from './tier.ts'
export { TierIcon } from './tier-icon.tsx'
