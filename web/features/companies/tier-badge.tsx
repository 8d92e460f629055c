import { TierIcon, type TierMarks, tierOf } from '../tiers/index.ts'

/** A company's tier, with a plain ring for a regular member so that a column of badges stays aligned. */
export const TierBadge = ({ marks }: { marks: TierMarks }) => <TierIcon tier={tierOf(marks)} isRegularShown />
