import { type ByteStrings, compareTexts, countOf, TextWriter } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'

/** Several sorted inputs, each without duplicates. */
interface SortedInput {
  counts: readonly number[]
  compare: (a: number, indexA: number, b: number, indexB: number) => number
}

/** Calls `call` for each distinct value in order with the value's index in each input, or `none`. */
export function forEachMerged({ counts, compare }: SortedInput, call: (indexes: Uint32Array) => void): void {
  const heads = new Uint32Array(counts.length)
  const indexes = new Uint32Array(counts.length)
  for (;;) {
    let lowest = none
    indexes.fill(none)
    for (let index = 0; index < counts.length; index += 1) {
      if (heads[index] === counts[index]) continue
      const order = lowest === none ? -1 : compare(index, heads[index] as number, lowest, heads[lowest] as number)
      if (order > 0) continue
      if (order < 0) {
        indexes.fill(none)
        lowest = index
      }
      indexes[index] = heads[index] as number
    }
    if (lowest === none) return
    for (let index = 0; index < counts.length; index += 1)
      if (indexes[index] !== none) heads[index] = (heads[index] as number) + 1
    call(indexes)
  }
}

/** Returns a view of sorted texts for merging. */
export const sortedTexts = (inputs: readonly ByteStrings[]): SortedInput => ({
  counts: inputs.map(countOf),
  compare: (a, indexA, b, indexB) => compareTexts(inputs[a] as ByteStrings, indexA, inputs[b] as ByteStrings, indexB),
})

/** Returns a view of ascending numbers for merging. */
export const sortedNumbers = (inputs: readonly ArrayLike<number>[]): SortedInput => ({
  counts: inputs.map(({ length }) => length),
  compare: (a, indexA, b, indexB) => (inputs[a]?.[indexA] as number) - (inputs[b]?.[indexB] as number),
})

/** New numbers of the used values of several sorted inputs. */
export interface Renumbering {
  /** For each input, the new number of each value, or `none` if it is unused. */
  numbers: Uint32Array[]
  /** For each new number, an input that contains the value, and the value's index there. */
  from: { input: Uint32Array; at: Uint32Array }
}

/** Numbers the distinct used values of all inputs in ascending order. `used` has a 1 for each used value of each input. */
export function renumber(sorted: SortedInput, used: readonly Uint8Array[]): Renumbering {
  const numbers = sorted.counts.map(count => new Uint32Array(count).fill(none))
  const capacity = sorted.counts.reduce((sum, count) => sum + count, 0)
  const input = new Uint32Array(capacity)
  const from = new Uint32Array(capacity)
  let count = 0
  forEachMerged(sorted, indexes => {
    let isUsed = false
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] as number
      if (index === none || used[at]?.[index] !== 1) continue
      isUsed = true
      input[count] = at
      from[count] = index
    }
    if (!isUsed) return
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] as number
      if (index !== none) (numbers[at] as Uint32Array)[index] = count
    }
    count += 1
  })
  return { numbers, from: { input: input.subarray(0, count), at: from.subarray(0, count) } }
}

/** Returns the texts of a renumbering, by their new numbers. */
export function renumberedTexts(inputs: readonly ByteStrings[], { from }: Renumbering): ByteStrings {
  const writer = new TextWriter()
  for (let index = 0; index < from.at.length; index += 1)
    writer.add(inputs[from.input[index] as number] as ByteStrings, from.at[index] as number)
  return writer.finish()
}

/** Returns the numbers of a renumbering, by their new numbers. */
export const renumberedValues = (inputs: readonly ArrayLike<number>[], { from }: Renumbering): Float64Array =>
  Float64Array.from(from.at, (index, at) => inputs[from.input[at] as number]?.[index] as number)
