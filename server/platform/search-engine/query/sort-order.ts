import type { DocSet, Scratch } from '../postings/doc-set.ts'
import type { KeyValues, Segment, SegmentOrder } from '../segment/segment.ts'
import { popcount, setBit } from '../storage/bits.ts'
import { bytesOf, wholeRange } from '../storage/byte-strings.ts'
import { firstAtLeast } from '../storage/sorting.ts'

/**
 * A segment's documents in an order and direction have places from 0 on. Descending turns round the documents with a key, and
 * those without one by themselves, as they come last in both directions.
 */
export interface SortOrder {
  segment: Segment
  order: SegmentOrder
  isDescending: boolean
  /** How many documents have a key. */
  keyCount: number
}

export function sortOrderOf(segment: Segment, order: number, isDescending: boolean): SortOrder {
  const known = segment.orders[order]
  if (known === undefined) throw new Error(`${segment.shape.name} has no order ${order}`)
  return { segment, order: known, isDescending, keyCount: known.firstRanks[known.firstRanks.length - 1] as number }
}

/** From a place in ascending order to the one in this direction; the same turns it back. */
export function flipRank({ segment, isDescending, keyCount }: SortOrder, rank: number): number {
  if (!isDescending) return rank
  return rank < keyCount ? keyCount - 1 - rank : segment.documents - 1 - (rank - keyCount)
}

/** The places in ascending order of the documents that have a key; undefined where none has. */
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

export function docAtRank(direction: SortOrder, rank: number): number {
  const ascending = flipRank(direction, rank)
  return direction.order.docByRank === undefined ? ascending : (direction.order.docByRank[ascending] as number)
}

/** So few are sorted rather than marked in bits. */
const fewToSort = 1_000
/** What it costs to mark a document, counted in steps from one place to the next; each word of bits costs as much. */
const markCost = 2

/** The places of the first `need` of some documents (undefined for all of them), ascending. */
export function firstRanks(
  direction: SortOrder,
  found: DocSet | undefined,
  need: number,
  scratch: Scratch,
): Uint32Array {
  const { documents } = direction.segment
  if (found === undefined) return Uint32Array.from({ length: Math.min(need, documents) }, (_, place) => place)
  const most = Math.min(need, found.count)
  if (most === 0) return new Uint32Array(0)
  const isIndexOrder = direction.order.docByRank === undefined
  if (found.list) {
    if (isIndexOrder) return ranksOfList(direction, found.list, most)
    if (found.count <= fewToSort) return sortRanks(direction, found.list).subarray(0, most)
  } else {
    if (isIndexOrder) return takeRanks(direction, found.bits, most)
    const scanned = scanIfCheaper(direction, found, most)
    if (scanned !== undefined) return scanned
  }
  return takeRanks(direction, markRanks(direction, found, scratch), most)
}

/**
 * The places of the first `need` of the documents in both of these bits, ascending, found without going through more of them;
 * undefined in an order that documents do not lie in.
 */
export function firstRanksInBoth(
  direction: SortOrder,
  bits: Uint32Array,
  others: Uint32Array,
  need: number,
): Uint32Array | undefined {
  return direction.order.docByRank === undefined ? takeRanks(direction, bits, need, others) : undefined
}

/** In the order that documents lie in, a list of them is in order. */
function ranksOfList(direction: SortOrder, list: Uint32Array, need: number): Uint32Array {
  if (!direction.isDescending) return list.subarray(0, need)
  const keyless = firstAtLeast(list, direction.keyCount)
  const ranks = new Uint32Array(need)
  for (let at = 0; at < need; at += 1)
    ranks[at] = flipRank(direction, list[at < keyless ? keyless - 1 - at : list.length - 1 - (at - keyless)] as number)
  return ranks
}

function sortRanks(direction: SortOrder, list: Uint32Array): Uint32Array {
  const { rankByDoc } = direction.order
  return list.map(doc => flipRank(direction, rankByDoc === undefined ? doc : (rankByDoc[doc] as number))).sort()
}

/** Fewer steps than this are sooner taken than foretold. */
const cheapScan = 4_096

/** By walking, where that is quicker than marking all of them; undefined where it seems or turns out not to be. */
function scanIfCheaper(direction: SortOrder, { bits, count }: DocSet, need: number): Uint32Array | undefined {
  if (bits === undefined) return undefined
  const budget = (count + bits.length) * markCost
  const evenly = (need / count) * direction.segment.documents * 2
  const soon = evenly < cheapScan ? scan(direction, bits, need, cheapScan) : undefined
  if (soon !== undefined || estimateScan(direction, bits, need / count) > budget) return soon
  return scan(direction, bits, need, budget)
}

/** So many words of bits tell how the others are spread, over so many stretches of places. */
const samples = 2_048
const stretches = 256

/** About how many places there are to the last of the first such share of some documents, going by a sample of them. */
function estimateScan(direction: SortOrder, bits: Uint32Array, share: number): number {
  const { rankByDoc } = direction.order
  const { documents } = direction.segment
  const spread = new Uint32Array(stretches)
  const stride = Math.max(1, Math.floor(bits.length / samples))
  let sampled = 0
  for (let at = 0; at < bits.length; at += stride) {
    const word = (bits[at] as number) | 0
    if (word === 0) continue
    // One stands for the others of its word, which are much like it.
    const doc = (at << 5) | (31 - Math.clz32(word & -word))
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

/** Goes from place to place; undefined when that takes more steps than it may. */
function scan(direction: SortOrder, bits: Uint32Array, need: number, budget: number): Uint32Array | undefined {
  const { segment, order, isDescending, keyCount } = direction
  const { docByRank = new Uint32Array(0) } = order
  const ranks = new Uint32Array(need)
  let taken = 0
  /** Those from a place on, whose documents stand `step` apart. */
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

/** Bits of the places in ascending order, whatever the direction. */
function markRanks({ order }: SortOrder, found: DocSet, scratch: Scratch): Uint32Array {
  const marked = scratch.take(true)
  const { rankByDoc } = order
  if (found.list) {
    for (const doc of found.list) setBit(marked, rankByDoc === undefined ? doc : (rankByDoc[doc] as number))
    return marked
  }
  if (rankByDoc === undefined) return found.bits
  for (let at = 0; at < found.bits.length; at += 1) {
    let word = (found.bits[at] as number) | 0
    while (word !== 0) {
      const place = rankByDoc[(at << 5) | (31 - Math.clz32(word & -word))] as number
      marked[place >>> 5] = (marked[place >>> 5] as number) | (1 << (place & 31))
      word &= word - 1
    }
  }
  return marked
}

/** The first `need` of the places in a direction that are marked, in both where there are two. */
function takeRanks(direction: SortOrder, marked: Uint32Array, need: number, also = marked): Uint32Array {
  const { segment, isDescending, keyCount } = direction
  const { documents } = segment
  const ranks = new Uint32Array(Math.min(need, documents))
  if (!isDescending) return ranks.subarray(0, takeAscending(marked, also, ranks))
  const taken = takeDescending(marked, also, { from: 0, to: keyCount, top: keyCount - 1 }, ranks, 0)
  const keyless = { from: keyCount, to: documents, top: documents - 1 + keyCount }
  return ranks.subarray(0, taken < need ? takeDescending(marked, also, keyless, ranks, taken) : taken)
}

/** How many are taken. */
function takeAscending(marked: Uint32Array, also: Uint32Array, ranks: Uint32Array): number {
  let taken = 0
  for (let at = 0; at < marked.length; at += 1) {
    let word = (marked[at] as number) & (also[at] as number)
    while (word !== 0) {
      if (taken === ranks.length) return taken
      ranks[taken++] = (at << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return taken
}

/** Takes the marked from the last of `from … to` down, as their distance from `top`; how many are taken then. */
function takeDescending(
  marked: Uint32Array,
  also: Uint32Array,
  { from, to, top }: Record<'from' | 'to' | 'top', number>,
  ranks: Uint32Array,
  already: number,
): number {
  let taken = already
  for (let at = (to - 1) >>> 5; to > from && at >= from >>> 5; at -= 1) {
    let word = (marked[at] as number) & (also[at] as number)
    if (at === to >>> 5) word &= (1 << (to & 31)) - 1
    if (at === from >>> 5) word &= -1 << (from & 31)
    while (word !== 0) {
      if (taken === ranks.length) return taken
      const bit = 31 - Math.clz32(word)
      ranks[taken++] = top - ((at << 5) | bit)
      word &= ~(1 << bit)
    }
  }
  return taken
}
