import { maxMatches } from '../../../../contract/matches.ts'
import type { OwnByTrigrams } from '../own-broadcast.ts'
import { areEnough, bestOf, foundBy, linesOfOneNumber, type RankedMatch } from '../rank-matches.ts'
import { matchesTexts } from '../texts.ts'

/**
 * Minimum similarity of two keys; a swap of two neighboring characters just reaches it. Keys of at least `longKey` characters
 * use `long`.
 */
export const thresholds = { short: 0.55, long: 0.6 }
export const longKey = 15

export const trigramLimits = { each: linesOfOneNumber, similar: 20, enough: maxMatches }

/** Finds lines with the same number, otherwise those whose number has similar trigrams. */
export function findByTrigrams({ exact, similar }: OwnByTrigrams): RankedMatch[] {
  const same = new Set(exact.map(({ id }) => id))
  const matches = foundBy(exact, () => ({ similarity: 1, reason: matchesTexts.samePartNumber }))
  if (areEnough(matches)) return bestOf(matches)
  return bestOf(
    foundBy(similar, ({ id, similarity }) => ({
      similarity,
      reason: same.has(id) ? matchesTexts.samePartNumber : matchesTexts.similarPartNumber,
    })),
  )
}
