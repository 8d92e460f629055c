import { bitsToList, countBits, setBit, wordsFor } from '../storage/bits.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { eachPosting, isBits, isSingle, type PostingsWriter, sizeOf } from './postings.ts'

/** Ranges `[low, high)` of sorted entries whose documents are united in advance, as uniting them in a search would be slow. */
export interface CachedUnions {
  low: Uint32Array
  high: Uint32Array
  pointers: Uint32Array
}

/** Sorted entries with documents each, seen as a tree by their bytes or words at each depth. */
export interface SortedEntries {
  count: number
  /** Returns the pointer to an entry's documents. */
  pointerOf: (thing: number) => number
  /** Returns the byte or word of an entry at a depth. Entries that share it are adjacent. */
  stepOf: (thing: number, depth: number) => number
  /** Ranges that agree in fewer steps are searched for too rarely to be worth their memory. */
  minDepth: number
  /** Ranges that agree in more steps are never searched for. */
  maxDepth: number
  /** A range is cached if uniting it would read more than `documents / costDivisor` documents. */
  costDivisor: number
}

export function cacheUnions(things: SortedEntries, postings: PostingsWriter, documents: number): CachedUnions {
  const { count, minDepth, maxDepth, costDivisor, stepOf } = things
  const costBefore = costs(things, postings, documents)
  const found = { low: new GrowableUint32(), high: new GrowableUint32(), at: new GrowableUint32() }
  const unite = uniter(things, postings, documents)
  const visit = (low: number, high: number, depth: number, isPrepared: boolean) => {
    const cost = (costBefore[high] as number) - (costBefore[low] as number)
    if (high - low < 2 || cost * costDivisor <= documents) return
    const isFit = depth >= minDepth && depth <= maxDepth
    if (isFit && !isPrepared) {
      found.low.push(low)
      found.high.push(high)
      found.at.push(unite(low, high))
    }
    for (let first = low; first < high && depth < maxDepth; ) {
      const end = sameStepUntil(stepOf, first, high, depth)
      visit(first, end, depth + 1, isFit && first === low && end === high)
      first = end
    }
  }
  visit(0, count, 0, false)
  return { low: found.low.filled, high: found.high.filled, pointers: found.at.filled }
}

/** Returns the index of the cached union of exactly this range, or undefined. */
export function findUnion({ low: lows, high: highs }: CachedUnions, low: number, high: number): number | undefined {
  for (let known = firstAtLeast(lows, low); lows[known] === low; known += 1) if (highs[known] === high) return known
  return undefined
}

function uniter({ pointerOf }: SortedEntries, postings: PostingsWriter, documents: number) {
  const bits = new Uint32Array(wordsFor(documents))
  return (low: number, high: number): number => {
    bits.fill(0)
    for (let thing = low; thing < high; thing += 1)
      eachPosting(postings.pool.values, pointerOf(thing), documents, doc => setBit(bits, doc))
    const list = bitsToList(bits, countBits(bits))
    return postings.add(list, 0, list.length)
  }
}

/** Returns the cost of reading all entries before each one, in documents. */
function costs({ count, pointerOf }: SortedEntries, postings: PostingsWriter, documents: number): Float64Array {
  const pool = postings.pool.values
  const before = new Float64Array(count + 1)
  for (let thing = 0; thing < count; thing += 1) {
    const pointer = pointerOf(thing)
    const cost = !isSingle(pointer) && isBits(pool, pointer) ? documents / 32 : sizeOf(pool, pointer)
    before[thing + 1] = (before[thing] as number) + cost
  }
  return before
}

/** Returns the end of the entries that share the first one's step at a depth. */
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
