import { maxMatches } from '../../../contract/matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { areEnough, bestOf, type Found } from './best.ts'
import { findNumbersNear } from './near.ts'
import { editDistance, slackOf } from './part-numbers.ts'
import { type Candidates, type LineRow, listAlikeNumbers, listLinesNaming, listSameNumbers } from './reads.ts'

/** How many numbers that are like one are looked at. */
const mostAlike = 20

const same = 'same part number'
const similar = 'similar part number'

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const numbersOf = (own: readonly LineRow[], kind: 'key' | 'stripped'): string[] =>
  distinct(own.flatMap(line => line[kind] ?? []))

/** Lines as matches, by how similar the number is that they name. */
function foundBy(lines: readonly LineRow[], similarities: ReadonlyMap<number, number>): Found[] {
  return lines.map(line => {
    const similarity = similarities.get(line.number_id ?? 0) ?? 0
    const reason = similarity === 1 ? same : similar
    return { id: line.broadcast_id, similarity, reason, postedAt: line.posted_at }
  })
}

/** Those of one number more often than each broadcast needs, as lines of one broadcast may name it twice. */
const each = maxMatches * 2

async function linesOf(db: Db, similarities: ReadonlyMap<number, number>, candidates: Candidates): Promise<Found[]> {
  return foundBy(await listLinesNaming(db, [...similarities.keys()], candidates, each), similarities)
}

/** The highest similarity of each number. */
function highest(numbers: readonly { id: number; similarity: number }[]): Map<number, number> {
  const similarities = new Map<number, number>()
  for (const { id, similarity } of numbers) similarities.set(id, Math.max(similarity, similarities.get(id) ?? 0))
  return similarities
}

/** The older method: part numbers whose trigrams are alike. */
export async function findByTrigrams(db: Db, own: readonly LineRow[], candidates: Candidates): Promise<Found[]> {
  const exact = new Map(own.flatMap(line => (line.number_id === null ? [] : [[line.number_id, 1]])))
  const found = await linesOf(db, exact, candidates)
  // Nothing is more alike than the same.
  if (exact.size === 0 || areEnough(found)) return bestOf(found)
  const alike = highest(await listAlikeNumbers(db, numbersOf(own, 'key'), mostAlike))
  return bestOf(await linesOf(db, alike, candidates))
}

/** The same number once stripped, else one a few characters away. */
export async function stripAndFuzzy(db: Db, own: readonly LineRow[], candidates: Candidates): Promise<Found[]> {
  const stripped = numbersOf(own, 'stripped')
  if (stripped.length === 0) return []
  const equal = await listSameNumbers(db, stripped)
  const found = await linesOf(db, new Map(equal.map(({ id }) => [id, 1])), candidates)
  if (areEnough(found)) return bestOf(found)
  const near = (await findNumbersNear(db, stripped)).flatMap(({ asked, id, stripped: other }) => {
    const distance = editDistance(asked, other, slackOf(asked.length))
    const isNear = distance <= slackOf(asked.length)
    return isNear ? [{ id, similarity: 1 - distance / Math.max(asked.length, other.length) }] : []
  })
  return bestOf([...found, ...(await linesOf(db, highest(near), candidates))])
}
