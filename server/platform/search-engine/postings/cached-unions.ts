import { bitsToList, countBits, setBit, wordsFor } from '../storage/bits.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { forEachPosting, isBits, isSingle, type PostingsWriter, sizeOf } from './postings.ts'

/**
 * Ranges `[low, high)` of sorted entries with precomputed unions of their documents, which are slow to compute during a
 * search.
 */
export interface CachedUnions {
  low: Uint32Array
  high: Uint32Array
  pointers: Uint32Array
}

/** Sorted entries with their documents, viewed as a trie of their bytes or words. */
export interface SortedEntries {
  count: number
  /** Returns the pointer to an entry's documents. */
  pointerOf: (entry: number) => number
  /** Returns the byte or word of an entry at a depth. Entries that share it are adjacent. */
  stepOf: (entry: number, depth: number) => number
  /** Ranges that share fewer steps are searched for too rarely to be worth their memory. */
  minDepth: number
  /** Ranges that share more steps are never searched for. */
  maxDepth: number
  /** A range is cached if computing its union would read more than `documents / costDivisor` documents. */
  costDivisor: number
}

/** Adds the unions of expensive ranges to the postings; returns the ranges with pointers to their unions. */
export function cacheUnions(entries: SortedEntries, postings: PostingsWriter, documents: number): CachedUnions {
  const { count, minDepth, maxDepth, costDivisor, stepOf } = entries
  const costBefore = cumulativeCosts(entries, postings, documents)
  const ranges = { low: new GrowableUint32(), high: new GrowableUint32(), at: new GrowableUint32() }
  const addUnion = unionWriter(entries, postings, documents)
  const visit = (low: number, high: number, depth: number, isCached: boolean) => {
    const cost = (costBefore[high] as number) - (costBefore[low] as number)
    if (high - low < 2 || cost * costDivisor <= documents) return
    const isDepthCacheable = depth >= minDepth && depth <= maxDepth
    if (isDepthCacheable && !isCached) {
      ranges.low.push(low)
      ranges.high.push(high)
      ranges.at.push(addUnion(low, high))
    }
    for (let first = low; first < high && depth < maxDepth; ) {
      const end = sameStepUntil(stepOf, first, high, depth)
      visit(first, end, depth + 1, isDepthCacheable && first === low && end === high)
      first = end
    }
  }
  visit(0, count, 0, false)
  return { low: ranges.low.filled, high: ranges.high.filled, pointers: ranges.at.filled }
}

/** Returns the index of the cached union of exactly this range, or undefined. */
export function findUnion({ low: lows, high: highs }: CachedUnions, low: number, high: number): number | undefined {
  for (let index = firstAtLeast(lows, low); lows[index] === low; index += 1) if (highs[index] === high) return index
  return undefined
}

function unionWriter({ pointerOf }: SortedEntries, postings: PostingsWriter, documents: number) {
  const bits = new Uint32Array(wordsFor(documents))
  return (low: number, high: number): number => {
    bits.fill(0)
    for (let entry = low; entry < high; entry += 1)
      forEachPosting(postings.pool.values, pointerOf(entry), documents, doc => setBit(bits, doc))
    const list = bitsToList(bits, countBits(bits))
    return postings.add(list, 0, list.length)
  }
}

/** Returns, for each entry, the cost of reading all entries before it, in documents. */
function cumulativeCosts(
  { count, pointerOf }: SortedEntries,
  postings: PostingsWriter,
  documents: number,
): Float64Array {
  const pool = postings.pool.values
  const before = new Float64Array(count + 1)
  for (let entry = 0; entry < count; entry += 1) {
    const pointer = pointerOf(entry)
    const cost = !isSingle(pointer) && isBits(pool, pointer) ? documents / 32 : sizeOf(pool, pointer)
    before[entry + 1] = (before[entry] as number) + cost
  }
  return before
}

/** Returns the end of the run of entries that have the same step as the first entry at a depth. */
function sameStepUntil(stepOf: SortedEntries['stepOf'], first: number, high: number, depth: number): number {
  const step = stepOf(first, depth)
  let low = first + 1
  let end = high
  while (low < end) {
    const middle = (low + end) >>> 1
    if (stepOf(middle, depth) === step) low = middle + 1
    else end = middle
  }
  return low
}
