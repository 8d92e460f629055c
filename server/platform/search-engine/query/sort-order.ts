import type { DocSet, ScratchBits } from '../postings/doc-set.ts'
import type { KeyValues, Segment, SegmentOrder } from '../segment/segment.ts'
import { popcount, setBit } from '../storage/bits.ts'
import { bytesOf, wholeRange } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'

/**
 * A sort order and direction of a segment, in which documents have ranks from 0. Documents without a key come last in
 * both directions, so descending order reverses them separately.
 */
export interface SortOrder {
  segment: Segment
  order: SegmentOrder
  isDescending: boolean
  /** Number of documents with a key. */
  keyCount: number
}

/** Returns a segment sorted by one of its orders. Throws if the shape has no such order. */
export function sortOrderOf(segment: Segment, order: number, isDescending: boolean): SortOrder {
  const known = segment.orders[order]
  if (known === undefined) throw new Error(`${segment.shape.name} has no order ${order}`)
  return { segment, order: known, isDescending, keyCount: known.firstRanks[known.firstRanks.length - 1] as number }
}

/** Converts a rank between ascending order and this direction. */
export function flipRank({ segment, isDescending, keyCount }: SortOrder, rank: number): number {
  if (!isDescending) return rank
  return rank < keyCount ? keyCount - 1 - rank : segment.documents - 1 - (rank - keyCount)
}

/** Returns the ascending ranks of the documents with a key, or undefined if there are none. */
export function ranksOfKey(
  { values, firstRanks }: SegmentOrder,
  key: string | number,
): { from: number; to: number } | undefined {
  const ordinal = ordinalOf(values, key)
  if (ordinal === undefined) return undefined
  return { from: firstRanks[ordinal] as number, to: firstRanks[ordinal + 1] as number }
}

function ordinalOf({ texts, numbers }: KeyValues, key: string | number): number | undefined {
  if (texts !== undefined) {
    const [low, high] = wholeRange(texts, bytesOf(String(key)))
    return low < high ? low : undefined
  }
  const at = firstAtLeast(numbers, Number(key))
  return numbers[at] === key ? at : undefined
}

/** Returns the document at a rank in the direction of the sort order. */
export function docAtRank(direction: SortOrder, rank: number): number {
  const ascending = flipRank(direction, rank)
  return direction.order.docByRank === undefined ? ascending : (direction.order.docByRank[ascending] as number)
}

/** Up to this many documents are sorted; more are marked in bits. */
const maxSorted = 1_000
/** Cost of marking a document or reading a word of bits, relative to scanning one rank. */
const markCost = 2

/** Returns the first `need` ranks of the found documents (undefined means all documents), ascending. */
export function firstRanks(
  direction: SortOrder,
  docSet: DocSet | undefined,
  need: number,
  scratch: ScratchBits,
): Uint32Array {
  const { documents } = direction.segment
  if (docSet === undefined) return Uint32Array.from({ length: Math.min(need, documents) }, (_, rank) => rank)
  const count = Math.min(need, docSet.count)
  if (count === 0) return new Uint32Array(0)
  const isIndexOrder = direction.order.docByRank === undefined
  if (docSet.list) {
    if (isIndexOrder) return ranksOfList(direction, docSet.list, count)
    if (docSet.count <= maxSorted) return sortRanks(direction, docSet.list).subarray(0, count)
  } else {
    if (isIndexOrder) return takeRanks(direction, docSet.bits, count)
    const scanned = scanIfCheaper(direction, docSet, count)
    if (scanned !== undefined) return scanned
  }
  return takeRanks(direction, markRanks(direction, docSet, scratch), count)
}

/**
 * Returns the first `need` ranks of the documents in both sets of bits, ascending, without reading further; undefined
 * unless documents are stored in this order.
 */
export function firstRanksInBoth(
  direction: SortOrder,
  bits: Uint32Array,
  others: Uint32Array,
  need: number,
): Uint32Array | undefined {
  return direction.order.docByRank === undefined ? takeRanks(direction, bits, need, others) : undefined
}

/** If documents are stored in this order, a sorted list of them is already in order. */
function ranksOfList(direction: SortOrder, list: Uint32Array, need: number): Uint32Array {
  if (!direction.isDescending) return list.subarray(0, need)
  const keyless = firstAtLeast(list, direction.keyCount)
  const ranks = new Uint32Array(need)
  for (let index = 0; index < need; index += 1)
    ranks[index] = flipRank(
      direction,
      list[index < keyless ? keyless - 1 - index : list.length - 1 - (index - keyless)] as number,
    )
  return ranks
}

function sortRanks(direction: SortOrder, list: Uint32Array): Uint32Array {
  const { rankByDoc } = direction.order
  return list.map(doc => flipRank(direction, rankByDoc === undefined ? doc : (rankByDoc[doc] as number))).sort()
}

/** Scanning up to this many ranks is cheaper than estimating the cost. */
const cheapScan = 4_096

/** Scans the ranks if that is cheaper than marking all documents; otherwise returns undefined. */
function scanIfCheaper(direction: SortOrder, { bits, count }: DocSet, need: number): Uint32Array | undefined {
  if (bits === undefined) return undefined
  const budget = (count + bits.length) * markCost
  const evenly = (need / count) * direction.segment.documents * 2
  const early = evenly < cheapScan ? scan(direction, bits, need, cheapScan) : undefined
  if (early !== undefined || estimateScan(direction, bits, need / count) > budget) return early
  return scan(direction, bits, need, budget)
}

/** Number of words of bits to sample, and of stretches of ranks to count them in. */
const samples = 2_048
const stretches = 256

/** Estimates from a sample how many ranks must be scanned to find this share of the documents. */
function estimateScan(direction: SortOrder, bits: Uint32Array, share: number): number {
  const { rankByDoc } = direction.order
  const { documents } = direction.segment
  const spread = new Uint32Array(stretches)
  const stride = Math.max(1, Math.floor(bits.length / samples))
  let sampled = 0
  for (let index = 0; index < bits.length; index += stride) {
    const word = (bits[index] as number) | 0
    if (word === 0) continue
    // One document represents the others of its word, which are similar.
    const doc = (index << 5) | (31 - Math.clz32(word & -word))
    const rank = flipRank(direction, rankByDoc === undefined ? doc : (rankByDoc[doc] as number))
    const stretch = Math.floor((rank / documents) * stretches)
    const count = popcount(word)
    spread[stretch] = (spread[stretch] as number) + count
    sampled += count
  }
  let before = 0
  let stretch = 0
  while (stretch < stretches && before < share * sampled) before += spread[stretch++] as number
  return (stretch / stretches) * documents
}

/** Scans ranks for documents in the bits; returns undefined if that takes more steps than the budget. */
function scan(direction: SortOrder, bits: Uint32Array, need: number, budget: number): Uint32Array | undefined {
  const { segment, order, isDescending, keyCount } = direction
  const { docByRank = new Uint32Array(0) } = order
  const ranks = new Uint32Array(need)
  let taken = 0
  /** Scans the ranks in `[from, to)`, whose documents start at `first` and are `step` apart. */
  const go = (from: number, to: number, first: number, step: 1 | -1) => {
    let at = first
    for (let rank = from; rank < to && taken < need; rank += 1) {
      const doc = docByRank[at] as number
      if ((((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1) ranks[taken++] = rank
      at += step
    }
  }
  const end = Math.min(budget, segment.documents)
  if (isDescending) {
    go(0, Math.min(keyCount, end), keyCount - 1, -1)
    go(keyCount, end, segment.documents - 1, -1)
  } else go(0, end, 0, 1)
  return taken === need ? ranks : undefined
}

/** Returns bits of the ascending ranks regardless of the direction. */
function markRanks({ order }: SortOrder, docs: DocSet, scratch: ScratchBits): Uint32Array {
  const marked = scratch.take(true)
  const { rankByDoc } = order
  if (docs.list) {
    for (const doc of docs.list) setBit(marked, rankByDoc === undefined ? doc : (rankByDoc[doc] as number))
    return marked
  }
  if (rankByDoc === undefined) return docs.bits
  for (let index = 0; index < docs.bits.length; index += 1) {
    let word = (docs.bits[index] as number) | 0
    while (word !== 0) {
      const rank = rankByDoc[(index << 5) | (31 - Math.clz32(word & -word))] as number
      marked[rank >>> 5] = (marked[rank >>> 5] as number) | (1 << (rank & 31))
      word &= word - 1
    }
  }
  return marked
}

/**
 * Returns the first `need` marked ranks in a direction. If two sets of bits are given, a rank must be marked in both.
 */
function takeRanks(direction: SortOrder, marked: Uint32Array, need: number, also = marked): Uint32Array {
  const { segment, isDescending, keyCount } = direction
  const { documents } = segment
  const ranks = new Uint32Array(Math.min(need, documents))
  if (!isDescending) return ranks.subarray(0, takeAscending(marked, also, ranks))
  const taken = takeDescending(marked, also, { from: 0, to: keyCount, top: keyCount - 1 }, ranks, 0)
  const keyless = { from: keyCount, to: documents, top: documents - 1 + keyCount }
  return ranks.subarray(0, taken < need ? takeDescending(marked, also, keyless, ranks, taken) : taken)
}

/** Fills `ranks` with the marked ranks; returns their number. */
function takeAscending(marked: Uint32Array, also: Uint32Array, ranks: Uint32Array): number {
  let taken = 0
  for (let index = 0; index < marked.length; index += 1) {
    let word = (marked[index] as number) & (also[index] as number)
    while (word !== 0) {
      if (taken === ranks.length) return taken
      ranks[taken++] = (index << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return taken
}

/**
 * Takes marked ranks in `[from, to)` in descending order, each as its distance from `top`; returns the total number
 * taken so far.
 */
function takeDescending(
  marked: Uint32Array,
  also: Uint32Array,
  { from, to, top }: Record<'from' | 'to' | 'top', number>,
  ranks: Uint32Array,
  already: number,
): number {
  let taken = already
  for (let index = (to - 1) >>> 5; to > from && index >= from >>> 5; index -= 1) {
    let word = (marked[index] as number) & (also[index] as number)
    if (index === to >>> 5) word &= (1 << (to & 31)) - 1
    if (index === from >>> 5) word &= -1 << (from & 31)
    while (word !== 0) {
      if (taken === ranks.length) return taken
      const bit = 31 - Math.clz32(word)
      ranks[taken++] = top - ((index << 5) | bit)
      word &= ~(1 << bit)
    }
  }
  return taken
}
