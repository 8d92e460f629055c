import type { ByteStrings } from './byte-strings.ts'
import { GrowableBytes, GrowableUint32 } from './growable.ts'
import { none } from './sorting.ts'

/** Returns an FNV-1a hash with a finalizer, so that the low bits of short texts differ too. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/**
 * A hash table from hashes to consecutive numbers. It does not store the values: the caller compares the candidates.
 */
export class HashSlots {
  /** Alternates number + 1 and hash, so that most lookups read one place in memory. */
  private slots = new Uint32Array(2048)
  private taken = 0

  get count(): number {
    return this.taken
  }

  /** Returns the number with this hash that `isSame` accepts; otherwise adds and returns the next number. */
  findOrAdd(hash: number, isSame: (number: number) => boolean): number {
    for (let slot = this.first(hash); ; slot = this.next(slot, hash)) {
      const number = this.numberAt(slot)
      if (number === none) return this.add(hash)
      if (isSame(number)) return number
    }
  }

  /** Returns the first slot with this hash, or a free one. */
  first(hash: number): number {
    return this.from((hash * 2) & (this.slots.length - 1), hash)
  }

  /** Returns the next slot with this hash, or a free one. */
  next(slot: number, hash: number): number {
    return this.from(this.after(slot), hash)
  }

  /** Returns the number in a slot, or `none` if it is free. */
  numberAt(slot: number): number {
    return ((this.slots[slot] as number) - 1) >>> 0
  }

  private from(start: number, hash: number): number {
    let slot = start
    while (this.slots[slot] !== 0 && this.slots[slot + 1] !== hash) slot = this.after(slot)
    return slot
  }

  private after(slot: number): number {
    return (slot + 2) & (this.slots.length - 1)
  }

  add(hash: number): number {
    this.taken += 1
    this.put(hash, this.taken)
    if (this.taken * 4 > this.slots.length) this.widen()
    return this.taken - 1
  }

  private put(hash: number, taken: number): void {
    let slot = (hash * 2) & (this.slots.length - 1)
    while (this.slots[slot] !== 0) slot = this.after(slot)
    this.slots[slot] = taken
    this.slots[slot + 1] = hash
  }

  private widen(): void {
    const narrow = this.slots
    this.slots = new Uint32Array(narrow.length * 2)
    for (let slot = 0; slot < narrow.length; slot += 2)
      if (narrow[slot] !== 0) this.put(narrow[slot + 1] as number, narrow[slot] as number)
  }
}

/** Distinct texts, numbered in order of arrival. */
export class InternedTexts {
  private readonly bytes = new GrowableBytes()
  private readonly starts = new GrowableUint32()
  private readonly slots = new HashSlots()

  constructor() {
    this.starts.push(0)
  }

  get count(): number {
    return this.slots.count
  }

  numberOf(source: Uint8Array, start: number, end: number): number {
    const hash = hashBytes(source, start, end)
    // Inlines `findOrAdd`, because it runs for every token of every document.
    for (let slot = this.slots.first(hash); ; slot = this.slots.next(slot, hash)) {
      const number = this.slots.numberAt(slot)
      if (number === none) break
      if (this.isText(number, source, start, end)) return number
    }
    this.bytes.append(source, start, end)
    this.starts.push(this.bytes.length)
    return this.slots.add(hash)
  }

  /** Returns true if text `at` equals these bytes. */
  isText(index: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.starts.values[index] as number
    if ((this.starts.values[index + 1] as number) - from !== end - start) return false
    for (let i = start; i < end; i += 1) if (this.bytes.values[from + i - start] !== source[i]) return false
    return true
  }

  lengthOf(index: number): number {
    return (this.starts.values[index + 1] as number) - (this.starts.values[index] as number)
  }

  get texts(): ByteStrings {
    return { bytes: this.bytes.filled, starts: this.starts.filled }
  }
}
