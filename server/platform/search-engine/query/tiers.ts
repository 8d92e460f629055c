import { type DocSet, removeDocs } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import type { DocFilter, Tier, TieredDocs, TieredRequest } from '../types.ts'
import { matchingDocs } from './matching.ts'
import { idOf } from './merge-sorted-hits.ts'
import { countOf, findInSegments, pageOf, type SegmentDocs } from './top-docs.ts'

/** Documents of a segment that belong to no earlier tier. */
interface RemainingDocs {
  live: LiveSegment
  docSet: DocSet
  /** Bits that belong to this search, for the documents that remain after a tier. */
  own: Uint32Array
  mark: number
}

function remainingOf({ live, docSet }: SegmentDocs): RemainingDocs {
  const own = live.scratch.take(false)
  return { live, docSet: docSet ?? { bits: live.liveDocs, count: live.documents }, own, mark: live.scratch.mark }
}

/**
 * Yields the documents of each tier: those that meet its conditions and belong to no earlier tier. They are valid until the next
 * tier is requested.
 */
export function* docsByTier(
  found: readonly SegmentDocs[],
  { tiers, fieldSet }: Pick<TieredRequest, 'tiers' | 'fieldSet'>,
): Generator<readonly SegmentDocs[], undefined> {
  const remaining = found.map(remainingOf)
  for (const tier of tiers) {
    const conditions = conditionsOf(tier, fieldSet)
    const docs = remaining.map(({ live, docSet }) => ({
      live,
      docSet: matchingDocs(live.segment, conditions, docSet, live.scratch) ?? docSet,
    }))
    yield docs
    for (const [index, rest] of remaining.entries()) {
      rest.docSet = removeDocs(rest.docSet, docs[index]?.docSet ?? rest.docSet, rest.own)
      rest.live.scratch.release(rest.mark)
    }
  }
}

const conditionsOf = ({ within, except }: Tier, fieldSet: number): DocFilter => ({
  fieldSet,
  anyOf: [],
  mustBeIn: [],
  ...(within && { within }),
  ...(except && { except }),
})

/** Returns the requested page, tier by tier, and the exact count of all matches. */
export function topDocsByTier(segments: readonly LiveSegment[], request: TieredRequest): TieredDocs {
  const { offset, limit } = request
  const found = findInSegments(segments, request)
  const count = countOf(found)
  const page: Omit<TieredDocs, 'count'> = { ids: [], tierOf: [] }
  let before = 0
  let tier = 0
  if (limit > 0 && offset < count)
    for (const docs of docsByTier(found, request)) {
      const rest = { ...request, offset: Math.max(offset - before, 0), limit: limit - page.ids.length }
      for (const doc of pageOf(docs, rest)) {
        page.ids.push(idOf(doc))
        page.tierOf.push(tier)
      }
      before += countOf(docs)
      if (page.ids.length === limit || before === count) break
      tier += 1
    }
  return { ...page, count }
}
