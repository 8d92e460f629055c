import { type DocSet, intersect, nothing, setOfFew, uniteSets } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { countBits, setBit } from '../storage/bits.ts'
import type { EngineQuery, KeyRange, Scale } from '../types.ts'
import { type Found, idOf } from './merge-sorted-hits.ts'
import { type Counted, countedIn, numberOf, numbersAt } from './quantiles.ts'
import { directionOf, docAt } from './sort-order.ts'
import { type FoundIn, find, pageOfFound } from './top-docs.ts'

const none: KeyRange = {
  count: 0,
  min: undefined,
  median: undefined,
  max: undefined,
  minId: undefined,
  maxId: undefined,
  page: [],
}

/** How the numbers of these scales are spread over what a query finds. */
export function rangeOf(segments: readonly LiveSegment[], query: EngineQuery, scales: readonly Scale[]): KeyRange {
  const counted = find(segments, query).map(({ live, found }) =>
    countedIn(live, found ?? { bits: live.live, count: live.documents }, scales),
  )
  const count = counted.reduce((sum, { numbered }) => sum + numbered, 0)
  if (count === 0) return none
  const ranks = [0, (count - 1) >>> 1, count >>> 1, count - 1]
  const [min, lower, upper, max] = numbersAt(counted, scales, ranks) as [number, number, number, number]
  const numbered = counted.map(one => withNumbers(one, scales))
  const firstOf = (value: number) => {
    const same = numbered.map(one => withNumber(one, scales, value))
    return pageOfFound(same, { ...query, offset: 0, limit: 1 }).map(idOf)[0]
  }
  return {
    count,
    min,
    median: (lower + upper) / 2,
    max,
    minId: firstOf(min),
    maxId: firstOf(max),
    page: pageOfFound(numbered, query).map(one => ({ id: idOf(one), value: numberOfFound(one, scales) })),
  }
}

/** What of the found has a number: mostly all. */
function withNumbers({ live, found, numbered }: Counted, scales: readonly Scale[]): FoundIn {
  if (numbered === found.count) return { live, found }
  const sets = scales.flatMap(({ order }) => withKey({ live, found }, order).found ?? [])
  return { live, found: uniteSets(sets, live.segment.documents, live.scratch) }
}

function withKey({ live, found }: FoundIn, order: number): FoundIn {
  const bits = live.keyedBy(order)
  if (bits === undefined) return { live, found }
  if (found === undefined) return { live, found: { bits, count: countBits(bits) } }
  return { live, found: intersect(found, { bits, count: 0 }, live.scratch) }
}

/** The place of the first of ascending numbers that, once scaled, is so. */
function firstThatIs(numbers: Float64Array | undefined, { divisor }: Scale, isSo: (number: number) => boolean): number {
  let low = 0
  let high = numbers?.length ?? 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo((numbers?.[middle] as number) / divisor)) high = middle
    else low = middle + 1
  }
  return low
}

/** So few are sorted rather than gathered in bits. */
const fewToSort = 1_000

/** Of what was found, what has just this number. */
function withNumber({ live, found }: FoundIn, scales: readonly Scale[], value: number): FoundIn {
  const { segment, scratch } = live
  const docs = scales.flatMap(scale => {
    const { values, firsts, docs: order } = directionOf(segment, scale.order, false).order
    const [from, to] = [
      firsts[firstThatIs(values.numbers, scale, number => number >= value)] as number,
      firsts[firstThatIs(values.numbers, scale, number => number > value)] as number,
    ]
    return Array.from({ length: to - from }, (_, at) => order?.[from + at] ?? from + at)
  })
  if (docs.length === 0) return { live, found: nothing }
  const same = docs.length <= fewToSort ? setOfFew(Uint32Array.from(docs), docs.length) : bitsOf(docs, live)
  return { live, found: found === undefined ? same : intersect(found, same, scratch) }
}

function bitsOf(docs: readonly number[], { scratch }: LiveSegment): DocSet {
  const bits = scratch.take(true)
  for (const doc of docs) setBit(bits, doc)
  return { bits, count: docs.length }
}

const numberOfFound = ({ run: { direction }, place }: Found, scales: readonly Scale[]) =>
  numberOf(direction.segment, docAt(direction, place), scales)
