import { readStockHeading } from '../../../trade-text/index.ts'
import { readHeadings } from '../headings.ts'

/** Rules below headings tell where the columns of a printed report are: `-----  ------`. */
const ruler = /^\s*(?:[-=_]{2,}\s+){1,}[-=_]{2,}\s*$/
/** Shares of the lines: with a gap at a position, and split into several columns. */
const gapShare = 0.97
const tableShare = 0.6
const minLines = 4
/** In a text of at least this many lines, one of them may cross the columns, for example a legend. */
const manyLines = 12

export interface ColumnSpan {
  start: number
  end: number
}

/** Returns where the runs of a text without spaces are. */
const runsOf = (line: string): ColumnSpan[] =>
  [...line.matchAll(/\S+/g)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))

/**
 * Returns the columns of a text whose cells are aligned with spaces, such as a printed report; undefined for any other text. Each
 * column ends where the next begins, the last is open.
 */
export function columnsOf(lines: readonly string[]): ColumnSpan[] | undefined {
  const ruled = lines.find(line => ruler.test(line))
  const spans = ruled === undefined ? alignedColumns(lines) : runsOf(ruled)
  if (spans === undefined || spans.length < 3) return undefined
  return spans
}

const segmentsOf = (line: string) => line.trim().split(/ {2,}/)

interface Table {
  /** The line of headings; '' if there is none. */
  headings: string
  lines: string[]
}

/** A line that is drawn below headings. */
const drawn = /^\s*[-=_]{8,}\s*$/

/**
 * Returns the index of the line of headings: one with a line drawn below it, otherwise the first; -1 if there is none. A
 * date and a place above them may look like headings, too.
 */
function headingsAt(lines: readonly string[]): number {
  const found = lines.flatMap((line, at) =>
    readHeadings({ number: 1, cells: segmentsOf(line) }) === undefined ? [] : [at],
  )
  return found.find(at => drawn.test(lines[at + 1] ?? '')) ?? found[0] ?? -1
}

/** True for a line that continues the text of one cell of the line above. */
const isContinued = (line: string) => /^ {8,}\S/.test(line) && segmentsOf(line).length === 1

/** Returns the lines below the headings, without the page titles that are repeated on every page and cross the columns. */
function tableIn(lines: readonly string[]): Table {
  const first = headingsAt(lines)
  const keyOf = (line: string) => line.replace(/[\d\s]+/g, '')
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  const below = lines.slice(first + 1).filter(line => line.trim() !== '' && !isContinued(line) && !drawn.test(line))
  const unrepeated = below.filter(line => counts.get(keyOf(line)) === 1)
  return { headings: lines[first] ?? '', lines: unrepeated.length >= minLines ? unrepeated : below }
}

/** True if a space at a position separates thousands: `3 900,00`. */
const splitsAmounts = (lines: readonly string[], at: number) =>
  lines.every(line => (line[at - 1] ?? ' ') === ' ' || /^\d \d{3}(?!\d)/.test(line.slice(at - 1)))

/** True for a report whose headings have a line drawn below them; commas in it are those of amounts. */
export const isDrawnReport = (lines: readonly string[]): boolean => {
  const at = headingsAt(lines)
  return drawn.test(lines[at + 1] ?? '') && !/[,;|\t]/.test(lines[at] ?? '')
}

/** Returns where headings start: after two spaces, or after one between two texts that are headings alone: `ON-HAND CND`. */
function headingStarts(headings: string): Set<number> {
  const spaced = [...headings.matchAll(/(?<= {2})\S/g)].map(({ index }) => index)
  const between = [...headings.matchAll(/\S+(?: \S+)+/g)].flatMap(({ index, 0: text }) =>
    [...text.matchAll(/ (?=\S)/g)]
      .filter(({ index: at }) => {
        const [left, right] = [readStockHeading(text.slice(0, at)), readStockHeading(text.slice(at + 1))]
        return left !== undefined && right !== undefined && left.field !== right.field
      })
      .map(space => index + space.index + 1),
  )
  return new Set([...spaced, ...between])
}

/** Finds the gaps that nearly all lines share: of two spaces, or of one before the start of a heading. */
function alignedColumns(lines: readonly string[]): ColumnSpan[] | undefined {
  const { headings, lines: filled } = tableIn(lines)
  const table = filled.filter(line => segmentsOf(line).length >= 3)
  if (table.length < minLines || table.length < filled.length * tableShare) return undefined
  const width = Math.max(...table.map(line => line.length))
  if (width > 400) return undefined
  const least = Math.min(table.length * gapShare, table.length - (table.length < manyLines ? 0 : 1))
  const blank = Array.from(
    { length: width },
    (_, at) => table.filter(line => (line[at] ?? ' ') === ' ').length >= least,
  )
  const starts = headingStarts(headings)
  const spans: ColumnSpan[] = []
  let start = -1
  for (let at = 0; at <= width; at += 1) {
    const isNarrow = starts.has(at + 1) && !splitsAmounts(table, at)
    const isGap = at === width || (blank[at] === true && ((blank[at + 1] ?? true) || isNarrow))
    if (!isGap && start < 0) start = at
    else if (isGap && start >= 0) {
      spans.push({ start, end: at })
      start = -1
    }
  }
  return spans
}

/** `1 150`, alone between wider spaces */
const spacedThousands = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const minProseWords = 5

/** Returns the words of a line with their places; an amount with spaces between its thousands is one. */
const placedWords = (line: string) =>
  [...line.matchAll(/\S+(?: \S+)*/g)].flatMap(({ 0: text, index }) =>
    spacedThousands.test(text)
      ? [{ text, start: index }]
      : [...text.matchAll(/\S+/g)].map(word => ({ text: word[0], start: index + word.index })),
  )

/** True for a sentence: many words across the columns, without a wider space between any two. */
const isProse = (line: string, columns: readonly ColumnSpan[]) =>
  !/ {2}/.test(line.trim()) &&
  line.trim().split(' ').length >= minProseWords &&
  columns.filter(({ start }) => start > 0 && /\S{2}/.test(line.slice(start - 1, start + 1))).length > 1

/** Returns the cells of a line: a word belongs to the column that it overlaps most. */
export function cellsOf(line: string, columns: readonly ColumnSpan[]): string[] {
  const cells = columns.map(() => '')
  if (isProse(line, columns)) return [line.trim(), ...cells.slice(1)]
  for (const { text, start } of placedWords(line)) {
    const end = start + text.length
    const overlaps = columns.map(column => Math.min(end, column.end) - Math.max(start, column.start))
    const most = Math.max(...overlaps)
    const at = most > 0 ? overlaps.indexOf(most) : columns.findLastIndex(column => column.start <= start)
    const place = Math.max(at, 0)
    cells[place] = cells[place] === '' ? text : `${cells[place]} ${text}`
  }
  return cells
}
