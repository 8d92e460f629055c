import type { Comparison } from './compare-goods.ts'

/** Factor by which one conflict reduces an agreement. */
const leftByConflict = 0.6

/** Returns how well the descriptions agree; undefined if either is empty. One may merely be shorter than the other. */
export function descriptionEvidence({
  conflicts,
  isAccessoryOfOther,
  ofShorter,
  ofLonger,
}: Comparison): number | undefined {
  if (ofShorter === undefined) return undefined
  const contradictions = conflicts + (isAccessoryOfOther ? 1 : 0)
  return (0.75 * ofShorter + 0.25 * ofLonger) * leftByConflict ** contradictions
}

/** Limits of descriptions that count without a number. */
const descriptionLimits = {
  ofShorter: 0.7,
  ofShorterWithModel: 0.6,
  ofLonger: 0.3,
  shared: 4,
  sharedWithModel: 3,
  otherWords: 1.1,
}
/** Limits of descriptions that are the same but for a word; these may be short, such as `Motherboard for 2U server`. */
const nearlyEqual = { ofShorter: 0.95, ofLonger: 0.8, shared: 1.2 }

/** Returns true if the descriptions alone say that the goods are the same. */
export function describeTheSame(comparison: Comparison): boolean {
  const { conflicts, isAccessoryOfOther, ofShorter, ofLonger, shared, hasSameModel } = comparison
  const limits = descriptionLimits
  if (conflicts > 0 || isAccessoryOfOther || ofShorter === undefined) return false
  if (ofShorter >= nearlyEqual.ofShorter && ofLonger >= nearlyEqual.ofLonger) return shared >= nearlyEqual.shared
  if (ofLonger < limits.ofLonger) return false
  return hasSameModel
    ? ofShorter >= limits.ofShorterWithModel && shared >= limits.sharedWithModel
    : ofShorter >= limits.ofShorter && shared >= limits.shared && comparison.otherWords < limits.otherWords
}
