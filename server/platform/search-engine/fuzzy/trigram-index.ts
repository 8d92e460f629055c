import { type ByteStrings, countOf, textAt } from '../storage/byte-strings.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { firstAtLeast } from '../storage/sorting.ts'

/** For each trigram, the sorted texts that contain it. */
export interface TrigramIndex {
  /** Sorted codes, see `trigramsOf`. */
  trigrams: Uint32Array
  /** The start of each trigram's texts, plus the end of the last. */
  starts: Uint32Array
  /** Numbers of texts, ascending for each trigram. */
  texts: Uint32Array
}

const space = 0x20
const hashed = 0x80000000

/** Encodes three characters as a number. Beyond Latin-1 the numbers are hashes and may collide. */
function trigramCode(a: number, b: number, c: number): number {
  if ((a | b | c) < 0x100) return (a << 16) | (b << 8) | c
  return ((Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)) | hashed) >>> 0
}

/** Returns the distinct trigrams of a text, padded with two spaces before and one after it, as pg_trgm does. */
export function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>()
  if (text === '') return trigrams
  let [a, b] = [space, space]
  for (let index = 0; index <= text.length; index += 1) {
    const c = index < text.length ? text.charCodeAt(index) : space
    trigrams.add(trigramCode(a, b, c))
    ;[a, b] = [b, c]
  }
  return trigrams
}

/** Builds the trigram index of sorted texts. Postings refer to texts by their position. */
export function writeTrigramIndex(sorted: ByteStrings): TrigramIndex {
  const known = new Map<number, number>()
  const counts = new GrowableUint32()
  const numbers = new GrowableUint32()
  const ends = new GrowableUint32()
  for (let text = 0; text < countOf(sorted); text += 1) {
    for (const gram of trigramsOf(textAt(sorted, text))) {
      let number = known.get(gram)
      if (number === undefined) {
        number = known.size
        known.set(gram, number)
        counts.push(0)
      }
      counts.values[number] = (counts.values[number] as number) + 1
      numbers.push(number)
    }
    ends.push(numbers.length)
  }
  const trigrams = Uint32Array.from(known.keys()).sort()
  const starts = new Uint32Array(trigrams.length + 1)
  const next = new Uint32Array(trigrams.length)
  for (const [index, gram] of trigrams.entries()) {
    const number = known.get(gram) as number
    next[number] = starts[index] as number
    starts[index + 1] = (starts[index] as number) + (counts.values[number] as number)
  }
  const texts = new Uint32Array(numbers.length)
  for (let text = 0, index = 0; text < ends.length; text += 1) {
    for (; index < (ends.values[text] as number); index += 1) {
      const number = numbers.values[index] as number
      const place = next[number] as number
      texts[place] = text
      next[number] = place + 1
    }
  }
  return { trigrams, starts, texts }
}

/** Trigrams of a text beyond this number are ignored. */
const maxTrigrams = 255
/** A list this many times longer than the candidates is searched for each candidate instead of scanned. */
const gallopFrom = 8

/** Returns the texts (of `count`) that share at least `minShared` (1 or more) trigrams with another text. */
export function textsSharingTrigrams(
  { trigrams, starts, texts }: TrigramIndex,
  count: number,
  text: string,
  minShared: number,
) {
  const grams = [...trigramsOf(text)].slice(0, maxTrigrams)
  const lists = grams.map(gram => {
    const at = firstAtLeast(trigrams, gram)
    return trigrams[at] === gram ? texts.subarray(starts[at], starts[at + 1]) : texts.subarray(0, 0)
  })
  lists.sort((one, other) => one.length - other.length)
  // A text that shares `minShared` trigrams is in at least one list other than the longest `minShared - 1`.
  const selectiveCount = lists.length - minShared + 1
  const shared = new Uint8Array(count)
  const candidates: number[] = []
  for (const list of lists.slice(0, Math.max(selectiveCount, 0))) {
    for (const entry of list) {
      if (shared[entry] === 0) candidates.push(entry)
      shared[entry] = (shared[entry] as number) + 1
    }
  }
  for (const [index, list] of lists.slice(Math.max(selectiveCount, 0)).entries()) {
    // Skips texts that would have too few even with all remaining trigrams.
    const atLeast = index + 1
    if (list.length > candidates.length * gallopFrom) {
      for (const candidate of candidates)
        if ((shared[candidate] as number) >= atLeast && list[firstAtLeast(list, candidate)] === candidate)
          shared[candidate] = (shared[candidate] as number) + 1
    } else for (const entry of list) if (shared[entry] !== 0) shared[entry] = (shared[entry] as number) + 1
  }
  return candidates
    .map(candidate => ({ text: candidate, shared: shared[candidate] as number }))
    .filter(match => match.shared >= minShared)
}
