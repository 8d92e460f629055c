import { maxMatches } from '../../../contract/matches.ts'
import { editDistance, typoTolerance } from '../part-numbers/index.ts'
import { areEnough, bestOf, type Found } from './best.ts'
import { nearest, nearLimits } from './near.ts'
import type { NamingRow, NumberRow, OwnByNumber, OwnByTrigrams } from './reads.ts'

const same = 'same part number'
const similar = 'similar part number'

/** Lines as matches, by how similar the number is that they name. */
function foundBy<Row extends NamingRow>(lines: readonly Row[], similarityOf: (line: Row) => number): Found[] {
  return lines.map(line => {
    const similarity = similarityOf(line)
    const reason = similarity === 1 ? same : similar
    return { id: line.broadcast_id, similarity, reason, postedAt: line.posted_at }
  })
}

/** Those of one number more often than each broadcast needs, as lines of one broadcast may name it twice. */
const each = maxMatches * 2

const theSame = () => 1

/** The highest similarity of each number. */
function highest(numbers: readonly { stripped: string; similarity: number }[]): Map<string, number> {
  const similarities = new Map<string, number>()
  for (const { stripped, similarity } of numbers)
    similarities.set(stripped, Math.max(similarity, similarities.get(stripped) ?? 0))
  return similarities
}

/** The older method: part numbers whose trigrams are alike. */
export const trigramLimits = { each, alike: 20, enough: maxMatches }

/** Nothing is more alike than the same. */
export function findByTrigrams({ exact, alike }: OwnByTrigrams): Found[] {
  const found = foundBy(exact, theSame)
  return bestOf(areEnough(found) ? found : alike.flatMap(line => foundBy([line], () => line.similarity)))
}

export const numberLimits = { each, enough: maxMatches, near: nearLimits }

/** Lists the newest lines that name each of these numbers, once stripped. */
export type ListNamings = (stripped: readonly string[]) => Promise<readonly NumberRow[]>

/** The same number once stripped, else one a few characters away. */
export async function stripAndFuzzy(own: OwnByNumber, listNamings: ListNamings): Promise<Found[]> {
  const found = foundBy(own.same, theSame)
  if (areEnough(found)) return bestOf(found)
  const near = nearest(own.near).flatMap(({ asked, stripped: other }) => {
    const distance = editDistance(asked, other, typoTolerance(asked.length))
    const isNear = distance <= typoTolerance(asked.length)
    return isNear ? [{ stripped: other, similarity: 1 - distance / Math.max(asked.length, other.length) }] : []
  })
  if (near.length === 0) return bestOf(found)
  const similarities = highest(near)
  const lines = await listNamings([...similarities.keys()])
  return bestOf([...found, ...foundBy(lines, line => similarities.get(line.stripped) ?? 0)])
}
