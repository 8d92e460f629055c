/** Sets of documents as bits in whole words: bit `doc & 31` of word `doc >>> 5`. Bits past the last document are 0. */

export const wordsFor = (count: number): number => (count + 31) >>> 5

export const hasBit = (bits: Uint32Array, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}

export function clearBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

export function fillBits(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff, 0, count >>> 5)
  if ((count & 31) !== 0) bits[count >>> 5] = (1 << (count & 31)) - 1
}

/** How many bits of a word are set. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += popcount(bits[at] as number)
  return count
}

/** `target` becomes what is in both; how many that is. */
export function andBits(target: Uint32Array, left: Uint32Array, right: Uint32Array): number {
  let count = 0
  for (let at = 0; at < target.length; at += 1) {
    const word = (left[at] as number) & (right[at] as number)
    target[at] = word
    // Most words of narrow sets are empty.
    if (word !== 0) count += popcount(word)
  }
  return count
}

/** How many are in both. */
export function countAnd(left: Uint32Array, right: Uint32Array): number {
  let count = 0
  for (let at = 0; at < left.length; at += 1) {
    const word = (left[at] as number) & (right[at] as number)
    if (word !== 0) count += popcount(word)
  }
  return count
}

/** `target` becomes what is in the left and not in the right; how many that is. */
export function andNotBits(target: Uint32Array, left: Uint32Array, right: Uint32Array): number {
  let count = 0
  for (let at = 0; at < target.length; at += 1) {
    const word = (left[at] as number) & ~(right[at] as number)
    target[at] = word
    if (word !== 0) count += popcount(word)
  }
  return count
}

/** Adds the bits of a run of words, which may be part of a larger array, to `target`. */
export function orWords(target: Uint32Array, source: Uint32Array, from: number): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] as number) | (source[from + at] as number)
}

/** The set bits in ascending order. */
export function bitsToList(bits: Uint32Array, count: number): Uint32Array {
  const list = new Uint32Array(count)
  let taken = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number
    while (word !== 0) {
      list[taken++] = (at << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return list
}
