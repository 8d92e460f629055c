import type { TableFormat } from '../table.ts'

export type Delimiter = Extract<TableFormat, { kind: 'text' }>['delimiter']

/** Maximum length of a quoted cell, that of a spreadsheet cell; a quote not closed within it is an ordinary character. */
const maxQuotedLength = 32_768
/** After this many unclosed quotes, all further quotes are treated as inch marks. */
const maxStrayQuotes = 100
/** Maximum length of a record. */
const maxRecordLength = 1 << 20

const quote = '"'
const isLineEnd = (mark: string | undefined) => mark === '\n' || mark === '\r'

/** Thrown if a cell may continue beyond the buffered text. */
class IncompleteRecord extends Error {}

interface QuotedCell {
  value: string
  /** The index after the closing quote and the spaces that follow it. */
  end: number
}

/** Splits text into records of cells. An incomplete record is buffered until more text arrives. */
class Records {
  readonly #delimiter: Delimiter
  #text = ''
  #at = 0
  #isFinished = false
  #strayQuotes = 0

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  push(text: string) {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
  }

  /** Marks the end of the input. */
  finish() {
    this.#isFinished = true
  }

  /** Returns the next record; undefined if it is incomplete or there is none. */
  next(): string[] | undefined {
    if (this.#at >= this.#text.length) return undefined
    const strayBefore = this.#strayQuotes
    try {
      return this.#readRecord()
    } catch (error) {
      if (!(error instanceof IncompleteRecord)) throw error
      this.#strayQuotes = strayBefore
      if (this.#text.length - this.#at > maxRecordLength + maxQuotedLength) throw new RangeError('record too long')
      return undefined
    }
  }

  #readRecord(): string[] {
    const cells: string[] = []
    for (let at = this.#at; ; at += 1) {
      const closed = this.#readQuoted(at)
      const end = closed?.end ?? this.#endOfPlain(at)
      cells.push(closed?.value ?? this.#text.slice(at, end))
      if (this.#text[end] === this.#delimiter) {
        at = end
        continue
      }
      this.#at = this.#skipLineEnd(end)
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
    if (!this.#isFinished) throw new IncompleteRecord()
    return text.length
  }

  #skipLineEnd(end: number): number {
    if (this.#text[end] !== '\r') return end + 1
    if (end + 1 === this.#text.length && !this.#isFinished) throw new IncompleteRecord()
    return this.#text[end + 1] === '\n' ? end + 2 : end + 1
  }

  /** Returns the first index without a space. */
  #skipSpaces(from: number): number {
    let at = from
    while (this.#text[at] === ' ') at += 1
    if (at === this.#text.length && !this.#isFinished) throw new IncompleteRecord()
    return at
  }

  /** Returns the quoted cell that begins here; undefined if there is none or its quote is not closed. */
  #readQuoted(from: number): QuotedCell | undefined {
    if (this.#strayQuotes > maxStrayQuotes) return undefined
    const start = this.#skipSpaces(from)
    if (this.#text[start] !== quote) return undefined
    const closed = this.#findClosingQuote(start + 1)
    if (closed === undefined) this.#strayQuotes += 1
    return closed
  }

  /**
   * Finds the end of a quoted cell. Inside, `""` is a quote; a quote not followed by a delimiter or line end is an ordinary
   * character.
   */
  #findClosingQuote(start: number): QuotedCell | undefined {
    const text = this.#text
    for (let from = start; ; ) {
      const at = text.indexOf(quote, from)
      if (at === -1 && !this.#isFinished && text.length - start <= maxQuotedLength) throw new IncompleteRecord()
      if (at === -1 || at - start > maxQuotedLength) return undefined
      if (at + 1 === text.length && !this.#isFinished) throw new IncompleteRecord()
      if (text[at + 1] === quote) {
        from = at + 2
        continue
      }
      const end = this.#skipSpaces(at + 1)
      if (end === text.length || text[end] === this.#delimiter || isLineEnd(text[end]))
        return { value: text.slice(start, at).replaceAll('""', quote), end }
      from = at + 1
    }
  }
}

/**
 * Parses delimited text (RFC 4180 and common deviations): quotes across lines, unclosed quotes, any line end. Throws a
 * RangeError for a record of more than about a million characters.
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
