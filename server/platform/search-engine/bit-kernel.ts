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

/** The bytes of so many words, rounded up to what is worked on at once; what is past them is 0 and counts nothing. */
function endOf(words: number): number {
  const end = (words + 3) & ~3
  for (let at = words; at < end; at += 1) a[at] = b[at] = 0
  return end * 4
}

/** How many bits are set. */
export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at += staged) {
    const words = Math.min(staged, bits.length - at)
    a.set(bits.subarray(at, at + words))
    count += kernel.count(endOf(words))
  }
  return count
}

/**
 * `target` becomes the first combined with each other in turn; how many bits are set then. Those are as long as the target, of
 * which there is nothing that may not be one of them, or longer.
 */
export function combineBits(operation: BitOperation, target: Uint32Array, all: readonly Uint32Array[]): number {
  const combine = kernel[operation]
  const [first = target, ...others] = all
  let count = 0
  for (let at = 0; at < target.length; at += staged) {
    const words = Math.min(staged, target.length - at)
    const end = endOf(words)
    a.set(first.subarray(at, at + words))
    let counted = 0
    for (const other of others) {
      b.set(other.subarray(at, at + words))
      counted = combine(end)
    }
    count += others.length === 0 ? kernel.count(end) : counted
    target.set(a.subarray(0, words), at)
  }
  return count
}
