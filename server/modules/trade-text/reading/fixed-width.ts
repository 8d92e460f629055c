import { type Cell, cellsOf, isRule, type Layout, layoutOf } from './tables.ts'

const maxLooked = 8

/**
 * Splits headings that are separated by a single space where the rows below have separate cells, as under `Pos. Article no.`; any other
 * layout is returned as it is.
 */
export function splitByRows(headings: string, layout: Layout, below: readonly string[]): Layout {
  if (layout.delimiter !== ' ') return layout
  const rows = below
    .filter(line => !isRule(line) && line.trim() !== '')
    .slice(0, maxLooked)
    .map(line => cellsOf(line, ' '))
  const width = rows[0]?.length ?? 0
  const sameWidth = rows.filter(row => row.length === width)
  if (width <= layout.columns.length || sameWidth.length < rows.length / 2) return layout
  const spans = Array.from({ length: width }, (_, at) => ({
    start: Math.min(...sameWidth.map(row => (row[at] as Cell).start)),
    end: Math.max(...sameWidth.map(row => (row[at] as Cell).end)),
  }))
  const distance = (word: Cell, span: { start: number; end: number }) =>
    Math.max(0, span.start - word.end, word.start - span.end)
  const cells: (Cell | undefined)[] = spans.map(() => undefined)
  for (const { 0: text, index } of headings.matchAll(/\S+/g)) {
    const word = { text, start: index, end: index + text.length }
    const [at] = spans
      .map((span, place) => [place, distance(word, span)] as const)
      .reduce((best, one) => (one[1] < best[1] ? one : best))
    const cell = cells[at]
    cells[at] =
      cell === undefined ? word : { text: headings.slice(cell.start, word.end), start: cell.start, end: word.end }
  }
  if (cells.includes(undefined)) return layout
  return layoutOf(cells as Cell[], ' ') ?? layout
}
