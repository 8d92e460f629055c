import { maxMatches } from '../../../../contract/matches.ts'
import { editDistance, typoTolerance } from '../../part-numbers/index.ts'
import type { NumberRow, OwnByNumber } from '../own-broadcast.ts'
import { areEnough, bestOf, foundBy, linesOfOneNumber, type RankedMatch } from '../rank-matches.ts'
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

/** Finds lines with the same base number, otherwise with one that is a few characters away. */
export async function stripAndFuzzy(own: OwnByNumber, listLinesByNumber: ListLinesByNumber): Promise<RankedMatch[]> {
  const matches = foundBy(own.same, () => 1)
  if (areEnough(matches)) return bestOf(matches)
  const near = nearest(own.near).flatMap(({ requested, stripped: other }) => {
    const distance = editDistance(requested, other, typoTolerance(requested.length))
    const isNear = distance <= typoTolerance(requested.length)
    return isNear ? [{ stripped: other, similarity: 1 - distance / Math.max(requested.length, other.length) }] : []
  })
  if (near.length === 0) return bestOf(matches)
  const similarities = highest(near)
  const lines = await listLinesByNumber([...similarities.keys()])
  return bestOf([...matches, ...foundBy(lines, line => similarities.get(line.stripped) ?? 0)])
}
