import type { LinesIndex } from '../line-index/lines-index.ts'
import { areFew, distinct, linesNaming, namingRow, narrowedTo, othersOf } from '../line-index/naming.ts'
import { orderOf } from '../line-index/shape.ts'
import type { OwnBroadcast, OwnByTrigrams } from '../own-broadcast.ts'
import { longKey, thresholds, trigramLimits } from './find.ts'

/** Counts the distinct trigrams of a key, padded with two spaces before it and one behind. */
function countTrigrams(key: string): number {
  const padded = `  ${key} `
  return new Set(Array.from({ length: key.length + 1 }, (_, at) => padded.slice(at, at + 3))).size
}

/** Prevents a rounding error from raising a whole number. */
const epsilon = 1e-9

/** Returns the keys with the most similar trigrams, in ascending order for equal similarity. */
function alikeKeys(index: LinesIndex, requested: string, most: number) {
  const trigrams = countTrigrams(requested)
  const threshold = requested.length < longKey ? thresholds.short : thresholds.long
  // The shared trigrams are at most as large a part of both keys' trigrams as of one key's.
  const least = Math.ceil(trigrams * threshold - epsilon)
  return (
    index
      .keysByTrigram(orderOf('key'), requested, least)
      // Like `similarity` of pg_trgm, in single precision: shared trigrams divided by all trigrams of both.
      .map(({ key, shared, total }) => ({ key, similarity: Math.fround(shared / (trigrams + total - shared)) }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, most)
  )
}

/** Finds in the index what `openByTrigrams` finds in the database. */
export function linesByTrigrams(index: LinesIndex, own: OwnBroadcast): OwnByTrigrams {
  const { each, alike: most, enough } = trigramLimits
  const narrowed = narrowedTo({ ...othersOf(own), listId: own.list_id })
  const naming = (key: string) => linesNaming(index, { by: 'key', text: key }, narrowed, each)
  const keys = distinct(own.lines.flatMap(line => line.key ?? []))
  const exact = keys.flatMap(naming).map(id => namingRow(index.storedFieldsOf(id)))
  const similarities = new Map<string, number>()
  for (const requested of areFew(exact, enough) ? keys : [])
    for (const { key, similarity } of alikeKeys(index, requested, most))
      similarities.set(key, Math.max(similarity, similarities.get(key) ?? 0))
  const alike = [...similarities].flatMap(([key, similarity]) =>
    naming(key).map(id => ({ ...namingRow(index.storedFieldsOf(id)), similarity })),
  )
  return { ...own, exact, alike }
}
