import type { ByteStrings } from './byte-strings.ts'
import { GrowableUint32 } from './growable.ts'
import { TextPool } from './text-pool.ts'

/** The text that is told of each document, as words; equal texts are there once. */
export interface StoredTexts {
  dictionary: ByteStrings
  /** Words of all texts, one text after another. */
  words: Uint32Array
  /** Where the words of each text begin; one more than there are texts. */
  textStarts: Uint32Array
  /** Which text each document has. */
  texts: Uint32Array
}

/** Takes texts one by one, as the documents come in. */
export class StoredTextsWriter {
  private readonly pool = new TextPool()
  private readonly texts = new GrowableUint32()

  add(text: string): void {
    this.texts.push(this.pool.numberOf(` ${text} `))
  }

  /** In the order of the documents, each by its place among those that came in. */
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

/** What is told of a document: words with one space between them. */
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
  // Read at once, as that takes longer for each word than its bytes do.
  return written.toString('utf8', 0, Math.max(length - 1, 0))
}
