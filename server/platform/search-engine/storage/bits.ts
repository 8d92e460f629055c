import { combineBits } from './bit-kernel.ts'

export { countBits } from './bit-kernel.ts'

/** Sets of documents as bits in whole words: bit `doc & 31` of word `doc >>> 5`. Bits past the last document are 0. */

export const wordsFor = (count: number): number => (count + 31) >>> 5

export const hasBit = (bits: Uint32Array, index: number): boolean =>
  (((bits[index >>> 5] as number) >>> (index & 31)) & 1) === 1

export function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31))
}

export function clearBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) & ~(1 << (index & 31))
}

/** Sets the first `count` bits; the others must be 0 already. */
export function fillBits(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff, 0, count >>> 5)
  if ((count & 31) !== 0) bits[count >>> 5] = (1 << (count & 31)) - 1
}

/** Returns the number of set bits in a word. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Writes the intersection of one or more sets to `target`; returns its size. */
export const andBits = (target: Uint32Array, all: readonly Uint32Array[]): number => combineBits('and', target, all)

/** Writes `left` without `right` to `target`; returns its size. */
export const andNotBits = (target: Uint32Array, left: Uint32Array, right: Uint32Array): number =>
  combineBits('andNot', target, [left, right])

/** Writes the union of one or more sets to `target`; returns its size. */
export const orBits = (target: Uint32Array, all: readonly Uint32Array[]): number => combineBits('or', target, all)

/** Returns the indexes of the set bits, ascending. */
export function bitsToList(bits: Uint32Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  let taken = 0
  for (let index = 0; index < bits.length; index += 1) {
    // Signed, because V8 treats unsigned numbers above 2³¹ as doubles.
    let word = (bits[index] as number) | 0
    while (word !== 0) {
      list[taken++] = (index << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return list
}
