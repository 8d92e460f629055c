import { maxMatches } from '../../../contract/matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { areEnough, bestOf, type Found } from './best.ts'
import { nearest, nearLimits } from './near.ts'
import { editDistance, slackOf } from './part-numbers.ts'
import { type Candidates, listNamings, type NamingRow, type OwnByNumber, type OwnByTrigrams } from './reads.ts'

const same = 'same part number'
const similar = 'similar part number'

/** Lines as matches, by how similar the number is that they name. */
function foundBy(lines: readonly NamingRow[], similarityOf: (line: NamingRow) => number): Found[] {
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
function highest(numbers: readonly { id: number; similarity: number }[]): Map<number, number> {
  const similarities = new Map<number, number>()
  for (const { id, similarity } of numbers) similarities.set(id, Math.max(similarity, similarities.get(id) ?? 0))
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

/** The same number once stripped, else one a few characters away. */
export async function stripAndFuzzy(db: Db, own: OwnByNumber, candidates: Candidates): Promise<Found[]> {
  const found = foundBy(own.same, theSame)
  if (areEnough(found)) return bestOf(found)
  const near = nearest(own.near).flatMap(({ asked, id, stripped: other }) => {
    const distance = editDistance(asked, other, slackOf(asked.length))
    const isNear = distance <= slackOf(asked.length)
    return isNear ? [{ id, similarity: 1 - distance / Math.max(asked.length, other.length) }] : []
  })
  if (near.length === 0) return bestOf(found)
  const similarities = highest(near)
  const lines = await listNamings(db, [...similarities.keys()], candidates, each)
  return bestOf([...found, ...foundBy(lines, line => similarities.get(line.number_id) ?? 0)])
}
