import { type ByteStrings, textAt } from './byte-strings.ts'
import { GrowableUint32 } from './growable.ts'
import { TextPool } from './text-pool.ts'

/** The text that is told of each document, as words; equal texts are there once. */
export interface ToldTexts {
  dictionary: ByteStrings
  /** Words of all texts, one text after another. */
  words: Uint32Array
  /** Where the words of each text begin; one more than there are texts. */
  textStarts: Uint32Array
  /** Which text each document has. */
  texts: Uint32Array
}

/** Takes texts one by one, as the documents come in. */
export class ToldTextsWriter {
  private readonly pool = new TextPool()
  private readonly texts = new GrowableUint32()

  add(text: string): void {
    this.texts.push(this.pool.numberOf(` ${text} `))
  }

  /** In the order of the documents, each by its place among those that came in. */
  finish(incomingOf: Uint32Array): ToldTexts {
    const { words, tokens, starts } = this.pool
    return {
      dictionary: words.texts,
      words: tokens.taken,
      textStarts: starts.taken,
      texts: incomingOf.map(at => this.texts.values[at] as number),
    }
  }
}

/** What is told of a document: words with one space between them. */
export function toldOf({ dictionary, words, textStarts, texts }: ToldTexts, doc: number): string {
  const text = texts[doc] as number
  return Array.from(words.subarray(textStarts[text], textStarts[text + 1]), word => textAt(dictionary, word)).join(' ')
}
