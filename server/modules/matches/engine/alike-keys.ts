import { longKey, thresholds } from '../trigrams.ts'
import type { LinesIndex } from './lines-index.ts'
import { orderOf } from './shape.ts'

/** How many distinct ones a key has, with two spaces before it and one behind. */
function countTrigrams(key: string): number {
  const padded = `  ${key} `
  return new Set(Array.from({ length: key.length + 1 }, (_, at) => padded.slice(at, at + 3))).size
}

/** A little, for a product that should be whole. */
const slack = 1e-9

/** The keys most alike by their trigrams, those as alike in order. */
export function alikeKeys(index: LinesIndex, asked: string, most: number) {
  const trigrams = countTrigrams(asked)
  const threshold = asked.length < longKey ? thresholds.short : thresholds.long
  // Of what both have together the shared is no larger a part than of what one has.
  const least = Math.ceil(trigrams * threshold - slack)
  return (
    index
      .keysAlike(orderOf('key'), asked, least)
      // As the database has it, in single precision: of the trigrams of both, the share that both have.
      .map(({ key, shared, all }) => ({ key, similarity: Math.fround(shared / (trigrams + all - shared)) }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, most)
  )
}
