import type { LiveSegment } from '../segment/live-segment.ts'
import { bitsToList } from '../storage/bits.ts'
import { textAt } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'
import type { FacetCounts, FacetRequest } from '../types.ts'
import { matchingDocs } from './matching.ts'
import { findInSegments, type SegmentDocs } from './top-docs.ts'

/** Returns the documents of a set, ascending. */
export function listOf({ live, found }: SegmentDocs): Uint32Array {
  if (found?.list) return found.list.subarray(0, found.count)
  return bitsToList(found?.bits ?? live.liveDocs, found?.count ?? live.documents)
}

const addTo = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)

/** Counts documents by their ordinals. */
function countOrdinals(docs: Uint32Array, ordinals: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values)
  for (let at = 0; at < docs.length; at += 1) {
    const ordinal = ordinals[docs[at] as number] as number
    if (ordinal !== none) counts[ordinal] = (counts[ordinal] as number) + 1
  }
  return counts
}

/** Returns the lowest id of the documents of each ordinal. */
function lowestIds(docs: Uint32Array, ordinals: Uint32Array, values: number, ids: Uint32Array): Uint32Array {
  const lowest = new Uint32Array(values).fill(none)
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] as number
    const ordinal = ordinals[doc] as number
    if (ordinal !== none && (ids[doc] as number) < (lowest[ordinal] as number)) lowest[ordinal] = ids[doc] as number
  }
  return lowest
}

/** Counts the matches of all segments, each read once for each filter and order. */
export function facetCounts(segments: readonly LiveSegment[], request: FacetRequest): FacetCounts {
  const counts: FacetCounts = {
    count: 0,
    filters: request.filters.map(() => new Map()),
    orders: request.orders.map(() => new Map()),
    tokens: request.tokens.map(() => 0),
    days: new Map(),
  }
  for (const one of findInSegments(segments, request)) {
    const docs = listOf(one)
    counts.count += docs.length
    for (const [at, filter] of request.filters.entries()) countFilter(one.live, docs, filter, counts.filters[at])
    for (const [at, order] of request.orders.entries()) countKeys(one.live, docs, order, counts.orders[at])
    countDays(one.live, docs, counts.days)
    for (const [at, text] of request.tokens.entries())
      counts.tokens[at] = (counts.tokens[at] as number) + countToken(one, text, request.fieldSet)
  }
  return counts
}

function countFilter(
  live: LiveSegment,
  docs: Uint32Array,
  filter: number,
  into: Map<number, number> = new Map(),
): void {
  const ordinals = live.filterOrdinalsOf(filter)
  const { values } = live.segment.filters[filter] ?? { values: new Uint32Array(0) }
  const found = countOrdinals(docs, ordinals, values.length)
  for (let at = 0; at < found.length; at += 1)
    if (found[at] !== 0) addTo(into, values[at] as number, found[at] as number)
}

function countKeys(
  live: LiveSegment,
  docs: Uint32Array,
  order: number,
  into: FacetCounts['orders'][number] = new Map(),
): void {
  const { segment } = live
  const { texts, numbers } = segment.orders[order]?.values ?? {}
  const ordinals = live.keyOrdinalsOf(order)
  const size = texts === undefined ? (numbers?.length ?? 0) : texts.starts.length - 1
  const found = countOrdinals(docs, ordinals, size)
  const ids = lowestIds(docs, ordinals, size, segment.ids)
  for (let at = 0; at < size; at += 1) {
    if (found[at] === 0) continue
    const key = texts === undefined ? (numbers?.[at] as number) : textAt(texts, at)
    const before = into.get(key)
    const id = ids[at] as number
    into.set(key, { count: (before?.count ?? 0) + (found[at] as number), id: Math.min(before?.id ?? id, id) })
  }
}

function countDays({ segment: { days } }: LiveSegment, docs: Uint32Array, into: Map<number, number>): void {
  let [last, run] = [Number.NaN, 0]
  for (let at = 0; at < docs.length; at += 1) {
    const day = days[docs[at] as number] as number
    if (day !== last) {
      if (run > 0) addTo(into, last, run)
      last = day
      run = 0
    }
    run += 1
  }
  if (run > 0) addTo(into, last, run)
}

function countToken({ live, found }: SegmentDocs, text: string, fieldSet: number): number {
  const visible = found ?? { bits: live.liveDocs, count: live.documents }
  const anyOf = [{ tokens: [{ text, isWhole: true }] }]
  return matchingDocs(live.segment, { fieldSet, anyOf, mustBeIn: [] }, visible, live.scratch)?.count ?? 0
}
