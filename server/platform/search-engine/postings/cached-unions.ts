import { bitsToList, countBits, setBit, wordsFor } from '../storage/bits.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { eachPosting, isBits, isSingle, type PostingsWriter, sizeOf } from './postings.ts'

/** Runs `low … high` of sorted things whose documents were united beforehand, as a search for them all would take long. */
export interface CachedUnions {
  low: Uint32Array
  high: Uint32Array
  pointers: Uint32Array
}

/** Sorted things, a tree by what stands at each depth of them, each with documents. */
export interface SortedEntries {
  count: number
  /** Pointer to the documents of a thing. */
  pointerOf: (thing: number) => number
  /** What stands in a thing at a depth: those with the same stand together. */
  stepOf: (thing: number, depth: number) => number
  /** Runs that agree in fewer steps are never asked for, or so rarely that preparing them is not worth its room. */
  minDepth: number
  /** Nor are those that agree in more. */
  maxDepth: number
  /** A run is prepared when uniting it would go through more than one in so many of all documents. */
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

/** The prepared run of just these things; undefined when it is not prepared. */
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

/** What it costs to go through the things before each, in documents. */
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

/** The end of the run of things that have the same step at a depth as the first. */
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
