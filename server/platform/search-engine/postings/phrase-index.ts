import { popcount, setBit, wordsFor } from '../storage/bits.ts'
import { type ByteStrings, bytesOf, wholeRange } from '../storage/byte-strings.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { none, sortedBy } from '../storage/sorting.ts'
import { type CachedUnions, cacheUnions } from './cached-unions.ts'
import type { PostingsWriter } from './postings.ts'

/**
 * A suffix array of words. Every distinct phrase is stored once as word numbers, and all positions in the phrases are
 * sorted by the words that follow. The occurrences of a searched phrase are then a range of positions, found by binary
 * search, and each position belongs to a phrase with its documents.
 */
export interface PhraseIndex {
  /** Sorted. */
  dictionary: ByteStrings
  /** Each phrase's words as word number + 1; 0 ends a phrase. */
  words: Uint32Array
  /** Positions in `words`, sorted by the next `sortedWords` words. */
  positions: Uint32Array
  /** Bits of the positions where a phrase begins, and the number of phrases that begin before each word of bits. */
  startBits: Uint32Array
  startsBefore: Uint32Array
  /** Pointer to the documents of each phrase. */
  pointers: Uint32Array
  /** Cached unions of ranges of positions. */
  unions: CachedUnions
}

/** A longer phrase is found by its rarest part of this length; then the rest is compared. */
const sortedWords = 4

/** Texts as word numbers of a dictionary, concatenated. */
export interface NumberedTexts {
  numbers: Uint32Array
  starts: Uint32Array
}

/**
 * Writes the phrase index from each document's text (`none` if it has none). Phrases are in the order of their first
 * documents.
 */
export function writePhraseIndex(
  dictionary: ByteStrings,
  { numbers, starts }: NumberedTexts,
  textByDoc: Uint32Array,
  postings: PostingsWriter,
): PhraseIndex {
  const words = new GrowableUint32()
  const phraseOf = new Uint32Array(starts.length).fill(none)
  const begins = new GrowableUint32()
  for (const text of textByDoc) {
    if (text === none || phraseOf[text] !== none || starts[text] === starts[text + 1]) continue
    phraseOf[text] = begins.length
    begins.push(words.length)
    for (let index = starts[text] as number; index < (starts[text + 1] as number); index += 1)
      words.push((numbers[index] as number) + 1)
    words.push(0)
  }
  for (let index = 0; index < sortedWords; index += 1) words.push(0)
  const phraseByDoc = textByDoc.map(text => (text === none ? none : (phraseOf[text] as number)))
  const written = {
    dictionary,
    words: words.filled,
    positions: sortPositions(words.filled),
    ...markStarts(begins.filled, words.length),
    pointers: writePostings(phraseByDoc, begins.length, postings),
  }
  return { ...written, unions: cachePhraseUnions(written, postings, textByDoc.length) }
}

const cachePhraseUnions = (phrases: Omit<PhraseIndex, 'unions'>, postings: PostingsWriter, documents: number) =>
  cacheUnions(
    {
      count: phrases.positions.length,
      pointerOf: position => phrases.pointers[phraseAt(phrases, phrases.positions[position] as number)] as number,
      stepOf: (place, depth) => phrases.words[(phrases.positions[place] as number) + depth] as number,
      minDepth: 1,
      maxDepth: sortedWords,
      // Each position leads to a phrase's documents elsewhere in memory, which is far slower to read than a token's
      // list.
      costDivisor: 400,
    },
    postings,
    documents,
  )

function sortPositions(words: Uint32Array): Uint32Array {
  const all = new GrowableUint32(words.length)
  for (let index = 0; index < words.length; index += 1) if (words[index] !== 0) all.push(index)
  let positions = all.filled
  for (let depth = sortedWords - 1; depth >= 0; depth -= 1) positions = sortedBy(positions, words.subarray(depth))
  return positions
}

function markStarts(begins: Uint32Array, length: number): Pick<PhraseIndex, 'startBits' | 'startsBefore'> {
  const startBits = new Uint32Array(wordsFor(length))
  for (const at of begins) setBit(startBits, at)
  const startsBefore = new Uint32Array(startBits.length)
  for (let index = 1; index < startBits.length; index += 1)
    startsBefore[index] = (startsBefore[index - 1] as number) + popcount(startBits[index - 1] as number)
  return { startBits, startsBefore }
}

/** Returns a pointer to the documents of each group, given the group of each document (`none` if it has none). */
export function writePostings(groupByDoc: Uint32Array, groups: number, postings: PostingsWriter): Uint32Array {
  const ends = new Uint32Array(groups + 1)
  for (const group of groupByDoc) if (group !== none) ends[group + 1] = (ends[group + 1] as number) + 1
  for (let index = 1; index <= groups; index += 1) ends[index] = (ends[index] as number) + (ends[index - 1] as number)
  const docs = new Uint32Array(ends[groups] as number)
  const next = ends.slice()
  for (let doc = 0; doc < groupByDoc.length; doc += 1) {
    const group = groupByDoc[doc] as number
    if (group === none) continue
    const place = next[group] as number
    docs[place] = doc
    next[group] = place + 1
  }
  const at = new Uint32Array(groups)
  for (let group = 0; group < groups; group += 1)
    at[group] = postings.add(docs, ends[group] as number, ends[group + 1] as number)
  return at
}

/** Returns the phrase that a position belongs to. */
export function phraseAt(
  { startBits, startsBefore }: Pick<PhraseIndex, 'startBits' | 'startsBefore'>,
  position: number,
): number {
  const word = position >>> 5
  // All bits up to and including that of the position.
  const upToPosition = 0xffffffff >>> (31 - (position & 31))
  return (startsBefore[word] as number) + popcount((startBits[word] as number) & upToPosition) - 1
}

/**
 * The positions of a phrase: `positions[from, to)`. For a long phrase these are candidates that must be compared with
 * all of it.
 */
export interface PhraseRange {
  from: number
  to: number
  /** The whole phrase, as in `words`, and the index of the word in it that the positions refer to. */
  query: Uint32Array
  offset: number
}

/** Returns the positions of the rarest part of a phrase; an empty range if the phrase cannot occur. */
export function findPhrase(phrases: PhraseIndex, phrase: string): PhraseRange {
  const query = numbersOf(phrases, phrase)
  const nowhere = { from: 0, to: 0, query: new Uint32Array(0), offset: 0 }
  if (query === undefined) return nowhere
  let best: PhraseRange | undefined
  for (let offset = 0; offset === 0 || offset + sortedWords <= query.length; offset += 1) {
    const part = query.subarray(offset, offset + sortedWords)
    const from = firstPosition(phrases, part, false)
    const to = firstPosition(phrases, part, true)
    if (best === undefined || to - from < best.to - best.from) best = { from, to, query, offset }
  }
  return best ?? nowhere
}

function numbersOf({ dictionary }: PhraseIndex, phrase: string): Uint32Array | undefined {
  const words = phrase.split(' ').filter(word => word !== '')
  const numbers = new Uint32Array(words.length)
  for (const [index, word] of words.entries()) {
    const [from, to] = wholeRange(dictionary, bytesOf(word))
    if (from === to) return undefined
    numbers[index] = from + 1
  }
  return numbers
}

function firstPosition({ words, positions }: PhraseIndex, part: Uint32Array, isAfter: boolean): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const position = positions[middle] as number
    let order = 0
    for (let index = 0; index < part.length && order === 0; index += 1)
      order = (words[position + index] as number) - (part[index] as number)
    if (order < 0 || (isAfter && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns true if the whole phrase occurs around a position. */
export function matchesAt({ words }: PhraseIndex, position: number, { query, offset }: PhraseRange): boolean {
  const first = position - offset
  if (first < 0) return false
  for (let index = 0; index < query.length; index += 1) if (words[first + index] !== query[index]) return false
  return true
}

/** Returns true if a phrase has more words than the positions are sorted by, so that each position must be compared. */
export const isLongPhrase = ({ query }: PhraseRange): boolean => query.length > sortedWords
