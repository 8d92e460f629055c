import { readFileSync } from 'node:fs'

interface Kernel {
  memory: { buffer: ArrayBuffer }
  /** Each takes where A's words end, in bytes, and answers how many bits of A are set when it is done. */
  count(end: number): number
  and(end: number): number
  andNot(end: number): number
  or(end: number): number
}

export type BitOperation = 'and' | 'andNot' | 'or'

/** Assembled from `bit-kernel.wat`, which a test holds it to. */
const assembled = readFileSync(new URL('bit-kernel.wasm', import.meta.url))
const kernel = new WebAssembly.Instance(new WebAssembly.Module(assembled)).exports as unknown as Kernel

/** So many words are worked on at a time: they stay in the processor's nearest cache. */
const staged = 8_192
const a = new Uint32Array(kernel.memory.buffer, 0, staged)
const b = new Uint32Array(kernel.memory.buffer, staged * 4, staged)

/** As bytes, which are copied from and to shared memory at once; numbers would be one by one. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) => Buffer.from(buffer, byteOffset, byteLength)
const [bytesOfA, bytesOfB] = [bytesOf(a), bytesOf(b)]

/** The bytes of so many words, rounded up to what is worked on at once; what is past them is 0 and counts nothing. */
function endOf(words: number): number {
  const end = (words + 3) & ~3
  for (let at = words; at < end; at += 1) a[at] = b[at] = 0
  return end * 4
}

/** How many bits are set. */
export function countBits(bits: Uint32Array): number {
  const bytes = bytesOf(bits)
  let count = 0
  for (let at = 0; at < bytes.length; at += bytesOfA.length) {
    const taken = bytes.copy(bytesOfA, 0, at, at + bytesOfA.length)
    count += kernel.count(endOf(taken / 4))
  }
  return count
}

/**
 * `target` becomes the first combined with each other in turn; how many bits are set then. Each is as long as the target, which
 * may be one of them.
 */
export function combineBits(operation: BitOperation, target: Uint32Array, all: readonly Uint32Array[]): number {
  const combine = kernel[operation]
  const result = bytesOf(target)
  const [first = result, ...others] = all.map(bytesOf)
  let count = 0
  for (let at = 0; at < result.length; at += bytesOfA.length) {
    const to = Math.min(at + bytesOfA.length, result.length)
    const end = endOf((to - at) / 4)
    first.copy(bytesOfA, 0, at, to)
    let counted = 0
    for (const other of others) {
      other.copy(bytesOfB, 0, at, to)
      counted = combine(end)
    }
    count += others.length === 0 ? kernel.count(end) : counted
    bytesOfA.copy(result, at, 0, to - at)
  }
  return count
}
