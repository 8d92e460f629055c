import { readFileSync } from 'node:fs'

interface Kernel {
  memory: { buffer: ArrayBuffer }
  /** Each function takes the end of A's words in bytes and returns the number of bits set in A afterwards. */
  count(end: number): number
  and(end: number): number
  andNot(end: number): number
  or(end: number): number
}

export type BitOperation = 'and' | 'andNot' | 'or'

/** Assembled from `bit-kernel.wat`; a test compares the two. */
const assembled = readFileSync(new URL('bit-kernel.wasm', import.meta.url))
const kernel = new WebAssembly.Instance(new WebAssembly.Module(assembled)).exports as unknown as Kernel

/** Words per step, so that they fit in the first-level cache. */
const stagedWords = 8_192
const a = new Uint32Array(kernel.memory.buffer, 0, stagedWords)
const b = new Uint32Array(kernel.memory.buffer, stagedWords * 4, stagedWords)

/**
 * Returns the bytes of the array. A Buffer copies from and to shared memory at once, a typed array number by number.
 */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) => Buffer.from(buffer, byteOffset, byteLength)
const [bytesOfA, bytesOfB] = [bytesOf(a), bytesOf(b)]

/** Returns the end of `words` in bytes, rounded up to the vector size; sets the words in between to 0. */
function endOf(words: number): number {
  const end = (words + 3) & ~3
  for (let index = words; index < end; index += 1) a[index] = b[index] = 0
  return end * 4
}

/** Returns the number of set bits. */
export function countBits(bits: Uint32Array): number {
  const bytes = bytesOf(bits)
  let count = 0
  for (let index = 0; index < bytes.length; index += bytesOfA.length) {
    const taken = bytes.copy(bytesOfA, 0, index, index + bytesOfA.length)
    count += kernel.count(endOf(taken / 4))
  }
  return count
}

/**
 * Combines the first set with each of the others and writes the result to `target`; returns the number of set
 * bits. All sets are as long as the target, which may be one of them.
 */
export function combineBits(operation: BitOperation, target: Uint32Array, all: readonly Uint32Array[]): number {
  const combine = kernel[operation]
  const result = bytesOf(target)
  const [first = result, ...others] = all.map(bytesOf)
  let count = 0
  for (let index = 0; index < result.length; index += bytesOfA.length) {
    const to = Math.min(index + bytesOfA.length, result.length)
    const end = endOf((to - index) / 4)
    first.copy(bytesOfA, 0, index, to)
    let counted = 0
    for (const other of others) {
      other.copy(bytesOfB, 0, index, to)
      counted = combine(end)
    }
    count += others.length === 0 ? kernel.count(end) : counted
    bytesOfA.copy(result, index, 0, to - index)
  }
  return count
}
