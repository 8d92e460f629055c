export { tierRank } from './reads.ts'
export { type TierRow, tierMarks, tierOf } from './tier.ts'
