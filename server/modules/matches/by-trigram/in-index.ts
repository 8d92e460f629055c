import {
  areFew,
  candidateFilterOf,
  candidatesOf,
  distinct,
  lineRefOf,
  linesWithNumber,
} from '../line-index/line-lookup.ts'
import type { LinesIndex } from '../line-index/lines-index.ts'
import { orderOf } from '../line-index/shape.ts'
import type { OwnBroadcast, OwnByTrigrams } from '../own-broadcast.ts'
import { longKey, thresholds, trigramLimits } from './find.ts'

/** Counts the distinct trigrams of a key, padded with two spaces before it and one after it. */
function countTrigrams(key: string): number {
  const padded = `  ${key} `
  return new Set(Array.from({ length: key.length + 1 }, (_, index) => padded.slice(index, index + 3))).size
}

/** Prevents a rounding error from raising a whole number. */
const epsilon = 1e-9

/** Returns the keys with the most similar trigrams, in ascending order for equal similarity. */
function similarKeys(index: LinesIndex, requested: string, limit: number) {
  const trigrams = countTrigrams(requested)
  const threshold = requested.length < longKey ? thresholds.short : thresholds.long
  // The share of common trigrams among those of both keys never exceeds their share among those of one key.
  const minShared = Math.ceil(trigrams * threshold - epsilon)
  return (
    index
      .keysByTrigram(orderOf('key'), requested, minShared)
      // Like `similarity` of pg_trgm, in single precision: shared trigrams divided by all trigrams of both.
      .map(({ key, shared, total }) => ({ key, similarity: Math.fround(shared / (trigrams + total - shared)) }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, limit)
  )
}

/** Finds in the index what `openByTrigrams` finds in the database. */
export function linesByTrigrams(index: LinesIndex, own: OwnBroadcast): OwnByTrigrams {
  const { each, similar: limit, enough } = trigramLimits
  const candidateFilter = candidateFilterOf({ ...candidatesOf(own), listId: own.list_id })
  const linesWith = (key: string) => linesWithNumber(index, { by: 'key', text: key }, candidateFilter, each)
  const keys = distinct(own.lines.flatMap(line => line.key ?? []))
  const exact = keys.flatMap(linesWith).map(id => lineRefOf(index, id))
  const similarities = new Map<string, number>()
  for (const requested of areFew(exact, enough) ? keys : [])
    for (const { key, similarity } of similarKeys(index, requested, limit))
      similarities.set(key, Math.max(similarity, similarities.get(key) ?? 0))
  const similar = [...similarities].flatMap(([key, similarity]) =>
    linesWith(key).map(id => ({ ...lineRefOf(index, id), similarity })),
  )
  return { ...own, exact, similar }
}
