import { type Found, idOf, type Run } from './across-segments.ts'
import { countBits, setBit } from './bits.ts'
import { type DocSet, intersect, nothing, setOfFew, uniteSets } from './doc-set.ts'
import { countOf, type FoundIn, find, pageOfFound, runsOf } from './found-documents.ts'
import type { LiveSegment } from './live-segment.ts'
import { directionOf, docAt } from './ordered-places.ts'
import { firstAtLeast } from './sorting.ts'
import type { EngineQuery, KeyRange, Scale } from './types.ts'

/** What was found in one segment of what has a number of one scale, by that number. */
interface ScaledRun extends Run {
  scale: Scale
}

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
  const found = find(segments, query).map(one => scales.map(scale => withKey(one, scale.order)))
  const priced = found.flatMap(eachOf)
  const count = countOf(priced)
  if (count === 0) return none
  const runs = scales.flatMap((scale, at) =>
    runsOfScale(
      scale,
      found.flatMap(each => each[at] ?? []),
    ),
  )
  const [min, max] = [numberAt(runs, 0), numberAt(runs, count - 1)]
  const firstOf = (value: number) => {
    const same = priced.map(one => withNumber(one, scales, value))
    return pageOfFound(same, { ...query, offset: 0, limit: 1 }).map(idOf)[0]
  }
  return {
    count,
    min,
    median: (numberAt(runs, (count - 1) >>> 1) + numberAt(runs, count >>> 1)) / 2,
    max,
    minId: firstOf(min),
    maxId: firstOf(max),
    page: pageOfFound(priced, query).map(one => ({ id: idOf(one), value: numberOf(one, scales) })),
  }
}

function withKey({ live, found }: FoundIn, order: number): FoundIn {
  const bits = live.keyedBy(order)
  if (bits === undefined) return { live, found }
  if (found === undefined) return { live, found: { bits, count: countBits(bits) } }
  return { live, found: intersect(found, { bits, count: 0 }, live.scratch) }
}

/** What one segment has of each scale, together. */
function eachOf(scaled: readonly FoundIn[]): FoundIn[] {
  const [one] = scaled
  if (one === undefined || scaled.length === 1) return one === undefined ? [] : [one]
  const { live } = one
  const sets = scaled.flatMap(({ found }) => found ?? [])
  if (sets.length < scaled.length) return [{ live, found: undefined }]
  return [{ live, found: uniteSets(sets, live.segment.documents, live.scratch) }]
}

function runsOfScale(scale: Scale, found: readonly FoundIn[]): ScaledRun[] {
  const page = { order: scale.order, isDescending: false, offset: 0, limit: 0 }
  return runsOf(found, page, countOf(found))
    .filter(({ places }) => places.length > 0)
    .map(run => ({ ...run, scale }))
}

/** The number of which there are so many lower or equal ones. Looks at a few of each run. */
function numberAt(runs: readonly ScaledRun[], rank: number): number {
  const low = runs.map(() => 0)
  const high = runs.map(({ places }) => places.length)
  for (;;) {
    const widths = runs.map((_, at) => (high[at] as number) - (low[at] as number))
    const widest = widths.indexOf(Math.max(...widths))
    const pivot = numberOfRun(runs[widest] as ScaledRun, ((low[widest] as number) + (high[widest] as number)) >>> 1)
    const below = runs.map(run => countBefore(run, number => number >= pivot))
    const upTo = runs.map(run => countBefore(run, number => number > pivot))
    const [isBelow, isUpTo] = [rank < sumOf(below), rank < sumOf(upTo)]
    if (!isBelow && isUpTo) return pivot
    for (const at of runs.keys()) {
      if (isBelow) high[at] = Math.min(high[at] as number, Math.max(below[at] as number, low[at] as number))
      else low[at] = Math.max(low[at] as number, Math.min(upTo[at] as number, high[at] as number))
    }
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

function numberOfRun({ direction, places, scale }: ScaledRun, at: number): number {
  const { values, firsts } = direction.order
  return (values.numbers?.[firstAtLeast(firsts, (places[at] as number) + 1) - 1] as number) / scale.divisor
}

/** How many of a run come before the first number that is so. */
function countBefore({ direction, places, scale }: ScaledRun, isSo: (number: number) => boolean): number {
  const { values, firsts } = direction.order
  return firstAtLeast(places, firsts[firstThatIs(values.numbers, scale, isSo)] as number)
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

/** The number that a found document has in one of the scales. */
function numberOf({ run: { direction }, place }: Found, scales: readonly Scale[]): number {
  const doc = docAt(direction, place)
  for (const { order, divisor } of scales) {
    const { values, firsts, places } = directionOf(direction.segment, order, false).order
    const ordinal = firstAtLeast(firsts, (places?.[doc] ?? doc) + 1) - 1
    const number = values.numbers?.[ordinal]
    if (number !== undefined) return number / divisor
  }
  throw new Error('a document was found by a number that it does not have')
}
