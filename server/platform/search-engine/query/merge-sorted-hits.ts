import type { KeyValues } from '../segment/segment.ts'
import { compareTexts } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { docAtRank, flipRank, type SortOrder } from './sort-order.ts'

/** Matching documents of one segment as ascending ranks of a sort order. */
export interface SortedHits {
  sortOrder: SortOrder
  ranks: Uint32Array
}

/** A document with the values it is compared by. */
interface Hit {
  hits: SortedHits
  /** Rank in ascending order. */
  rank: number
  /** Index of its key among the segment's distinct keys; −1 for none. */
  ordinal: number
  id: number
}

const hitAt = (hits: SortedHits, index: number): Hit => hitOf({ hits, rank: hits.ranks[index] as number })

function hitOf({ hits, rank: found }: RankedDoc): Hit {
  const { sortOrder } = hits
  const rank = flipRank(sortOrder, found)
  const { firstRanks } = sortOrder.order
  const ordinal = rank < sortOrder.keyCount ? firstAtLeast(firstRanks, rank + 1) - 1 : -1
  return { hits, rank, ordinal, id: sortOrder.segment.ids[docAtRank(sortOrder, found)] as number }
}

function compareKeys(a: KeyValues, indexA: number, b: KeyValues, indexB: number): number {
  if (a.texts && b.texts) return compareTexts(a.texts, indexA, b.texts, indexB)
  return (a.numbers?.[indexA] as number) - (b.numbers?.[indexB] as number)
}

/**
 * Returns a negative number if the first comes before the second; never 0, because an id is live in one segment only.
 */
function compareHits(a: Hit, b: Hit): number {
  const { isDescending } = a.hits.sortOrder
  if (a.ordinal < 0 !== b.ordinal < 0) return a.ordinal < 0 ? 1 : -1
  const keys =
    a.ordinal < 0 ? 0 : compareKeys(a.hits.sortOrder.order.values, a.ordinal, b.hits.sortOrder.order.values, b.ordinal)
  const difference = keys !== 0 ? keys : a.id - b.id
  return isDescending ? -difference : difference
}

/** Returns true if the first comes before the second, which is of another segment. */
export const comesBefore = (one: RankedDoc, other: RankedDoc): boolean => compareHits(hitOf(one), hitOf(other)) < 0

/** Returns how many documents of a segment come before a document of another. */
function countBefore({ sortOrder, ranks }: SortedHits, item: Hit): number {
  const { order, keyCount, isDescending, segment } = sortOrder
  const [from, to] = item.ordinal < 0 ? [keyCount, segment.documents] : ranksOfEqualKeys(order, item)
  // Documents with the same key are ordered by id.
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    const doc = order.docByRank === undefined ? middle : (order.docByRank[middle] as number)
    if ((segment.ids[doc] as number) < item.id) low = middle + 1
    else high = middle
  }
  const before = !isDescending ? low : item.ordinal < 0 ? keyCount + segment.documents - low : keyCount - low
  return firstAtLeast(ranks, before)
}

/** Returns the ascending ranks that documents with the hit's key have, or would have. */
function ranksOfEqualKeys({ values, firstRanks }: SortOrder['order'], item: Hit): [from: number, to: number] {
  const itemValues = item.hits.sortOrder.order.values
  let low = 0
  let high = firstRanks.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(values, middle, itemValues, item.ordinal) < 0) low = middle + 1
    else high = middle
  }
  const isInRun = low < firstRanks.length - 1 && compareKeys(values, low, itemValues, item.ordinal) === 0
  const from = firstRanks[low] as number
  return [from, isInRun ? (firstRanks[low + 1] as number) : from]
}

/** Returns how many hits of each segment are among the first `offset` hits of all segments. */
function splitAt(runs: readonly SortedHits[], offset: number): number[] {
  const low = runs.map(() => 0)
  const high = runs.map(({ ranks }) => Math.min(ranks.length, offset))
  for (;;) {
    let widest = 0
    for (let index = 1; index < runs.length; index += 1)
      if (gap(low, high, index) > gap(low, high, widest)) widest = index
    if (gap(low, high, widest) === 0) return low
    const middle = ((low[widest] as number) + (high[widest] as number)) >>> 1
    const item = hitAt(runs[widest] as SortedHits, middle)
    const before = runs.map((run, index) => (index === widest ? middle : countBefore(run, item)))
    const isSkipped = before.reduce((sum, count) => sum + count, 0) < offset
    for (const [index, count] of before.entries()) {
      if (isSkipped) low[index] = Math.max(low[index] as number, index === widest ? count + 1 : count)
      else high[index] = Math.min(high[index] as number, Math.max(count, low[index] as number))
    }
  }
}

const gap = (low: readonly number[], high: readonly number[], at: number) => (high[at] as number) - (low[at] as number)

/** A document of the page: its segment's hits and its rank. */
export interface RankedDoc {
  hits: SortedHits
  rank: number
}

/** Returns the merged hits `[offset, offset + limit)`. Each segment's hits must reach that far. */
export function mergePage(runs: readonly SortedHits[], offset: number, limit: number): RankedDoc[] {
  const filled = runs.filter(({ ranks }) => ranks.length > 0)
  const [only] = filled
  if (only === undefined) return []
  if (filled.length === 1)
    return Array.from(only.ranks.subarray(offset, offset + limit), rank => ({ hits: only, rank }))
  const next = splitAt(filled, offset)
  const heads = filled.map((run, at) => headOf(run, next[at] as number))
  const page: RankedDoc[] = []
  while (page.length < limit) {
    let best = -1
    for (let at = 0; at < heads.length; at += 1) {
      const head = heads[at]
      if (head !== undefined && (best < 0 || compareHits(head, heads[best] as Hit) < 0)) best = at
    }
    if (best < 0) return page
    const hits = filled[best] as SortedHits
    const index = next[best] as number
    page.push({ hits, rank: hits.ranks[index] as number })
    next[best] = index + 1
    heads[best] = headOf(hits, index + 1)
  }
  return page
}

const headOf = (run: SortedHits, index: number): Hit | undefined =>
  index < run.ranks.length ? hitAt(run, index) : undefined

/** Returns the id of the document at a rank. */
export const idOf = ({ hits, rank }: RankedDoc): number =>
  hits.sortOrder.segment.ids[docAtRank(hits.sortOrder, rank)] as number
