import type { ByteStrings } from './byte-strings.ts'
import { GrowableBytes, GrowableUint32 } from './growable.ts'

/** FNV-1a with a last stir, so that the low bits of short texts differ too. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/**
 * Where the numbers of what was seen are found again by a hash. It knows neither the things nor how they compare: its caller
 * goes through the candidates.
 */
export class HashSlots {
  private slots = new Uint32Array(1024)
  private readonly hashes = new GrowableUint32()

  get count(): number {
    return this.hashes.length
  }

  /** The thing of that hash that `isSame` says it is; else a new number, one more than the last. */
  findOrAdd(hash: number, isSame: (number: number) => boolean): number {
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (;;) {
      const taken = this.slots[slot] as number
      if (taken === 0) break
      if (this.hashes.values[taken - 1] === hash && isSame(taken - 1)) return taken - 1
      slot = (slot + 1) & mask
    }
    this.hashes.push(hash)
    this.slots[slot] = this.count
    if (this.count * 2 > this.slots.length) this.widen()
    return this.count - 1
  }

  private widen(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    const mask = this.slots.length - 1
    for (let number = 0; number < this.count; number += 1) {
      let slot = (this.hashes.values[number] as number) & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = number + 1
    }
  }
}

/** Texts, each kept once, numbered as they come. */
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
    const known = this.count
    const number = this.slots.findOrAdd(hashBytes(source, start, end), at => this.isText(at, source, start, end))
    if (number < known) return number
    this.bytes.append(source, start, end)
    this.starts.push(this.bytes.length)
    return number
  }

  /** Whether text `at` is these bytes. */
  isText(at: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.starts.values[at] as number
    if ((this.starts.values[at + 1] as number) - from !== end - start) return false
    for (let i = start; i < end; i += 1) if (this.bytes.values[from + i - start] !== source[i]) return false
    return true
  }

  lengthOf(at: number): number {
    return (this.starts.values[at + 1] as number) - (this.starts.values[at] as number)
  }

  get texts(): ByteStrings {
    return { bytes: this.bytes.taken, starts: this.starts.taken }
  }
}
