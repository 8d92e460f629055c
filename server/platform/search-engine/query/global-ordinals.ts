import type { LiveSegment } from '../segment/live-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { type ByteStrings, compareTexts, countOf } from '../storage/byte-strings.ts'
import { none } from '../storage/sorting.ts'

/** Numbers of the keys of the first order that are equal for equal keys of all segments. */
export interface GlobalOrdinals {
  /** Number of distinct keys. */
  count: number
  /** For each segment, the number of each of its ordinals. */
  of: ReadonlyMap<LiveSegment, Uint32Array>
}

const keysOf = ({ orders }: Segment): ByteStrings => {
  const texts = orders[0]?.values.texts
  if (texts === undefined) throw new Error('the first order does not contain texts')
  return texts
}

/** Returns the first index from `from` on whose text is not before text `at` of `keys`, by galloping search. */
function leapTo(texts: ByteStrings, from: number, keys: ByteStrings, at: number): number {
  const count = countOf(texts)
  const isBefore = (index: number) => compareTexts(texts, index, keys, at) < 0
  let low = from
  let leap = 1
  while (low + leap < count && isBefore(low + leap)) {
    low += leap
    leap *= 2
  }
  let high = Math.min(low + leap, count)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Segments never change, so the mapping of keys from one segment to another is computed once. */
const known = new WeakMap<Segment, WeakMap<Segment, Uint32Array>>()

/** Returns for each key of a segment its ordinal in another one, or `none`. */
export function ordinalsIn(segment: Segment, other: Segment): Uint32Array {
  const byOther = known.get(segment) ?? new WeakMap<Segment, Uint32Array>()
  known.set(segment, byOther)
  const existing = byOther.get(other)
  if (existing !== undefined) return existing
  const [keys, others] = [keysOf(segment), keysOf(other)]
  const ordinals = new Uint32Array(countOf(keys)).fill(none)
  let place = 0
  for (let index = 0; index < ordinals.length && place < countOf(others); index += 1) {
    place = leapTo(others, place, keys, index)
    if (place < countOf(others) && compareTexts(others, place, keys, index) === 0) ordinals[index] = place
  }
  byOther.set(other, ordinals)
  return ordinals
}

const cached = new WeakMap<readonly LiveSegment[], GlobalOrdinals>()

/** Returns the global ordinals of these segments. They are computed again when the index gets or loses a segment. */
export function globalOrdinals(segments: readonly LiveSegment[]): GlobalOrdinals {
  const existing = cached.get(segments)
  if (existing !== undefined) return existing
  const bySize = [...segments].sort((a, b) => countOf(keysOf(b.segment)) - countOf(keysOf(a.segment)))
  const of = new Map<LiveSegment, Uint32Array>()
  let count = 0
  for (const live of bySize) {
    const numbers = new Uint32Array(countOf(keysOf(live.segment))).fill(none)
    for (const [larger, theirs] of of) {
      const mapped = ordinalsIn(live.segment, larger.segment)
      for (let index = 0; index < numbers.length; index += 1)
        if (numbers[index] === none && mapped[index] !== none)
          numbers[index] = theirs[mapped[index] as number] as number
    }
    for (let index = 0; index < numbers.length; index += 1) if (numbers[index] === none) numbers[index] = count++
    of.set(live, numbers)
  }
  const ordinals = { count, of }
  cached.set(segments, ordinals)
  return ordinals
}
