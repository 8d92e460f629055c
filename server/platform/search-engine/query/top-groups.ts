import type { DocSet } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { hasBit, setBit, wordsFor } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'
import type { DocGroup, GroupingRequest, TopGroups } from '../types.ts'
import { listOf } from './facet-counts.ts'
import { type GlobalOrdinals, globalOrdinals } from './global-ordinals.ts'
import { countGroups, groupOrdinalOf } from './group-ends.ts'
import { figuresOf } from './group-figures.ts'
import { comesBefore, idOf, mergePage, type RankedDoc } from './merge-sorted-hits.ts'
import { docAtRank, flipRank, type SortOrder, sortOrderOf } from './sort-order.ts'
import { docsByTier } from './tiers.ts'
import { countOf, findInSegments, freshOf, pageOf, type SegmentDocs, sortedHitsOf, staleOf } from './top-docs.ts'

/** Groups whose position is known, as bits of their global ordinals. */
type PlacedGroups = Uint32Array

/** Returns the requested page of groups and their exact number. */
export function topGroups(segments: readonly LiveSegment[], request: GroupingRequest): TopGroups {
  const matches = findInSegments(segments, request)
  const count = countOf(matches)
  const groupCount = countGroups(matches)
  const page =
    pageByDocs(matches, request, groupCount) ??
    pageOfGroups(matches, request, { ordinals: globalOrdinals(segments), groupCount })
  const groups = page.map(({ top, tier }): DocGroup => {
    const key = keyOf(top) as string
    return { key, topId: idOf(top), tier, ...figuresOf(matches, key, request) }
  })
  return { groups, groupCount, count }
}

/** Up to this many documents are read in order to find the groups of a page. */
const maxRead = 8_192

/**
 * Reads documents in order until the page has its groups: a group has the position of its first document. Returns undefined if too many
 * documents would be read.
 */
function pageByDocs(
  found: readonly SegmentDocs[],
  request: GroupingRequest,
  groupCount: number,
): PlacedGroup[] | undefined {
  const { offset, limit } = request
  const placed = new Set<string>()
  const page: PlacedGroup[] = []
  let need = (offset + limit) * 2
  let tier = -1
  for (const docs of docsByTier(found, request)) {
    tier += 1
    const count = countOf(docs)
    for (let read = 0; read < count; ) {
      if (page.length === limit || placed.size === groupCount) return page
      if (need > maxRead) return undefined
      const tops = pageOf(docs, { ...request, offset: 0, limit: need })
      for (; read < tops.length && page.length < limit; read += 1) {
        const top = tops[read] as RankedDoc
        const key = keyOf(top)
        if (key === undefined || placed.has(key)) continue
        placed.add(key)
        if (placed.size > offset) page.push({ top, tier })
      }
      if (tops.length === count) break
      need *= 4
    }
  }
  return page
}

/** Marks the groups of these documents; returns how many were not marked before. */
function markGroups(
  all: readonly { live: LiveSegment; docs: Uint32Array }[],
  ordinals: GlobalOrdinals,
  marked: PlacedGroups,
): number {
  let count = 0
  for (const { live, docs } of all) {
    const [keys, global] = [live.keyOrdinalsOf(0), ordinals.of.get(live) as Uint32Array]
    let last = none
    for (let index = 0; index < docs.length; index += 1) {
      const key = keys[docs[index] as number] as number
      if (key === last || key === none) continue
      last = key
      const group = global[key] as number
      if (hasBit(marked, group)) continue
      setBit(marked, group)
      count += 1
    }
  }
  return count
}

interface PlacedGroup {
  top: RankedDoc
  tier: number
}

/** Takes the page tier by tier: first the groups with a document in the first tier, by their first document in it. */
function pageOfGroups(
  found: readonly SegmentDocs[],
  request: GroupingRequest,
  { ordinals, groupCount }: { ordinals: GlobalOrdinals; groupCount: number },
): PlacedGroup[] {
  const { offset, limit } = request
  const placed = new Uint32Array(wordsFor(ordinals.count))
  const page: PlacedGroup[] = []
  let before = 0
  let tier = -1
  for (const docs of docsByTier(found, request)) {
    tier += 1
    for (const part of partsOf(docs, request)) {
      if (page.length === limit || before === groupCount) return page
      const tops = topDocsOfGroups(part, request, { ordinals, placed })
      const from = Math.max(offset - before, 0)
      const count = limit - page.length
      const runs = sortedHitsOf(tops, request, from + count)
      page.push(...mergePage(runs, from, count).map(top => ({ top, tier })))
      before += tops.reduce((sum, { docSet }) => sum + docSet.count, 0)
      if (page.length < limit)
        markGroups(
          tops.map(top => ({ ...top, docs: listOf(top) })),
          ordinals,
          placed,
        )
    }
  }
  return page
}

/** Returns the documents as they are ordered: the fresh ones first, if the request says so. */
function* partsOf(found: readonly SegmentDocs[], { freshFrom }: GroupingRequest): Generator<readonly SegmentDocs[]> {
  if (freshFrom === undefined) yield found
  else {
    yield found.map(match => freshOf(match, freshFrom))
    yield found.map(match => staleOf(match, freshFrom))
  }
}

interface Places {
  ordinals: GlobalOrdinals
  placed: PlacedGroups
}

interface TopDocsOfGroups {
  live: LiveSegment
  docSet: DocSet & { list: Uint32Array }
}

/** Returns the first document of each group that has no place yet, only in the segment that contains it. */
function topDocsOfGroups(
  part: readonly SegmentDocs[],
  { order, isDescending }: GroupingRequest,
  { ordinals, placed }: Places,
): TopDocsOfGroups[] {
  const tops = part
    .map(one => ({
      live: one.live,
      sortOrder: sortOrderOf(one.live.segment, order, isDescending),
      global: ordinals.of.get(one.live) as Uint32Array,
      docs: listOf(one),
    }))
    .map(one => ({ ...one, docs: topOfEachRun(one, placed) }))
    .filter(({ docs }) => docs.length > 0)
  if (tops.length > 1) keepFirstOfGroups(tops, ordinals.count)
  return tops.map(({ live, docs }) => {
    const list = tops.length > 1 ? docs.filter(doc => doc !== none) : docs
    return { live, docSet: { list, count: list.length } }
  })
}

interface SegmentTops {
  live: LiveSegment
  sortOrder: SortOrder
  global: Uint32Array
  docs: Uint32Array
}

/** Returns, for each group, the document with the lowest rank. The documents are in the order of the keys, so a group is a run of them. */
function topOfEachRun({ live, sortOrder, global, docs }: SegmentTops, placed: PlacedGroups): Uint32Array {
  const keys = live.keyOrdinalsOf(0)
  const { rankByDoc } = sortOrder.order
  const tops = new Uint32Array(docs.length)
  const { isDescending } = sortOrder
  let taken = 0
  let last = none
  let lowest = 0
  // A group is looked up once, at its first document.
  let isPlaced = true
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] as number
    const key = keys[doc] as number
    const isFirst = key !== last
    if (isFirst) {
      last = key
      isPlaced = key === none || hasBit(placed, global[key] as number)
    }
    if (isPlaced) continue
    const ascending = rankByDoc === undefined ? doc : (rankByDoc[doc] as number)
    const rank = isDescending ? flipRank(sortOrder, ascending) : ascending
    if (isFirst) {
      tops[taken++] = doc
      lowest = rank
    } else if (rank < lowest) {
      tops[taken - 1] = doc
      lowest = rank
    }
  }
  return tops.subarray(0, taken)
}

const rankedDoc = ({ sortOrder, docs }: SegmentTops, position: number): RankedDoc => {
  const doc = docs[position] as number
  const rank = flipRank(sortOrder, sortOrder.order.rankByDoc?.[doc] ?? doc)
  return { hits: { sortOrder, ranks: docs }, rank }
}

/** Keeps only the first document of a group that occurs in several segments; the others become `none`. */
function keepFirstOfGroups(tops: readonly SegmentTops[], groups: number): void {
  const holder = new Uint32Array(groups).fill(none)
  const place = new Uint32Array(groups)
  for (const [index, one] of tops.entries()) {
    const keys = one.live.keyOrdinalsOf(0)
    for (let at = 0; at < one.docs.length; at += 1) {
      const group = one.global[keys[one.docs[at] as number] as number] as number
      const other = tops[holder[group] as number]
      if (other !== undefined && comesBefore(rankedDoc(other, place[group] as number), rankedDoc(one, at)))
        one.docs[at] = none
      else {
        if (other !== undefined) other.docs[place[group] as number] = none
        holder[group] = index
        place[group] = at
      }
    }
  }
}

const docOfTop = ({ hits: { sortOrder }, rank }: RankedDoc) => docAtRank(sortOrder, rank)

/** Returns the key of a group by its first document; undefined for a document without a key. */
function keyOf(top: RankedDoc): string | undefined {
  const { segment } = top.hits.sortOrder
  const texts = segment.orders[0]?.values.texts
  if (texts === undefined) throw new Error('the first order does not contain texts')
  const ordinal = groupOrdinalOf(segment, docOfTop(top))
  return ordinal === none ? undefined : textAt(texts, ordinal)
}
