import { readHeadings } from '../headings.ts'

/** Rules below headings tell where the columns of a printed report are: `-----  ------`. */
const ruler = /^\s*(?:[-=_]{2,}\s+){1,}[-=_]{2,}\s*$/
/** Shares of the lines: with a gap at a position, and split into several columns. */
const gapShare = 0.97
const tableShare = 0.6
const minLines = 4

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

/** Returns the lines below the first headings without what is printed on every page, whose titles cross the columns. */
function tableIn(lines: readonly string[]): Table {
  const first = lines.findIndex(line => readHeadings({ number: 1, cells: segmentsOf(line) }) !== undefined)
  const keyOf = (line: string) => line.replace(/[\d\s]+/g, '')
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  const below = lines.slice(first + 1).filter(line => line.trim() !== '')
  const unrepeated = below.filter(line => counts.get(keyOf(line)) === 1)
  return { headings: lines[first] ?? '', lines: unrepeated.length >= minLines ? unrepeated : below }
}

/** Finds the gaps that nearly all lines share: of two spaces, or of one before the start of a heading. */
function alignedColumns(lines: readonly string[]): ColumnSpan[] | undefined {
  const { headings, lines: filled } = tableIn(lines)
  const table = filled.filter(line => segmentsOf(line).length >= 3)
  if (table.length < minLines || table.length < filled.length * tableShare) return undefined
  const width = Math.max(...table.map(line => line.length))
  if (width > 400) return undefined
  const blank = Array.from(
    { length: width },
    (_, at) => table.filter(line => (line[at] ?? ' ') === ' ').length >= table.length * gapShare,
  )
  const starts = new Set([...headings.matchAll(/(?<= {2})\S/g)].map(({ index }) => index))
  const spans: ColumnSpan[] = []
  let start = -1
  for (let at = 0; at <= width; at += 1) {
    const isGap = at === width || (blank[at] === true && ((blank[at + 1] ?? true) || starts.has(at + 1)))
    if (!isGap && start < 0) start = at
    else if (isGap && start >= 0) {
      spans.push({ start, end: at })
      start = -1
    }
  }
  return spans
}

/** Returns the cells of a line: a word belongs to the column that it overlaps most. */
export function cellsOf(line: string, columns: readonly ColumnSpan[]): string[] {
  const cells = columns.map(() => '')
  for (const { 0: text, index } of line.matchAll(/\S+(?: \S+)*/g)) {
    for (const word of text.matchAll(/\S+/g)) {
      const start = index + word.index
      const end = start + word[0].length
      const overlaps = columns.map(column => Math.min(end, column.end) - Math.max(start, column.start))
      const most = Math.max(...overlaps)
      const at = most > 0 ? overlaps.indexOf(most) : columns.findLastIndex(column => column.start <= start)
      const place = Math.max(at, 0)
      cells[place] = cells[place] === '' ? word[0] : `${cells[place]} ${word[0]}`
    }
  }
  return cells
}
