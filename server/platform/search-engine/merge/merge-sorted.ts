import { type ByteStrings, compareTexts, countOf, TextWriter } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'

/** Several sorted inputs, each without duplicates. */
interface Sorted {
  counts: readonly number[]
  compare: (a: number, at: number, b: number, bt: number) => number
}

/** Calls for each distinct value in order with its index in each input, or `none`. */
export function eachMerged({ counts, compare }: Sorted, call: (places: Uint32Array) => void): void {
  const heads = new Uint32Array(counts.length)
  const places = new Uint32Array(counts.length)
  for (;;) {
    let least = none
    places.fill(none)
    for (let at = 0; at < counts.length; at += 1) {
      if (heads[at] === counts[at]) continue
      const order = least === none ? -1 : compare(at, heads[at] as number, least, heads[least] as number)
      if (order > 0) continue
      if (order < 0) {
        places.fill(none)
        least = at
      }
      places[at] = heads[at] as number
    }
    if (least === none) return
    for (let at = 0; at < counts.length; at += 1) if (places[at] !== none) heads[at] = (heads[at] as number) + 1
    call(places)
  }
}

/** Returns sorted texts as inputs to merge. */
export const sortedTexts = (inputs: readonly ByteStrings[]): Sorted => ({
  counts: inputs.map(countOf),
  compare: (a, at, b, bt) => compareTexts(inputs[a] as ByteStrings, at, inputs[b] as ByteStrings, bt),
})

export const sortedNumbers = (inputs: readonly ArrayLike<number>[]): Sorted => ({
  counts: inputs.map(({ length }) => length),
  compare: (a, at, b, bt) => (inputs[a]?.[at] as number) - (inputs[b]?.[bt] as number),
})

/** New numbers of the used values of several sorted inputs. */
export interface Renumbered {
  /** For each input, the new number of each value, or `none` if it is unused. */
  numbers: Uint32Array[]
  /** For each new number, an input that has the value, and its index there. */
  from: { input: Uint32Array; at: Uint32Array }
}

export function renumber(sorted: Sorted, used: readonly Uint8Array[]): Renumbered {
  const numbers = sorted.counts.map(count => new Uint32Array(count).fill(none))
  const most = sorted.counts.reduce((sum, count) => sum + count, 0)
  const input = new Uint32Array(most)
  const from = new Uint32Array(most)
  let count = 0
  eachMerged(sorted, places => {
    let isUsed = false
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number
      if (place === none || used[at]?.[place] !== 1) continue
      isUsed = true
      input[count] = at
      from[count] = place
    }
    if (!isUsed) return
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number
      if (place !== none) (numbers[at] as Uint32Array)[place] = count
    }
    count += 1
  })
  return { numbers, from: { input: input.subarray(0, count), at: from.subarray(0, count) } }
}

export function renumberedTexts(inputs: readonly ByteStrings[], { from }: Renumbered): ByteStrings {
  const writer = new TextWriter()
  for (let at = 0; at < from.at.length; at += 1)
    writer.add(inputs[from.input[at] as number] as ByteStrings, from.at[at] as number)
  return writer.finish()
}

export const renumberedValues = (inputs: readonly ArrayLike<number>[], { from }: Renumbered): Float64Array =>
  Float64Array.from(from.at, (place, at) => inputs[from.input[at] as number]?.[place] as number)
