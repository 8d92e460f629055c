import type { DocSet } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { NumberBucket, NumberBuckets } from '../segment/number-buckets.ts'
import type { Segment, SegmentOrder } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import type { ScaledOrder } from '../types.ts'

/** Documents of a segment, counted by the bucket of their number. */
export interface BucketCounts {
  live: LiveSegment
  docSet: DocSet
  buckets: NumberBuckets
  counts: Uint32Array
  /** How many of them have a number. */
  numbered: number
}

/** Counts the found documents of a segment per bucket of numbers; the last count is that of documents without a number. */
export function countBuckets(live: LiveSegment, matches: DocSet, scales: readonly ScaledOrder[]): BucketCounts {
  const buckets = live.bucketsOf(scales.map(({ order }) => order))
  const counts = new Uint32Array(buckets.all.length + 1)
  countDocuments(matches, buckets.of, counts)
  return { live, docSet: matches, buckets, counts, numbered: matches.count - (counts[buckets.all.length] as number) }
}

function countDocuments({ bits, list }: DocSet, bucketOf: Uint16Array, counts: Uint32Array): void {
  for (const doc of list ?? []) counts[bucketOf[doc] as number] = (counts[bucketOf[doc] as number] as number) + 1
  if (bits === undefined) return
  for (let index = 0; index < bits.length; index += 1) {
    let word = (bits[index] as number) | 0
    while (word !== 0) {
      const bucket = bucketOf[(index << 5) | (31 - Math.clz32(word & -word))] as number
      counts[bucket] = (counts[bucket] as number) + 1
      word &= word - 1
    }
  }
}

/** A bucket that contains some of the documents, with scaled bounds. */
interface FilledBucket {
  counted: BucketCounts
  bucket: NumberBucket
  divisor: number
  low: number
  high: number
  count: number
}

const filledBuckets = (counted: BucketCounts, scales: readonly ScaledOrder[]): FilledBucket[] =>
  counted.buckets.all.flatMap((bucket, index) => {
    const count = counted.counts[index] as number
    if (count === 0) return []
    const divisor = scales.find(({ order }) => order === bucket.order)?.divisor ?? 1
    return [{ counted, bucket, divisor, low: bucket.low / divisor, high: bucket.high / divisor, count }]
  })

/**
 * Returns the number at each of the ascending ranks as if every document had its bucket's lowest, or highest, number.
 */
function boundsAt(filled: readonly FilledBucket[], end: 'low' | 'high', ranks: readonly number[]): number[] {
  const ordered = [...filled].sort((a, b) => a[end] - b[end])
  const bounds: number[] = []
  let before = 0
  for (const each of ordered) {
    before += each.count
    while ((ranks[bounds.length] ?? before) < before) bounds.push(each[end])
  }
  return bounds
}

/**
 * Returns the numbers at these ascending ranks. The buckets' bounds narrow each rank down to a few buckets, and only
 * their documents are read individually.
 */
export function numbersAtRanks(
  all: readonly BucketCounts[],
  scales: readonly ScaledOrder[],
  ranks: readonly number[],
): number[] {
  const filled = all.flatMap(counted => filledBuckets(counted, scales))
  const [lows, highs] = [boundsAt(filled, 'low', ranks), boundsAt(filled, 'high', ranks)]
  const near = ranks.map((_, index) => {
    const [from, to] = [lows[index] as number, highs[index] as number]
    return from === to ? [] : filled.filter(({ low, high }) => high >= from && low <= to)
  })
  return ranks.map((rank, index) => {
    const from = lows[index] as number
    const candidates = near[index] ?? []
    if (candidates.length === 0) return from
    const below = filled.reduce((sum, { high, count }) => (high < from ? sum + count : sum), 0)
    return Float64Array.from(candidates.flatMap(numbersIn)).sort()[rank - below] as number
  })
}

/** Returns the numbers of the documents in a bucket. */
function numbersIn({ counted: { live, docSet }, bucket, divisor }: FilledBucket): number[] {
  const { values, firstRanks, docByRank } = live.segment.orders[bucket.order] as SegmentOrder
  const numbers: number[] = []
  for (let rank = bucket.from; rank < bucket.to; rank += 1)
    if (hasDoc(docSet, docByRank?.[rank] ?? rank))
      numbers.push((values.numbers?.[firstAtLeast(firstRanks, rank + 1) - 1] as number) / divisor)
  return numbers
}

const hasDoc = ({ bits, list }: DocSet, doc: number) =>
  bits ? hasBit(bits, doc) : list[firstAtLeast(list, doc)] === doc

/** Returns the scaled number of a document in the one order where it has one. */
export function numberOf({ orders }: Segment, doc: number, scales: readonly ScaledOrder[]): number {
  for (const { order, divisor } of scales) {
    const { values, firstRanks, rankByDoc } = orders[order] ?? {}
    const ordinal = firstAtLeast(firstRanks as Uint32Array, (rankByDoc?.[doc] ?? doc) + 1) - 1
    const number = values?.numbers?.[ordinal]
    if (number !== undefined) return number / divisor
  }
  throw new Error('a document matched by a number that it does not have')
}
