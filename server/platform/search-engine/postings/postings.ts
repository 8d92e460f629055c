import { setBit, wordsFor } from '../storage/bits.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { HashSlots } from '../storage/interned-texts.ts'

/**
 * Sets of documents in one array of numbers, the pool. A pointer is the index of a set in the pool. A set of a single
 * document is encoded in the pointer itself; other sets are a sorted list or, if they are large, bits. The number
 * before them is their count, with a flag for bits.
 */

/** Set in a pointer that is a document itself, and in a count that is followed by bits. */
const flag = 0x80000000
export const noPostings = 0xffffffff
/**
 * A set of more than 1/64 of all documents is stored as bits, which then take little more memory than a list and are far faster.
 */
const bitsShare = 64
/** Segments with fewer documents use lists only. */
const minDocuments = 4096

/** Returns true if a pointer is a single document, or `noPostings`. */
export const isSingle = (pointer: number): boolean => pointer >= flag
/** Returns the document of a pointer for which `isSingle` is true. */
export const singleOf = (pointer: number): number => pointer & ~flag
/** Returns true if the set is stored as bits. Not for a single document. */
export const isBits = (pool: Uint32Array, pointer: number): boolean => (pool[pointer] as number) >= flag
/** Returns true if a set of this many documents is stored as bits. */
export const isManyOf = (count: number, documents: number): boolean =>
  documents >= minDocuments && count * bitsShare > documents

/** Returns the number of documents in a set. */
export const sizeOf = (pool: Uint32Array, pointer: number): number =>
  isSingle(pointer) ? (pointer === noPostings ? 0 : 1) : (pool[pointer] as number) & ~flag

/** Calls `call` for each document of a set, in ascending order. */
export function forEachPosting(
  pool: Uint32Array,
  pointer: number,
  documents: number,
  call: (doc: number) => void,
): void {
  if (pointer === noPostings) return
  if (isSingle(pointer)) {
    call(singleOf(pointer))
    return
  }
  const first = pointer + 1
  if (!isBits(pool, pointer)) {
    const end = first + (pool[pointer] as number)
    for (let index = first; index < end; index += 1) call(pool[index] as number)
    return
  }
  const size = wordsFor(documents)
  for (let index = 0; index < size; index += 1) {
    // Signed, because V8 treats unsigned numbers above 2³¹ as doubles.
    let word = (pool[first + index] as number) | 0
    while (word !== 0) {
      call((index << 5) | (31 - Math.clz32(word & -word)))
      word &= word - 1
    }
  }
}

/** Writes sets of documents. Equal sets are stored once. */
export class PostingsWriter {
  readonly pool = new GrowableUint32()
  private readonly slots = new HashSlots()
  private readonly places = new GrowableUint32()
  private readonly documents: number

  constructor(documents: number) {
    this.documents = documents
  }

  /** Returns the pointer to the documents `list[from, to)`, which are sorted and distinct. */
  add(list: Uint32Array, from: number, to: number): number {
    const count = to - from
    if (count === 0) return noPostings
    if (count === 1) return ((list[from] as number) | flag) >>> 0
    const isMany = isManyOf(count, this.documents)
    const known = this.slots.count
    const number = this.slots.findOrAdd(hashOf(list, from, to), index => this.isSet(index, list, from, to))
    if (number < known) return this.places.values[number] as number
    const place = this.pool.length
    this.places.push(place)
    if (isMany) this.writeBits(list, from, to)
    else {
      this.pool.push(count)
      this.pool.append(list.subarray(from, to))
    }
    return place
  }

  /** Returns true if a stored set equals the list. The count determines the form, so equal sets have equal forms. */
  private isSet(index: number, list: Uint32Array, from: number, to: number): boolean {
    const { values } = this.pool
    const place = this.places.values[index] as number
    const header = values[place] as number
    if ((header & ~flag) >>> 0 !== to - from) return false
    if (header >= flag) {
      for (let i = from; i < to; i += 1) {
        const doc = list[i] as number
        if ((((values[place + 1 + (doc >>> 5)] as number) >>> (doc & 31)) & 1) === 0) return false
      }
      return true
    }
    for (let i = from; i < to; i += 1) if (values[place + 1 + i - from] !== list[i]) return false
    return true
  }

  private writeBits(list: Uint32Array, from: number, to: number): void {
    const size = wordsFor(this.documents)
    this.pool.push(((to - from) | flag) >>> 0)
    this.pool.reserve(size)
    const bits = this.pool.values.subarray(this.pool.length, this.pool.length + size)
    bits.fill(0)
    for (let i = from; i < to; i += 1) setBit(bits, list[i] as number)
    this.pool.length += size
  }
}

function hashOf(list: Uint32Array, from: number, to: number): number {
  let hash = to - from
  for (let index = from; index < to; index += 1)
    hash = Math.imul(hash ^ (list[index] as number), 0x9e3779b1) ^ (hash >>> 13)
  return hash >>> 0
}
