import { maxMatches } from '../../../contract/matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { areEnough, bestOf, type Found } from './best.ts'
import { findNumbersNear } from './near.ts'
import { editDistance, slackOf } from './part-numbers.ts'
import { type Candidates, type LineRow, listAlikeNamings, listNamings, type NamingRow } from './reads.ts'

/** How many numbers that are like one are looked at. */
const mostAlike = 20

const same = 'same part number'
const similar = 'similar part number'

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const numbersOf = (own: readonly LineRow[], kind: 'key' | 'stripped'): string[] =>
  distinct(own.flatMap(line => line[kind] ?? []))

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
export async function findByTrigrams(db: Db, own: readonly LineRow[], candidates: Candidates): Promise<Found[]> {
  const ids = distinct(own.flatMap(line => line.number_id ?? []))
  if (ids.length === 0) return []
  const exact = foundBy(await listNamings(db, { ids }, candidates, each), theSame)
  // Nothing is more alike than the same.
  if (areEnough(exact)) return bestOf(exact)
  const alike = await listAlikeNamings(db, numbersOf(own, 'key'), candidates, { numbers: mostAlike, each })
  return bestOf(alike.flatMap(line => foundBy([line], () => line.similarity)))
}

/** The same number once stripped, else one a few characters away. */
export async function stripAndFuzzy(db: Db, own: readonly LineRow[], candidates: Candidates): Promise<Found[]> {
  const stripped = numbersOf(own, 'stripped')
  if (stripped.length === 0) return []
  const found = foundBy(await listNamings(db, { stripped }, candidates, each), theSame)
  if (areEnough(found)) return bestOf(found)
  const near = (await findNumbersNear(db, stripped)).flatMap(({ asked, id, stripped: other }) => {
    const distance = editDistance(asked, other, slackOf(asked.length))
    const isNear = distance <= slackOf(asked.length)
    return isNear ? [{ id, similarity: 1 - distance / Math.max(asked.length, other.length) }] : []
  })
  if (near.length === 0) return bestOf(found)
  const similarities = highest(near)
  const lines = await listNamings(db, { ids: [...similarities.keys()] }, candidates, each)
  return bestOf([...found, ...foundBy(lines, line => similarities.get(line.number_id) ?? 0)])
}
