import { maxMatches } from '../../../contract/matches.ts'
import type { NamingRow } from './own-broadcast.ts'
import { matchesTexts } from './texts.ts'

/** A broadcast or a stock line that fits. */
export interface Found {
  id: number
  /** From 0 to 1. */
  similarity: number
  reason: string
  postedAt: Date
}

const better = (one: Found, other: Found) =>
  other.similarity - one.similarity || other.postedAt.getTime() - one.postedAt.getTime() || other.id - one.id

/** Returns the best matches, newer first if equal; what several lines found counts once, by its best line. */
export function bestOf(found: readonly Found[]): Found[] {
  const byId = new Map<number, Found>()
  for (const one of found) {
    const known = byId.get(one.id)
    if (known === undefined || better(one, known) < 0) byId.set(one.id, one)
  }
  return [...byId.values()].sort(better).slice(0, maxMatches)
}

/** Returns true if as many are found as are shown. */
export const areEnough = (found: readonly Found[]): boolean => bestOf(found).length === maxMatches

const { samePartNumber: same, similarPartNumber: similar } = matchesTexts

/** Returns lines as matches by number, with how similar their number is. */
export function foundBy<Row extends NamingRow>(lines: readonly Row[], similarityOf: (line: Row) => number): Found[] {
  return lines.map(line => {
    const similarity = similarityOf(line)
    const reason = similarity === 1 ? same : similar
    return { id: line.broadcast_id, similarity, reason, postedAt: line.posted_at }
  })
}

/** Lines of one number to look at: more than are shown, as several lines of a broadcast may name it. */
export const linesOfOneNumber = maxMatches * 2
