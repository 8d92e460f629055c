import { type DocSet, intersect, noDocs, subtract } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { countBits } from '../storage/bits.ts'
import type { LocalDocFilter, LocalSearchRequest, SearchRequest, TopDocs } from '../types.ts'
import { matchingDocs } from './matching.ts'
import { idOf, mergePage, type RankedDoc, type SortedHits } from './merge-sorted-hits.ts'
import { oncePerDocument } from './passages.ts'
import { firstRanks, firstRanksInBoth, sortOrderOf } from './sort-order.ts'

/** The matching documents of one segment; undefined means all of its documents. */
export interface SegmentDocs {
  live: LiveSegment
  docSet: DocSet | undefined
}

const sizeOf = ({ live, docSet }: SegmentDocs): number => (docSet === undefined ? live.segment.documents : docSet.count)
/** Returns the total number of matching documents. */
export const countOf = (all: readonly SegmentDocs[]): number => all.reduce((sum, one) => sum + sizeOf(one), 0)

/** Returns the matching passages of a segment; undefined means all. */
export const passagesIn = (live: LiveSegment, docFilter: LocalDocFilter): DocSet | undefined =>
  matchingDocs(live.segment, docFilter, live.visibleFrom(docFilter.dayFrom), live.scratch)

/** Returns the matching documents of each segment that has any. */
export function findInSegments(segments: readonly LiveSegment[], docFilter: LocalDocFilter): SegmentDocs[] {
  return segments
    .map(live => ({ live, docSet: oncePerDocument(live, passagesIn(live, docFilter)) }))
    .filter(matches => sizeOf(matches) > 0)
}

/** Returns the requested page of matches and their exact count. */
export function topDocs(segments: readonly LiveSegment[], query: LocalSearchRequest): TopDocs {
  const matches = findInSegments(segments, query)
  return { ids: pageOf(matches, query).map(idOf), count: countOf(matches) }
}

type Page = Pick<SearchRequest, 'order' | 'isDescending' | 'offset' | 'limit' | 'freshFrom'>

/** Returns the first `need` hits of each segment, sorted. */
export function sortedHitsOf(
  found: readonly SegmentDocs[],
  { order, isDescending }: Pick<Page, 'order' | 'isDescending'>,
  need: number,
): SortedHits[] {
  return found.map(({ live, docSet }) => {
    const sortOrder = sortOrderOf(live.segment, order, isDescending)
    return { sortOrder, ranks: firstRanks(sortOrder, docSet, need, live.scratch) }
  })
}

/** Returns the requested page, sorted. */
export function pageOf(found: readonly SegmentDocs[], page: Page): RankedDoc[] {
  const { offset, limit, freshFrom } = page
  const take = (of: readonly SegmentDocs[], from: number, most: number) =>
    from < countOf(of) ? mergePage(sortedHitsOf(of, page, from + most), from, most) : []
  if (freshFrom === undefined) return take(found, offset, limit)
  const runs = found.map(match => freshHitsOf(match, page, freshFrom))
  // If there are fewer than the page needs, this is all of them.
  const fresh = runs.reduce((sum, { ranks }) => sum + ranks.length, 0)
  const first = offset < fresh ? mergePage(runs, offset, limit) : []
  if (first.length === limit) return first
  const stale = found.map(match => staleOf(match, freshFrom))
  return [...first, ...take(stale, Math.max(offset - fresh, 0), limit - first.length)]
}

/** Returns the fresh documents in order, up to the end of the page. */
function freshHitsOf(one: SegmentDocs, { order, isDescending, offset, limit }: Page, day: number): SortedHits {
  const { live, docSet } = one
  const sortOrder = sortOrderOf(live.segment, order, isDescending)
  const need = offset + limit
  const first =
    docSet?.list === undefined && day > live.segment.firstDay
      ? firstRanksInBoth(sortOrder, docSet?.bits ?? live.liveDocs, live.freshFrom(day), need)
      : undefined
  return { sortOrder, ranks: first ?? firstRanks(sortOrder, freshOf(one, day).docSet, need, live.scratch) }
}

/** Returns the documents of this day or later. The result may be a buffer of the segment. */
export function freshOf({ live, docSet }: SegmentDocs, day: number): SegmentDocs {
  if (day <= live.segment.firstDay) return { live, docSet }
  const bits = live.freshFrom(day)
  if (docSet === undefined) return { live, docSet: { bits, count: countBits(bits) } }
  return { live, docSet: intersect(docSet, { bits, count: 0 }, live.scratch) }
}

/** Returns the documents from before this day. */
export function staleOf({ live, docSet }: SegmentDocs, day: number): SegmentDocs {
  if (day <= live.segment.firstDay) return { live, docSet: noDocs }
  const all = docSet ?? { bits: live.liveDocs, count: live.documents }
  return { live, docSet: subtract(all, live.freshFrom(day), live.scratch) }
}
