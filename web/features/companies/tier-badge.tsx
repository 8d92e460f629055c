import { TierIcon, type TierMarks, tierOf } from '../tiers/index.ts'

/** A company's tier by the marks of a reply; a quiet ring where it has none, so that a column of badges keeps its edge. */
export const TierBadge = ({ marks }: { marks: TierMarks }) => <TierIcon tier={tierOf(marks)} isRegularShown />
