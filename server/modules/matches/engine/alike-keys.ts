import { longKey, thresholds } from '../trigrams.ts'
import type { LinesIndex } from './lines-index.ts'
import { orderOf } from './shape.ts'

/** Three characters in a row, with two spaces before and one behind. */
function trigramsOf(key: string): Set<string> {
  const padded = `  ${key} `
  return new Set(Array.from({ length: key.length + 1 }, (_, at) => padded.slice(at, at + 3)))
}

/** As the database has it, in single precision: of the trigrams of both, the share that both have. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter(trigram => other.has(trigram)).length
  return Math.fround(shared / (one.size + other.size - shared))
}

interface AlikeKey {
  key: string
  similarity: number
}

/** A little, for a product that should be whole. */
const slack = 1e-9

/** The keys most alike by their trigrams, those as alike in order. */
export function alikeKeys(index: LinesIndex, asked: string, most: number): AlikeKey[] {
  const trigrams = trigramsOf(asked)
  const threshold = asked.length < longKey ? thresholds.short : thresholds.long
  // Of what both have together the shared is no larger a part than of what one has.
  const least = Math.ceil(trigrams.size * threshold - slack)
  return index
    .keysAlike(orderOf('key'), asked, least)
    .map(key => ({ key, similarity: similarityOf(trigrams, trigramsOf(key)) }))
    .filter(({ similarity }) => similarity >= threshold)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, most)
}
