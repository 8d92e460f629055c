import { type DocSet, intersect, nothing, subtract } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { countBits } from '../storage/bits.ts'
import type { EngineHits, EngineQuery, OwnIndexQuery, OwnIndexQuestion } from '../types.ts'
import { matchesOf } from './matching.ts'
import { type Found, idOf, pageOf, type Run } from './merge-sorted-hits.ts'
import { directionOf, firstPlaces, firstPlacesInBoth } from './sort-order.ts'

/** What a question finds in one segment; undefined stands for all of its documents. */
export interface FoundIn {
  live: LiveSegment
  found: DocSet | undefined
}

const sizeOf = ({ live, found }: FoundIn): number => (found === undefined ? live.segment.documents : found.count)
export const countOf = (all: readonly FoundIn[]): number => all.reduce((sum, one) => sum + sizeOf(one), 0)

export function find(segments: readonly LiveSegment[], question: OwnIndexQuestion): FoundIn[] {
  return segments
    .map(live => ({
      live,
      found: matchesOf(live.segment, question, live.visibleFrom(question.dayFrom), live.scratch),
    }))
    .filter(one => sizeOf(one) > 0)
}

/** One page of what a query finds, and how many it finds. */
export function hitsOf(segments: readonly LiveSegment[], query: OwnIndexQuery): EngineHits {
  const found = find(segments, query)
  return { ids: pageOfFound(found, query).map(idOf), count: countOf(found) }
}

type Page = Pick<EngineQuery, 'order' | 'isDescending' | 'offset' | 'limit' | 'freshFrom'>

export function runsOf(found: readonly FoundIn[], { order, isDescending }: Page, need: number): Run[] {
  return found.map(({ live, found: set }) => {
    const direction = directionOf(live.segment, order, isDescending)
    return { direction, places: firstPlaces(direction, set, need, live.scratch) }
  })
}

/** One page of these, in order. */
export function pageOfFound(found: readonly FoundIn[], page: Page): Found[] {
  const { offset, limit, freshFrom } = page
  const take = (of: readonly FoundIn[], from: number, most: number) =>
    from < countOf(of) ? pageOf(runsOf(of, page, from + most), from, most) : []
  if (freshFrom === undefined) return take(found, offset, limit)
  const runs = found.map(one => freshRunOf(one, page, freshFrom))
  // Where there are not enough of them they have all been found.
  const fresh = runs.reduce((sum, { places }) => sum + places.length, 0)
  const first = offset < fresh ? pageOf(runs, offset, limit) : []
  if (first.length === limit) return first
  const stale = found.map(one => staleOf(one, freshFrom))
  return [...first, ...take(stale, Math.max(offset - fresh, 0), limit - first.length)]
}

/** The fresh ones in order, as far as the page goes. */
function freshRunOf(one: FoundIn, { order, isDescending, offset, limit }: Page, day: number): Run {
  const { live, found } = one
  const direction = directionOf(live.segment, order, isDescending)
  const need = offset + limit
  const first =
    found?.list === undefined && day > live.segment.firstDay
      ? firstPlacesInBoth(direction, found?.bits ?? live.live, live.freshFrom(day), need)
      : undefined
  return { direction, places: first ?? firstPlaces(direction, freshOf(one, day).found, need, live.scratch) }
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
