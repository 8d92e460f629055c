import { BoundedMap } from '../../bounded-map.ts'
import { type DocSet, ScratchBits } from '../postings/doc-set.ts'
import {
  andBits,
  andNotBits,
  bitsToList,
  clearBit,
  countBits,
  fillBits,
  hasBit,
  setBit,
  wordsFor,
} from '../storage/bits.ts'
import { keyOrdinals } from './doc-values.ts'
import { bucketsOf, type NumberBuckets } from './number-buckets.ts'
import type { Segment } from './segment.ts'

/** Bits are cached for this many days: today and, around midnight, yesterday. */
const cachedDays = 2

/** A segment with its live documents, i.e. those that were neither removed nor replaced. */
export class LiveSegment {
  readonly segment: Segment
  readonly scratch: ScratchBits
  /** Bits of the live documents. */
  readonly liveDocs: Uint32Array
  private liveCount: number
  /** Bits of the live documents from a day on, by day. Removals clear bits here too. */
  private readonly visible = new BoundedMap<number, { bits: Uint32Array; count: number }>(cachedDays)
  /** Bits of all documents from a day on, by day. */
  private readonly fresh = new BoundedMap<number, Uint32Array>(cachedDays)
  private readonly keyed = new Map<number, Uint32Array>()
  private readonly buckets = new Map<string, NumberBuckets>()
  private lastPassageBits: Uint32Array | undefined
  private readonly keyOrdinals = new Map<number, Uint32Array>()

  constructor(segment: Segment, live?: Uint32Array) {
    this.segment = segment
    this.scratch = new ScratchBits(segment.documents)
    this.liveDocs = live ?? allBits(segment.documents)
    this.liveCount = live === undefined ? segment.documents : countBits(live)
  }

  /** Number of live documents; each passage counts. */
  get documents(): number {
    return this.liveCount
  }

  get removed(): number {
    return this.segment.documents - this.liveCount
  }

  get bytes(): number {
    return this.segment.bytes + this.liveDocs.byteLength
  }

  /** Returns the ids of the live documents, ascending. */
  liveIds(): Uint32Array {
    const { sortedIds, docsById } = this.segment
    return this.removed === 0
      ? sortedIds
      : sortedIds.filter((_, index) => hasBit(this.liveDocs, docsById[index] as number))
  }

  /** Returns the ids of documents that were live in `before` and no longer are. */
  idsRemovedSince(before: Uint32Array): Uint32Array {
    const removedDocs = new Uint32Array(before.length)
    const count = andNotBits(removedDocs, before, this.liveDocs)
    return bitsToList(removedDocs, count).map(doc => this.segment.ids[doc] as number)
  }

  /** Removes a document if it is live. */
  remove(doc: number): void {
    if (!hasBit(this.liveDocs, doc)) return
    clearBit(this.liveDocs, doc)
    this.liveCount -= 1
    for (const kept of this.visible.values()) {
      if (!hasBit(kept.bits, doc)) continue
      clearBit(kept.bits, doc)
      kept.count -= 1
    }
  }

  /** Removes the documents with these ascending ids. */
  removeIds(ids: Uint32Array): void {
    if (ids.length === 0) return
    const { sortedIds, docsById } = this.segment
    let from = 0
    for (const id of ids) {
      from = leapTo(sortedIds, id, from)
      if (from === sortedIds.length) return
      for (; sortedIds[from] === id; from += 1) this.remove(docsById[from] as number)
    }
  }

  /** Returns the live documents of that day and later; undefined means all documents. */
  visibleFrom(dayFrom: number | undefined): DocSet | undefined {
    const isDated = dayFrom !== undefined && dayFrom > this.segment.firstDay
    if (!isDated && this.removed === 0) return undefined
    const visible = isDated ? this.liveFrom(dayFrom) : { bits: this.liveDocs, count: this.liveCount }
    return visible.count === this.segment.documents ? undefined : visible
  }

  private liveFrom(day: number): { bits: Uint32Array; count: number } {
    return getOrMake(this.visible, day, () => {
      const bits = new Uint32Array(this.liveDocs.length)
      return { bits, count: andBits(bits, [this.freshFrom(day), this.liveDocs]) }
    })
  }

  /** Returns the documents of that day and later, live or not. */
  freshFrom(day: number): Uint32Array {
    return getOrMake(this.fresh, day, () => {
      const { days, documents } = this.segment
      const bits = new Uint32Array(wordsFor(documents))
      for (let from = 0; from < documents; from += 32) {
        const end = Math.min(from + 32, documents)
        let word = 0
        for (let doc = from; doc < end; doc += 1) if ((days[doc] as number) >= day) word |= 1 << (doc & 31)
        bits[from >>> 5] = word
      }
      return bits
    })
  }

  /** Returns the last passage of each document; undefined if the shape has no passages. */
  get lastPassages(): Uint32Array | undefined {
    if (this.segment.shape.hasPassages) this.lastPassageBits ??= lastPassagesOf(this.segment)
    return this.lastPassageBits
  }

  /** Returns the documents that have a key in an order; undefined means all documents. */
  docsWithKey(order: number): Uint32Array | undefined {
    const { orders, documents } = this.segment
    const { firstRanks, docByRank } = orders[order] ?? {}
    const keyed = firstRanks?.at(-1) ?? 0
    if (keyed === documents) return undefined
    const known = this.keyed.get(order)
    if (known !== undefined) return known
    const bits = allBits(documents)
    for (let rank = keyed; rank < documents; rank += 1) clearBit(bits, docByRank?.[rank] ?? rank)
    this.keyed.set(order, bits)
    return bits
  }

  /** Returns for each document the ordinal of its key in an order, or `none`. */
  keyOrdinalsOf(order: number): Uint32Array {
    return getOrMake(this.keyOrdinals, order, () => keyOrdinals(this.segment, order))
  }

  /** Returns the documents grouped into buckets by their numbers in these orders. */
  bucketsOf(orders: readonly number[]): NumberBuckets {
    const key = orders.join()
    const buckets = this.buckets.get(key) ?? bucketsOf(this.segment, orders)
    this.buckets.set(key, buckets)
    return buckets
  }
}

function lastPassagesOf({ ids, documents }: Segment): Uint32Array {
  const bits = new Uint32Array(wordsFor(documents))
  for (let doc = 0; doc < documents; doc += 1) if (ids[doc] !== ids[doc + 1]) setBit(bits, doc)
  return bits
}

/** Returns set bits for all documents, in shared memory, so that the merging thread need not copy them. */
function allBits(documents: number): Uint32Array {
  const bits = new Uint32Array(new SharedArrayBuffer(wordsFor(documents) * 4))
  fillBits(bits, documents)
  return bits
}

function getOrMake<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}

/**
 * Returns the first index from `from` on whose id is at least `id`. Uses galloping search, because it is usually near.
 */
function leapTo(ids: Uint32Array, id: number, from: number): number {
  let leap = 1
  while (from + leap < ids.length && (ids[from + leap] as number) < id) leap *= 2
  let low = leap === 1 ? from : from + (leap >>> 1)
  let high = Math.min(from + leap + 1, ids.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
