import { type PhraseIndex, writePhraseIndex } from '../postings/phrase-index.ts'
import { forEachPosting, isManyOf, type PostingsWriter } from '../postings/postings.ts'
import type { TextField } from '../segment/segment.ts'
import { bitsToList, setBit, wordsFor } from '../storage/bits.ts'
import { type ByteStrings, TextWriter } from '../storage/byte-strings.ts'
import { GrowableUint32 } from '../storage/growable.ts'
import { HashSlots } from '../storage/interned-texts.ts'
import { none } from '../storage/sorting.ts'
import { forEachMerged, renumber, renumberedTexts, sortedTexts } from './merge-sorted.ts'
import { type MergeSource, usedPointers } from './used-values.ts'

const fieldOf = ({ segment }: MergeSource, field: number): TextField => segment.fields[field] as TextField

/** Merges the tokens of one field with their documents. Here `incomingOf` gives the document in the merged segment. */
export function mergeTokens(parts: readonly MergeSource[], field: number, documents: number, postings: PostingsWriter) {
  const fields = parts.map(part => fieldOf(part, field))
  const tokens = fields.map(field => field.tokens)
  const writer = new TextWriter()
  const pointers = new GrowableUint32()
  const collector = new DocCollector(documents)
  forEachMerged(sortedTexts(tokens), indexes => {
    let from = none
    collector.begin()
    for (let input = 0; input < indexes.length; input += 1) {
      const place = indexes[input] as number
      if (place === none) continue
      from = input
      const { segment, incomingOf } = parts[input] as MergeSource
      forEachPosting(segment.pool, fields[input]?.pointers[place] as number, segment.documents, doc => {
        const moved = incomingOf[doc] as number
        if (moved !== none) collector.add(moved)
      })
    }
    const list = collector.finish()
    if (list.length === 0) return
    writer.add(tokens[from] as ByteStrings, indexes[from] as number)
    pointers.push(postings.add(list, 0, list.length))
  })
  return { tokens: writer.finish(), pointers: pointers.filled }
}

/**
 * Collects the documents of a token from several segments. Those of one segment arrive sorted, because all share one
 * order.
 */
class DocCollector {
  private readonly list: Uint32Array
  private readonly documents: number
  private taken = 0
  private isSorted = true

  constructor(documents: number) {
    this.documents = documents
    this.list = new Uint32Array(documents)
  }

  begin(): void {
    this.taken = 0
    this.isSorted = true
  }

  add(doc: number): void {
    if (this.taken > 0 && doc < (this.list[this.taken - 1] as number)) this.isSorted = false
    this.list[this.taken++] = doc
  }

  finish(): Uint32Array {
    const list = this.list.subarray(0, this.taken)
    if (this.isSorted) return list
    if (!isManyOf(this.taken, this.documents)) return list.sort()
    const bits = new Uint32Array(wordsFor(this.documents))
    for (const doc of list) setBit(bits, doc)
    return bitsToList(bits, this.taken)
  }
}

/** Merges the phrases of one field; a phrase of several segments is stored once. */
export function mergePhrases(
  parts: readonly MergeSource[],
  field: number,
  documents: number,
  postings: PostingsWriter,
): PhraseIndex {
  const inputs = parts.map(part => fieldOf(part, field).phrases)
  const used = parts.map((part, index) => usedPhrases(part, inputs[index] as PhraseIndex))
  const dictionaries = inputs.map(({ dictionary }) => dictionary)
  const words = renumber(
    sortedTexts(dictionaries),
    used.map(field => field.words),
  )
  const texts = new PhraseTable()
  const textByDoc = new Uint32Array(documents).fill(none)
  for (const [index, { incomingOf }] of parts.entries()) {
    const { byDoc, starts } = used[index] as (typeof used)[number]
    const known = new Uint32Array(starts.length).fill(none)
    for (let doc = 0; doc < incomingOf.length; doc += 1) {
      const phrase = byDoc[doc] as number
      const moved = incomingOf[doc] as number
      if (moved === none || phrase === none) continue
      if (known[phrase] === none)
        known[phrase] = texts.numberOf(
          inputs[index]?.words as Uint32Array,
          starts[phrase] as number,
          words.numbers[index],
        )
      textByDoc[moved] = known[phrase] as number
    }
  }
  return writePhraseIndex(renumberedTexts(dictionaries, words), texts, textByDoc, postings)
}

/** Returns each document's phrase, the start of each phrase, and the words of phrases that are still used. */
function usedPhrases(part: MergeSource, { pointers, words, dictionary }: PhraseIndex) {
  const { used, byDoc } = usedPointers(part, pointers)
  const starts = new Uint32Array(pointers.length)
  const usedWords = new Uint8Array(dictionary.starts.length - 1)
  let place = 0
  for (let phrase = 0; phrase < pointers.length; phrase += 1) {
    starts[phrase] = place
    for (; words[place] !== 0; place += 1) if (used[phrase] === 1) usedWords[(words[place] as number) - 1] = 1
    place += 1
  }
  return { byDoc, starts, words: usedWords }
}

/** Distinct phrases in the word numbers of the merged dictionary. */
export class PhraseTable {
  private readonly all = new GrowableUint32()
  private readonly begins = new GrowableUint32()
  private readonly slots = new HashSlots()

  constructor() {
    this.begins.push(0)
  }

  get numbers(): Uint32Array {
    return this.all.filled
  }

  get starts(): Uint32Array {
    return this.begins.filled
  }

  /** Returns the number of the phrase that starts at a position of a segment's words. */
  numberOf(words: Uint32Array, start: number, renumbered: Uint32Array = words): number {
    const first = this.all.length
    let hash = 0
    for (let index = start; words[index] !== 0; index += 1) {
      const number = renumbered[(words[index] as number) - 1] as number
      hash = Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 13)
      this.all.push(number)
    }
    const known = this.slots.count
    const number = this.slots.findOrAdd(hash >>> 0, index => this.equalsAppended(index, first))
    if (number === known) this.begins.push(this.all.length)
    else this.all.length = first
    return number
  }

  /** Returns true if an existing phrase equals the one just appended. */
  private equalsAppended(index: number, first: number): boolean {
    const from = this.begins.values[index] as number
    if ((this.begins.values[index + 1] as number) - from !== this.all.length - first) return false
    for (let i = first; i < this.all.length; i += 1)
      if (this.all.values[from + i - first] !== this.all.values[i]) return false
    return true
  }
}
