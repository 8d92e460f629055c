import { maxMatches } from '../../../contract/matches.ts'
import type { LineRef } from './own-broadcast.ts'

/** A broadcast or a stock line that fits. */
export interface RankedMatch {
  id: number
  /** The line of the broadcast that fits. */
  lineId?: number
  /** From 0 to 1. */
  similarity: number
  reason: string
  postedAt: Date
}

const better = (one: RankedMatch, other: RankedMatch) =>
  other.similarity - one.similarity || other.postedAt.getTime() - one.postedAt.getTime() || other.id - one.id

/** Rounding differences: the same evidence added in another order may differ by less than this. */
const sameSimilarity = 1e-9

/** Returns true if the first line fits better; of equal lines of a broadcast the earlier one counts. */
function isBetterLine(one: RankedMatch, known: RankedMatch): boolean {
  const difference = one.similarity - known.similarity
  return Math.abs(difference) < sameSimilarity ? (one.lineId ?? 0) < (known.lineId ?? 0) : difference > 0
}

/**
 * Returns the best matches, newer ones first if equal. A broadcast found by several lines counts once, by its best
 * line.
 */
export function bestOf(matches: readonly RankedMatch[]): RankedMatch[] {
  const byId = new Map<number, RankedMatch>()
  for (const match of matches) {
    const known = byId.get(match.id)
    if (known === undefined || isBetterLine(match, known)) byId.set(match.id, match)
  }
  return [...byId.values()].sort(better).slice(0, maxMatches)
}

/** Returns true if there are enough matches to fill the list. */
export const areEnough = (ranked: readonly RankedMatch[]): boolean => bestOf(ranked).length === maxMatches

/** Returns lines as matches by number, each with the similarity of its number and the reason. */
export function foundBy<Row extends LineRef>(
  lines: readonly Row[],
  fitOf: (line: Row) => Pick<RankedMatch, 'similarity' | 'reason'>,
): RankedMatch[] {
  return lines.map(line => ({
    ...fitOf(line),
    id: line.broadcast_id,
    lineId: line.id,
    postedAt: line.posted_at,
  }))
}

/**
 * Maximum number of lines examined per number: more than are shown, because several lines of a broadcast may name it.
 */
export const linesOfOneNumber = maxMatches * 2
