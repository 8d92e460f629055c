import { type Found, idOf, pageOf, type Run } from './across-segments.ts'
import { countBits, setBit } from './bits.ts'
import { type DocSet, intersect, nothing, setOfFew, subtract } from './doc-set.ts'
import type { LiveSegment } from './live-segment.ts'
import { matchesOf } from './matching.ts'
import { directionOf, docAt, firstPlaces } from './ordered-places.ts'
import { firstAtLeast } from './sorting.ts'
import type { EngineHits, EngineQuery, EngineQuestion, KeyRange } from './types.ts'

/** What a question finds in one segment; undefined stands for all of its documents. */
interface FoundIn {
  live: LiveSegment
  found: DocSet | undefined
}

const sizeOf = ({ live, found }: FoundIn): number => (found === undefined ? live.segment.documents : found.count)
const countOf = (all: readonly FoundIn[]): number => all.reduce((sum, one) => sum + sizeOf(one), 0)

function find(segments: readonly LiveSegment[], question: EngineQuestion): FoundIn[] {
  return segments
    .map(live => ({
      live,
      found: matchesOf(live.segment, question, live.visibleFrom(question.dayFrom), live.scratch),
    }))
    .filter(one => sizeOf(one) > 0)
}

/** One page of what a query finds, and how many it finds. */
export function hitsOf(segments: readonly LiveSegment[], query: EngineQuery): EngineHits {
  const found = find(segments, query)
  return { ids: pageOfFound(found, query).map(idOf), count: countOf(found) }
}

type Page = Pick<EngineQuery, 'order' | 'isDescending' | 'offset' | 'limit' | 'freshFrom'>

function runsOf(found: readonly FoundIn[], { order, isDescending }: Page, need: number): Run[] {
  return found.map(({ live, found: set }) => {
    const direction = directionOf(live.segment, order, isDescending)
    return { direction, places: firstPlaces(direction, set, need, live.scratch) }
  })
}

function pageOfFound(found: readonly FoundIn[], page: Page): Found[] {
  const { offset, limit, freshFrom } = page
  const take = (of: readonly FoundIn[], from: number, most: number) =>
    from < countOf(of) ? pageOf(runsOf(of, page, from + most), from, most) : []
  if (freshFrom === undefined) return take(found, offset, limit)
  const fresh = found.map(one => freshOf(one, freshFrom))
  const first = take(fresh, offset, limit)
  if (first.length === limit) return first
  const stale = found.map(one => staleOf(one, freshFrom))
  return [...first, ...take(stale, Math.max(offset - countOf(fresh), 0), limit - first.length)]
}

function freshOf({ live, found }: FoundIn, day: number): FoundIn {
  if (day <= live.segment.firstDay) return { live, found }
  const bits = live.freshFrom(day)
  if (found === undefined) return { live, found: { bits, count: countBits(bits) } }
  return { live, found: intersect(found, { bits, count: 0 }, live.scratch) }
}

function staleOf({ live, found }: FoundIn, day: number): FoundIn {
  if (day <= live.segment.firstDay) return { live, found: nothing }
  const all = found ?? { bits: live.live, count: live.documents }
  return { live, found: subtract(all, live.freshFrom(day), live.scratch) }
}

/** How the numbers of an order are spread over what a query finds. */
export function rangeOf(segments: readonly LiveSegment[], query: EngineQuery, order: number): KeyRange {
  const found = find(segments, query).map(one => withKey(one, order))
  const count = countOf(found)
  if (count === 0)
    return { count, min: undefined, median: undefined, max: undefined, minId: undefined, maxId: undefined, page: [] }
  const runs = runsOf(found, { order, isDescending: false, offset: 0, limit: 0 }, count)
  const valueAt = (at: number) => pageOf(runs, at, 1).map(one => keyOf(one, order))[0] as number
  const [min, max] = [valueAt(0), valueAt(count - 1)]
  const firstOf = (value: number) => {
    const same = found.map(one => withValue(one, order, value))
    return pageOfFound(same, { ...query, offset: 0, limit: 1 }).map(idOf)[0]
  }
  return {
    count,
    min,
    median: (valueAt((count - 1) >>> 1) + valueAt(count >>> 1)) / 2,
    max,
    minId: firstOf(min),
    maxId: firstOf(max),
    page: pageOfFound(found, query).map(one => ({ id: idOf(one), value: keyOf(one, order) })),
  }
}

function withKey({ live, found }: FoundIn, order: number): FoundIn {
  const bits = live.keyedBy(order)
  if (bits === undefined) return { live, found }
  if (found === undefined) return { live, found: { bits, count: countBits(bits) } }
  return { live, found: intersect(found, { bits, count: 0 }, live.scratch) }
}

/** So few are sorted rather than gathered in bits. */
const fewToSort = 1_000

function withValue({ live, found }: FoundIn, order: number, value: number): FoundIn {
  const { segment, scratch } = live
  const { values, firsts, docs } = directionOf(segment, order, false).order
  const ordinal = firstAtLeast(values.numbers ?? [], value)
  if (values.numbers?.[ordinal] !== value) return { live, found: nothing }
  const list = Uint32Array.from(
    { length: (firsts[ordinal + 1] as number) - (firsts[ordinal] as number) },
    (_, at) => docs?.[(firsts[ordinal] as number) + at] ?? (firsts[ordinal] as number) + at,
  )
  const same = list.length <= fewToSort ? setOfFew(list, list.length) : bitsOf(list, live)
  return { live, found: found === undefined ? same : intersect(found, same, scratch) }
}

function bitsOf(list: Uint32Array, { scratch }: LiveSegment): DocSet {
  const bits = scratch.take(true)
  for (const doc of list) setBit(bits, doc)
  return { bits, count: list.length }
}

/** The number that a found document has in an order of numbers. */
function keyOf({ run: { direction }, place }: Found, order: number): number {
  const doc = docAt(direction, place)
  const { values, firsts, places } = directionOf(direction.segment, order, false).order
  const ordinal = firstAtLeast(firsts, (places?.[doc] ?? doc) + 1) - 1
  return values.numbers?.[ordinal] as number
}
