import { currencyNamed } from './amounts.ts'
import { foldText } from './fold-text.ts'
import { type Cell, cellsOf, isRule, type Layout, layoutOf } from './tables.ts'

const maxLooked = 8

/** Returns the cells of the first rows below headings; a line of one cell is a sentence. */
const rowsOf = (below: readonly string[]): Cell[][] =>
  below
    .filter(line => !isRule(line))
    .map(line => cellsOf(line, ' '))
    .filter(row => row.length > 1)
    .slice(0, maxLooked)

/** Notes that the headings are not above their cells, as where tabs became spaces, so that a cell's place says nothing. */
function withShift(layout: Layout, rows: readonly Cell[][]): Layout {
  const full = rows.filter(row => row.length === layout.columns.length)
  const isBeside = (row: Cell[]) =>
    row.some(({ start, end }, at) => {
      const heading = layout.columns[at] as Layout['columns'][number]
      return start >= heading.end || end <= heading.start
    })
  if (full.length === 0 || full.filter(isBeside).length <= full.length / 2) return layout
  const priceAt = layout.columns.findIndex(({ column }) => column === 'price')
  const isPriced = full.every(row => currencyNamed(foldText(row[priceAt]?.text ?? '')) !== '')
  return { ...layout, shifted: { namesCurrency: isPriced } }
}

/**
 * Adapts the headings of a table in columns of spaces to the rows below: splits headings that are separated by a single space
 * where the rows have separate cells, as under `Pos. Article no.`, and notes whether they are above their cells. Any other layout
 * is returned as it is.
 */
export function fitToRows(headings: string, layout: Layout, below: readonly string[]): Layout {
  if (layout.delimiter !== ' ') return layout
  const rows = rowsOf(below)
  return withShift(splitByRows(headings, layout, rows), rows)
}

function splitByRows(headings: string, layout: Layout, rows: readonly Cell[][]): Layout {
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
