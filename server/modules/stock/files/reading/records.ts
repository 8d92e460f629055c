import type { TableFormat } from '../table.ts'

export type Delimiter = Extract<TableFormat, { kind: 'text' }>['delimiter']

/** What a spreadsheet's cell holds at most: a quote that is not closed within it was none. */
const longestQuoted = 32_768
/** After this many unclosed quotes, a file does not use quotes: they are inch marks. */
const mostStrayQuotes = 100
/** A record of more characters is no row of a table. */
const longestRecord = 1 << 20

const quote = '"'
const isLineEnd = (mark: string | undefined) => mark === '\n' || mark === '\r'

/** Thrown where a cell goes on behind the text that is there. */
class NeedsMore extends Error {}

interface Closed {
  value: string
  /** Behind the closing quote and its spaces. */
  end: number
}

/** Takes text apart into records of cells; what it needs more text for waits until that comes. */
class Records {
  readonly #delimiter: Delimiter
  #text = ''
  #at = 0
  #isWhole = false
  #strayQuotes = 0

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  push(text: string) {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
  }

  /** Nothing more comes. */
  finish() {
    this.#isWhole = true
  }

  /** The next record; undefined where more text is needed first, or none is left. */
  next(): string[] | undefined {
    if (this.#at >= this.#text.length) return undefined
    const strayBefore = this.#strayQuotes
    try {
      return this.#record()
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error
      this.#strayQuotes = strayBefore
      if (this.#text.length - this.#at > longestRecord + longestQuoted) throw new RangeError('record too long')
      return undefined
    }
  }

  #record(): string[] {
    const cells: string[] = []
    for (let at = this.#at; ; at += 1) {
      const closed = this.#quoted(at)
      const end = closed?.end ?? this.#endOfPlain(at)
      cells.push(closed?.value ?? this.#text.slice(at, end))
      if (this.#text[end] === this.#delimiter) {
        at = end
        continue
      }
      this.#at = this.#behindLineEnd(end)
      return cells
    }
  }

  #endOfPlain(from: number): number {
    const text = this.#text
    const delimiter = this.#delimiter.charCodeAt(0)
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === delimiter || code === 10 || code === 13) return at
    }
    if (!this.#isWhole) throw new NeedsMore()
    return text.length
  }

  #behindLineEnd(end: number): number {
    if (this.#text[end] !== '\r') return end + 1
    if (end + 1 === this.#text.length && !this.#isWhole) throw new NeedsMore()
    return this.#text[end + 1] === '\n' ? end + 2 : end + 1
  }

  /** The first place from there on without a space. */
  #behindSpaces(from: number): number {
    let at = from
    while (this.#text[at] === ' ') at += 1
    if (at === this.#text.length && !this.#isWhole) throw new NeedsMore()
    return at
  }

  /** The quoted cell that begins here; undefined where none does, or nothing closes it. */
  #quoted(from: number): Closed | undefined {
    if (this.#strayQuotes > mostStrayQuotes) return undefined
    const start = this.#behindSpaces(from)
    if (this.#text[start] !== quote) return undefined
    const closed = this.#closed(start + 1)
    if (closed === undefined) this.#strayQuotes += 1
    return closed
  }

  /** Quotes count double inside; one that no delimiter or line's end follows is a mark like any other. */
  #closed(start: number): Closed | undefined {
    const text = this.#text
    for (let from = start; ; ) {
      const at = text.indexOf(quote, from)
      if (at === -1 && !this.#isWhole && text.length - start <= longestQuoted) throw new NeedsMore()
      if (at === -1 || at - start > longestQuoted) return undefined
      if (at + 1 === text.length && !this.#isWhole) throw new NeedsMore()
      if (text[at + 1] === quote) {
        from = at + 2
        continue
      }
      const end = this.#behindSpaces(at + 1)
      if (end === text.length || text[end] === this.#delimiter || isLineEnd(text[end]))
        return { value: text.slice(start, at).replaceAll('""', quote), end }
      from = at + 1
    }
  }
}

/**
 * The records of a delimited text (RFC 4180, and what is written in its place): quotes across lines, quotes that nothing
 * closes, any line end. Throws a RangeError at a record of more than a megabyte.
 */
export function* readRecords(chunks: Iterable<string>, delimiter: Delimiter): Generator<string[]> {
  const records = new Records(delimiter)
  for (const chunk of chunks) {
    records.push(chunk)
    for (let record = records.next(); record !== undefined; record = records.next()) yield record
  }
  records.finish()
  for (let record = records.next(); record !== undefined; record = records.next()) yield record
}
