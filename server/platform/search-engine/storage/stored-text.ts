import type { ByteStrings } from './byte-strings.ts'
import { GrowableBytes, GrowableUint32 } from './growable.ts'
import { TextPool } from './text-pool.ts'

/** A stored text for each document, as words. Equal texts are stored once. */
export interface StoredTexts {
  dictionary: ByteStrings
  /**
   * Numbers of the words of all texts, one text after another, as LEB128 varints. Words are numbered in order of arrival, so
   * frequent ones take one byte.
   */
  words: Uint8Array
  /** The start of each text's bytes, plus the end of the last. */
  textStarts: Uint32Array
  /** The text of each document. */
  texts: Uint32Array
}

/** Collects texts in order of arrival. */
export class StoredTextsWriter {
  private readonly pool = new TextPool()
  private readonly texts = new GrowableUint32()

  add(text: string): void {
    this.texts.push(this.pool.numberOf(` ${text} `))
  }

  /** Returns the texts in the order of the documents, given the incoming number of each. */
  finish(incomingOf: Uint32Array): StoredTexts {
    const { words, tokens, starts } = this.pool
    const bytes = new GrowableBytes()
    const textStarts = new Uint32Array(starts.length)
    for (let text = 0; text < this.pool.count; text += 1) {
      const end = starts.values[text + 1] as number
      for (let index = starts.values[text] as number; index < end; index += 1)
        pushNumber(bytes, tokens.values[index] as number)
      textStarts[text + 1] = bytes.length
    }
    return {
      dictionary: words.texts,
      words: bytes.filled,
      textStarts,
      texts: incomingOf.map(index => this.texts.values[index] as number),
    }
  }
}

function pushNumber(bytes: GrowableBytes, number: number): void {
  let rest = number
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  bytes.push(rest)
}

const space = 0x20
let written = Buffer.alloc(1024)

/** Returns the stored text of a document: words separated by one space. */
export function storedTextOf({ dictionary, words, textStarts, texts }: StoredTexts, doc: number): string {
  const text = texts[doc] as number
  const { bytes, starts } = dictionary
  const last = textStarts[text + 1] as number
  let length = 0
  /** All bytes combined: below 128 if the text is ASCII. */
  let combined = 0
  for (let index = textStarts[text] as number; index < last; ) {
    let byte = words[index++] as number
    let word = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = words[index++] as number
      word |= (byte & 0x7f) << shift
    }
    const from = starts[word] as number
    const to = starts[word + 1] as number
    if (length + to - from + 1 > written.length) written = Buffer.concat([written], (length + to - from + 1) * 2)
    for (let place = from; place < to; place += 1) {
      const char = bytes[place] as number
      combined |= char
      written[length++] = char
    }
    written[length++] = space
  }
  // Decoded at once, because decoding word by word is slower than copying the bytes. Most texts are ASCII, which is decoded faster.
  return written.toString(combined < 0x80 ? 'latin1' : 'utf8', 0, Math.max(length - 1, 0))
}
