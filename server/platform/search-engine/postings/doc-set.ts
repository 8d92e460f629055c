import { andBits, andNotBits, clearBit, fillBits, hasBit, orBits, setBit, wordsFor } from '../storage/bits.ts'
import { firstAtLeast } from '../storage/sorting.ts'
import { isBits, isManyOf, isSingle, noPostings, singleOf, sizeOf } from './postings.ts'

/** A set of a segment's documents: a sorted list if there are few, otherwise bits. */
export type DocSet =
  | { list: Uint32Array; bits?: undefined; count: number }
  | { bits: Uint32Array; list?: undefined; count: number }

export const noDocs: DocSet = { list: new Uint32Array(0), count: 0 }

/** At most this many bit arrays are reused; further ones are allocated for one search. */
const maxReused = 12

/** Bit arrays that are reused from search to search. */
export class ScratchBits {
  private readonly kept: Uint32Array[] = []
  private taken = 0
  private readonly words: number

  constructor(documents: number) {
    this.words = wordsFor(documents)
  }

  /** Returns bits that are all 0 if `isClean`, otherwise with arbitrary contents. */
  take(isClean: boolean): Uint32Array {
    const buffer = this.kept[this.taken]
    this.taken += 1
    if (buffer !== undefined) return isClean ? buffer.fill(0) : buffer
    const bits = new Uint32Array(this.words)
    if (this.kept.length < maxReused) this.kept.push(bits)
    return bits
  }

  /** Number of bit arrays taken so far, for `release`. */
  get mark(): number {
    return this.taken
  }

  /** Makes all bit arrays available again, or those that were taken after a mark. */
  release(mark = 0): void {
    this.taken = mark
  }
}

/** The pointers `pointers[low, high)` into the postings pool. */
export interface PointerRange {
  pointers: Uint32Array
  low: number
  high: number
}

/** Returns the number of postings; stops counting once it reaches `max`. */
export function countPostings(
  pool: Uint32Array,
  ranges: readonly PointerRange[],
  max = Number.MAX_SAFE_INTEGER,
): number {
  let size = 0
  for (const { pointers, low, high } of ranges)
    for (let token = low; token < high && size < max; token += 1) size += sizeOf(pool, pointers[token] as number)
  return size
}

/** Up to this many documents are sorted; more are marked in bits. */
const maxSorted = 400

const sortedDistinct = (list: Uint32Array, taken: number): Uint32Array => {
  list.subarray(0, taken).sort()
  let kept = 0
  for (let index = 0; index < taken; index += 1)
    if (index === 0 || list[index] !== list[kept - 1]) list[kept++] = list[index] as number
  return list.subarray(0, kept)
}

/** Returns the union of the documents of all pointers. */
export function unionOf(
  pool: Uint32Array,
  ranges: readonly PointerRange[],
  documents: number,
  scratch: ScratchBits,
): DocSet {
  const [only] = ranges
  if (ranges.length === 1 && only !== undefined && only.high - only.low === 1)
    return docSetOf(pool, only.pointers[only.low] as number, documents)
  const size = countPostings(pool, ranges)
  if (size === 0) return noDocs
  if (size <= maxSorted) {
    const list = new Uint32Array(size)
    let taken = 0
    for (const { pointers, low, high } of ranges)
      for (let token = low; token < high; token += 1)
        taken = copyPostings(pool, pointers[token] as number, documents, list, taken)
    const sorted = sortedDistinct(list, taken)
    return { list: sorted, count: sorted.length }
  }
  const each = (call: (pointer: number) => void) => {
    for (const { pointers: at, low, high } of ranges)
      for (let token = low; token < high; token += 1) call(at[token] as number)
  }
  return gather(pool, each, documents, scratch)
}

/**
 * Returns the union of the documents of all pointers as bits: sets of bits are combined at once, lists added one by
 * one.
 */
export function gather(
  pool: Uint32Array,
  each: (call: (pointer: number) => void) => void,
  documents: number,
  scratch: ScratchBits,
): DocSet {
  const words = wordsFor(documents)
  const many: Uint32Array[] = []
  each(pointer => {
    if (!isSingle(pointer) && isBits(pool, pointer)) many.push(pool.subarray(pointer + 1, pointer + 1 + words))
  })
  const bits = scratch.take(many.length === 0)
  let count = many.length === 0 ? 0 : orBits(bits, many)
  each(pointer => {
    if (isSingle(pointer) || !isBits(pool, pointer)) count += addPostings(pool, pointer, bits)
  })
  return { bits, count }
}

/** Returns a view of the documents of one pointer. */
export function docSetOf(pool: Uint32Array, pointer: number, documents: number): DocSet {
  if (pointer === noPostings) return noDocs
  if (isSingle(pointer)) return { list: Uint32Array.of(singleOf(pointer)), count: 1 }
  const count = sizeOf(pool, pointer)
  if (isBits(pool, pointer)) return { bits: pool.subarray(pointer + 1, pointer + 1 + wordsFor(documents)), count }
  return { list: pool.subarray(pointer + 1, pointer + 1 + count), count }
}

/** Sets the bits of a pointer's listed documents; returns how many were not set before. */
function addPostings(pool: Uint32Array, pointer: number, bits: Uint32Array): number {
  if (pointer === noPostings) return 0
  if (isSingle(pointer)) return addDocument(bits, singleOf(pointer))
  const end = pointer + 1 + (pool[pointer] as number)
  let added = 0
  for (let index = pointer + 1; index < end; index += 1) added += addDocument(bits, pool[index] as number)
  return added
}

/** Returns 1 if the document is new. */
function addDocument(bits: Uint32Array, doc: number): 0 | 1 {
  if (hasBit(bits, doc)) return 0
  setBit(bits, doc)
  return 1
}

/** Appends a pointer's documents to a list; returns the list's new length. */
export function copyPostings(
  pool: Uint32Array,
  pointer: number,
  documents: number,
  list: Uint32Array,
  taken: number,
): number {
  const set = docSetOf(pool, pointer, documents)
  if (set.list) {
    list.set(set.list, taken)
    return taken + set.count
  }
  let end = taken
  for (let doc = 0; doc < documents; doc += 1) if (hasBit(set.bits, doc)) list[end++] = doc
  return end
}

/** Returns a set from a list in any order, perhaps with duplicates. */
export function docSetOfList(list: Uint32Array, taken: number): DocSet {
  const sorted = sortedDistinct(list, taken)
  return { list: sorted, count: sorted.length }
}

/** Returns the intersection of at least one set of bits. */
export function intersectBits(all: readonly Uint32Array[], scratch: ScratchBits): DocSet {
  const bits = scratch.take(false)
  return { bits, count: andBits(bits, all) }
}

/** Returns the documents in both sets. If both are bits, the result is a buffer of `scratch`, otherwise a new list. */
export function intersect(left: DocSet, right: DocSet, scratch: ScratchBits): DocSet {
  if (left.bits && right.bits) return intersectBits([left.bits, right.bits], scratch)
  if (left.list && right.list)
    return left.count <= right.count ? intersectLists(left.list, right.list) : intersectLists(right.list, left.list)
  return left.list
    ? filterList(left.list, right.bits as Uint32Array, true)
    : filterList(right.list as Uint32Array, left.bits as Uint32Array, true)
}

/** Returns `left` without these bits. */
export function subtract(left: DocSet, bits: Uint32Array, scratch: ScratchBits): DocSet {
  if (left.list) return filterList(left.list, bits, false)
  const rest = scratch.take(false)
  return { bits: rest, count: andNotBits(rest, left.bits, bits) }
}

/** Returns `left` (undefined means all documents) without `right`. */
export function subtractSet(left: DocSet | undefined, right: DocSet, documents: number, scratch: ScratchBits): DocSet {
  if (left?.list && right.list) return subtractList(left.list, right.list)
  const bits = right.bits ?? scratch.take(true)
  for (const doc of right.list ?? []) setBit(bits, doc)
  if (left !== undefined) return subtract(left, bits, scratch)
  const all = scratch.take(true)
  fillBits(all, documents)
  return subtract({ bits: all, count: documents }, bits, scratch)
}

/** Returns `left` without some of its documents. Bits are written to `into`, which may be those of `left`. */
export function removeDocs(left: DocSet, removed: DocSet, into: Uint32Array): DocSet {
  if (removed.count === 0) return left
  if (left.list)
    return removed.list ? subtractList(left.list, removed.list) : filterList(left.list, removed.bits, false)
  if (removed.bits) return { bits: into, count: andNotBits(into, left.bits, removed.bits) }
  if (left.bits !== into) into.set(left.bits)
  for (const doc of removed.list) clearBit(into, doc)
  return { bits: into, count: left.count - removed.count }
}

function subtractList(left: Uint32Array, right: Uint32Array): DocSet {
  const list = left.filter(doc => right[firstAtLeast(right, doc)] !== doc)
  return { list, count: list.length }
}

function filterList(list: Uint32Array, bits: Uint32Array, isIn: boolean): DocSet {
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let index = 0; index < list.length; index += 1) {
    const doc = list[index] as number
    if (hasBit(bits, doc) === isIn) kept[count++] = doc
  }
  return { list: kept.subarray(0, count), count }
}

/** Intersects by galloping search: doubles the step through the longer list, then searches the last step. */
function intersectLists(short: Uint32Array, long: Uint32Array): DocSet {
  const kept = new Uint32Array(short.length)
  let count = 0
  let from = 0
  for (let index = 0; index < short.length && from < long.length; index += 1) {
    const id = short[index] as number
    let leap = 1
    while (from + leap < long.length && (long[from + leap] as number) < id) leap *= 2
    let low = from + (leap >>> 1)
    let high = Math.min(from + leap + 1, long.length)
    if (leap === 1) low = from
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((long[middle] as number) < id) low = middle + 1
      else high = middle
    }
    from = low
    if (long[from] === id) kept[count++] = id
  }
  return { list: kept.subarray(0, count), count }
}

/**
 * Returns the documents in any of the sets; `documents` is the number in the segment. The result may be one of the sets, or a buffer
 * of `scratch`.
 */
export function unionOfSets(sets: readonly DocSet[], documents: number, scratch: ScratchBits): DocSet {
  const [first = noDocs, ...others] = sets.filter(set => set.count > 0)
  if (others.length === 0) return first
  const total = others.reduce((sum, set) => sum + set.count, first.count)
  if (total <= maxSorted && !isManyOf(total, documents) && [first, ...others].every(set => set.list)) {
    const list = new Uint32Array(total)
    let taken = 0
    for (const set of [first, ...others]) {
      list.set(set.list ?? [], taken)
      taken += set.count
    }
    return docSetOfList(list, taken)
  }
  const many = [first, ...others].flatMap(set => set.bits ?? [])
  const bits = scratch.take(many.length === 0)
  let count = many.length === 0 ? 0 : orBits(bits, many)
  for (const { list } of [first, ...others]) for (const doc of list ?? []) count += addDocument(bits, doc)
  return { bits, count }
}
