import { maxMatches } from '../../../../contract/matches.ts'
import { editDistance, typoTolerance } from '../../part-numbers/index.ts'
import type { NumberRow, OwnByNumber } from '../own-broadcast.ts'
import { areEnough, bestOf, foundBy, linesOfOneNumber, type RankedMatch } from '../rank-matches.ts'
import { sameNumberReason } from '../same-number.ts'
import { matchesTexts } from '../texts.ts'
import { nearest, nearLimits } from './nearest.ts'

/** Returns the highest similarity of each number. */
function highest(numbers: readonly { stripped: string; similarity: number }[]): Map<string, number> {
  const similarities = new Map<string, number>()
  for (const { stripped, similarity } of numbers)
    similarities.set(stripped, Math.max(similarity, similarities.get(stripped) ?? 0))
  return similarities
}

export const numberLimits = { each: linesOfOneNumber, enough: maxMatches, near: nearLimits }

/** Lists the newest lines that name each of these base numbers. */
export type ListLinesByNumber = (stripped: readonly string[]) => Promise<readonly NumberRow[]>

/** Returns in which way a line with the same base number as one of the own lines has the same number. */
function reasonOf({ lines }: OwnByNumber, { key, stripped }: NumberRow): string {
  const isWrittenSo = lines.some(line => line.key === key)
  const own = lines.find(line => (isWrittenSo ? line.key === key : line.stripped === stripped))
  return sameNumberReason({ key: own?.key ?? '', stripped }, { key, stripped })
}

/** Finds lines with the same base number, otherwise with one that is a few characters away. */
export async function stripAndFuzzy(own: OwnByNumber, listLinesByNumber: ListLinesByNumber): Promise<RankedMatch[]> {
  const matches = foundBy(own.same, line => ({ similarity: 1, reason: reasonOf(own, line) }))
  if (areEnough(matches)) return bestOf(matches)
  const near = nearest(own.near).flatMap(({ requested, stripped: other }) => {
    const distance = editDistance(requested, other, typoTolerance(requested.length))
    const isNear = distance <= typoTolerance(requested.length)
    return isNear ? [{ stripped: other, similarity: 1 - distance / Math.max(requested.length, other.length) }] : []
  })
  if (near.length === 0) return bestOf(matches)
  const similarities = highest(near)
  const lines = await listLinesByNumber([...similarities.keys()])
  const similar = foundBy(lines, line => ({
    similarity: similarities.get(line.stripped) ?? 0,
    reason: matchesTexts.similarPartNumber,
  }))
  return bestOf([...matches, ...similar])
}
