import { GrowableUint32 } from './growable.ts'
import { HashSlots, hashBytes, InternedTexts } from './interned-texts.ts'

const space = 0x20
let written = Buffer.alloc(4096)

/** Writes the text's bytes to a buffer that the next call reuses; returns their number. */
function write(text: string): number {
  // A UTF-16 unit takes three bytes at most.
  if (written.length < text.length * 3) written = Buffer.alloc(text.length * 6)
  return written.write(text, 0, 'utf8')
}

/** Distinct texts as lists of word numbers. Each distinct word is stored once, too. */
export class TextPool {
  readonly words = new InternedTexts()
  /** Word numbers of all texts, one text after another. */
  readonly tokens = new GrowableUint32()
  /** The start of each text, plus the end of the last. */
  readonly starts = new GrowableUint32()
  private readonly slots = new HashSlots()

  constructor() {
    this.starts.push(0)
  }

  get count(): number {
    return this.slots.count
  }

  /**
   * Returns the number of a text, in which every word has a space before and after it. Equal texts have equal numbers.
   */
  numberOf(text: string): number {
    const end = write(text)
    const known = this.count
    const number = this.slots.findOrAdd(hashBytes(written, 0, end), index => this.isText(index, end))
    if (number === known) this.addWords(end)
    return number
  }

  private addWords(end: number): void {
    for (let index = 0; index < end; ) {
      const start = index
      while (index < end && written[index] !== space) index += 1
      if (index > start) this.tokens.push(this.words.numberOf(written, start, index))
      index += 1
    }
    this.starts.push(this.tokens.length)
  }

  /** Returns true if a text consists of the words in the buffer. Comparing is faster than splitting again. */
  private isText(number: number, end: number): boolean {
    let token = this.starts.values[number] as number
    const last = this.starts.values[number + 1] as number
    for (let index = 0; index < end; ) {
      if (written[index] === space) {
        index += 1
        continue
      }
      if (token === last) return false
      const word = this.tokens.values[token++] as number
      const wordEnd = index + this.words.lengthOf(word)
      if (wordEnd > end || (wordEnd < end && written[wordEnd] !== space)) return false
      if (!this.words.isText(word, written, index, wordEnd)) return false
      index = wordEnd
    }
    return token === last
  }
}
