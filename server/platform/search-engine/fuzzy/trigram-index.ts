import { type ByteStrings, countOf, textAt } from '../storage/byte-strings.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { firstAtLeast } from '../storage/sorting.ts'

/** Which of some sorted texts have each trigram. */
export interface TrigramIndex {
  /** Sorted, see `gramsOf`. */
  trigrams: Uint32Array
  /** Where the texts of each gram begin; one more than there are grams. */
  starts: Uint32Array
  /** Numbers of texts, ascending within a gram. */
  texts: Uint32Array
}

const space = 0x20
const hashed = 0x80000000

/** Three characters as a number; beyond Latin-1 different ones may have the same. */
function trigramCode(a: number, b: number, c: number): number {
  if ((a | b | c) < 0x100) return (a << 16) | (b << 8) | c
  return ((Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)) | hashed) >>> 0
}

/** The distinct trigrams of a text, with two spaces before it and one behind. */
export function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>()
  if (text === '') return trigrams
  let [a, b] = [space, space]
  for (let at = 0; at <= text.length; at += 1) {
    const c = at < text.length ? text.charCodeAt(at) : space
    trigrams.add(trigramCode(a, b, c))
    ;[a, b] = [b, c]
  }
  return trigrams
}

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
  for (const [at, gram] of trigrams.entries()) {
    const number = known.get(gram) as number
    next[number] = starts[at] as number
    starts[at + 1] = (starts[at] as number) + (counts.values[number] as number)
  }
  const texts = new Uint32Array(numbers.length)
  for (let text = 0, at = 0; text < ends.length; text += 1) {
    for (; at < (ends.values[text] as number); at += 1) {
      const number = numbers.values[at] as number
      const place = next[number] as number
      texts[place] = text
      next[number] = place + 1
    }
  }
  return { trigrams, starts, texts }
}

/** More trigrams than this of one text are not looked at. */
const maxTrigrams = 255
/** A list so many times longer than what is looked for in it is halved for each rather than gone through. */
const gallopFrom = 8

/** The numbers of the texts, of so many, that share at least `least` (from 1 on) of the trigrams of another. */
export function textsSharing({ trigrams, starts, texts }: TrigramIndex, count: number, text: string, least: number) {
  const asked = [...trigramsOf(text)].slice(0, maxTrigrams)
  const lists = asked.map(gram => {
    const at = firstAtLeast(trigrams, gram)
    return trigrams[at] === gram ? texts.subarray(starts[at], starts[at + 1]) : texts.subarray(0, 0)
  })
  lists.sort((one, other) => one.length - other.length)
  // Who shares so many has one at least of all but the commonest.
  const telling = lists.length - least + 1
  const shared = new Uint8Array(count)
  const candidates: number[] = []
  for (const list of lists.slice(0, Math.max(telling, 0))) {
    for (const one of list) {
      if (shared[one] === 0) candidates.push(one)
      shared[one] = (shared[one] as number) + 1
    }
  }
  for (const [at, list] of lists.slice(Math.max(telling, 0)).entries()) {
    // Who has too few even with all that are left is not looked for.
    const atLeast = at + 1
    if (list.length > candidates.length * gallopFrom) {
      for (const one of candidates)
        if ((shared[one] as number) >= atLeast && list[firstAtLeast(list, one)] === one)
          shared[one] = (shared[one] as number) + 1
    } else for (const one of list) if (shared[one] !== 0) shared[one] = (shared[one] as number) + 1
  }
  return candidates.map(one => ({ text: one, shared: shared[one] as number })).filter(one => one.shared >= least)
}
