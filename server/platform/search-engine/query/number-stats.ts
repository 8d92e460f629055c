import { type DocSet, docSetOfList, intersect, noDocs, unionOfSets } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { countBits, setBit } from '../storage/bits.ts'
import type { NumberStats, ScaledOrder, SearchRequest } from '../types.ts'
import { idOf, type RankedDoc } from './merge-sorted-hits.ts'
import { type BucketCounts, countBuckets, numberOf, numbersAtRanks } from './quantiles.ts'
import { docAtRank, sortOrderOf } from './sort-order.ts'
import { findInSegments, pageOf, type SegmentDocs } from './top-docs.ts'

const noNumbers: NumberStats = {
  count: 0,
  min: undefined,
  median: undefined,
  max: undefined,
  minId: undefined,
  maxId: undefined,
  page: [],
}

/** Returns statistics of the numbers in these orders over all matches. */
export function numberStats(
  segments: readonly LiveSegment[],
  query: SearchRequest,
  scales: readonly ScaledOrder[],
): NumberStats {
  const counted = findInSegments(segments, query).map(({ live, docSet }) =>
    countBuckets(live, docSet ?? { bits: live.liveDocs, count: live.documents }, scales),
  )
  const count = counted.reduce((sum, { numbered }) => sum + numbered, 0)
  if (count === 0) return noNumbers
  const ranks = [0, (count - 1) >>> 1, count >>> 1, count - 1]
  const [min, lower, upper, max] = numbersAtRanks(counted, scales, ranks) as [number, number, number, number]
  const numbered = counted.map(matches => withNumbers(matches, scales))
  const firstOf = (value: number) => {
    const withValue = numbered.map(matches => withNumber(matches, scales, value))
    return pageOf(withValue, { ...query, offset: 0, limit: 1 }).map(idOf)[0]
  }
  return {
    count,
    min,
    median: (lower + upper) / 2,
    max,
    minId: firstOf(min),
    maxId: firstOf(max),
    page: pageOf(numbered, query).map(doc => ({ id: idOf(doc), value: numberOfDoc(doc, scales) })),
  }
}

/** Returns the matches that have a number, which usually are all of them. */
function withNumbers({ live, docSet, numbered }: BucketCounts, scales: readonly ScaledOrder[]): SegmentDocs {
  if (numbered === docSet.count) return { live, docSet }
  const sets = scales.flatMap(({ order }) => withKey({ live, docSet }, order).docSet ?? [])
  return { live, docSet: unionOfSets(sets, live.segment.documents, live.scratch) }
}

function withKey({ live, docSet }: SegmentDocs, order: number): SegmentDocs {
  const bits = live.docsWithKey(order)
  if (bits === undefined) return { live, docSet }
  if (docSet === undefined) return { live, docSet: { bits, count: countBits(bits) } }
  return { live, docSet: intersect(docSet, { bits, count: 0 }, live.scratch) }
}

/** Returns the index of the first number that satisfies the predicate once scaled. */
function firstScaled(
  numbers: Float64Array | undefined,
  { divisor }: ScaledOrder,
  predicate: (number: number) => boolean,
): number {
  let low = 0
  let high = numbers?.length ?? 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if (predicate((numbers?.[middle] as number) / divisor)) high = middle
    else low = middle + 1
  }
  return low
}

/** Up to this many documents are sorted; more are marked in bits. */
const maxSorted = 1_000

/** Returns the matches with exactly this number. */
function withNumber({ live, docSet }: SegmentDocs, scales: readonly ScaledOrder[], value: number): SegmentDocs {
  const { segment, scratch } = live
  const docs = scales.flatMap(scale => {
    const { values, firstRanks, docByRank: order } = sortOrderOf(segment, scale.order, false).order
    const [from, to] = [
      firstRanks[firstScaled(values.numbers, scale, number => number >= value)] as number,
      firstRanks[firstScaled(values.numbers, scale, number => number > value)] as number,
    ]
    return Array.from({ length: to - from }, (_, index) => order?.[from + index] ?? from + index)
  })
  if (docs.length === 0) return { live, docSet: noDocs }
  const same = docs.length <= maxSorted ? docSetOfList(Uint32Array.from(docs), docs.length) : bitsOf(docs, live)
  return { live, docSet: docSet === undefined ? same : intersect(docSet, same, scratch) }
}

function bitsOf(docs: readonly number[], { scratch }: LiveSegment): DocSet {
  const bits = scratch.take(true)
  for (const doc of docs) setBit(bits, doc)
  return { bits, count: docs.length }
}

const numberOfDoc = ({ hits: { sortOrder }, rank }: RankedDoc, scales: readonly ScaledOrder[]) =>
  numberOf(sortOrder.segment, docAtRank(sortOrder, rank), scales)
