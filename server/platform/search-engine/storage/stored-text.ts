import type { ByteStrings } from './byte-strings.ts'
import { GrowableUint32 } from './growable.ts'
import { TextPool } from './text-pool.ts'

/** A stored text for each document, as words. Equal texts are stored once. */
export interface StoredTexts {
  dictionary: ByteStrings
  /** Words of all texts, one text after another. */
  words: Uint32Array
  /** Where the words of each text start, plus the end of the last. */
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
    return {
      dictionary: words.texts,
      words: tokens.filled,
      textStarts: starts.filled,
      texts: incomingOf.map(at => this.texts.values[at] as number),
    }
  }
}

const space = 0x20
let written = Buffer.alloc(1024)

/** Returns the stored text of a document: words separated by one space. */
export function storedTextOf({ dictionary, words, textStarts, texts }: StoredTexts, doc: number): string {
  const text = texts[doc] as number
  const { bytes, starts } = dictionary
  let length = 0
  for (let at = textStarts[text] as number; at < (textStarts[text + 1] as number); at += 1) {
    const [from, to] = [starts[words[at] as number] as number, starts[(words[at] as number) + 1] as number]
    if (length + to - from + 1 > written.length) written = Buffer.concat([written], (length + to - from + 1) * 2)
    for (let place = from; place < to; place += 1) written[length++] = bytes[place] as number
    written[length++] = space
  }
  // Decoded at once, because decoding word by word is slower than copying the bytes.
  return written.toString('utf8', 0, Math.max(length - 1, 0))
}
