import { quantityAndPrice } from './item.ts'
import { type Manufacturers, marksOf } from './marks.ts'
import { type Piece, readPiece } from './piece.ts'
import { type Cell, cellsOf, type Delimiter } from './tables.ts'

const grade = /^(?:grade |class |klasse )?[a-d][+-]?$/i
const delimiters: readonly Delimiter[] = ['\t', '|', ';', ' ']

/** Headings whose last columns are grades: `Model   A   B   C`. */
export interface GradeHeadings {
  delimiter: Delimiter
  cells: readonly Cell[]
}

/** Reads a line as such headings; undefined for any other line. */
export function gradeHeadings(line: string): GradeHeadings | undefined {
  for (const delimiter of delimiters) {
    const cells = cellsOf(line, delimiter)
    const first = cells.findIndex(({ text }) => grade.test(text))
    if (first > 0 && cells.length - first > 1 && cells.slice(first).every(({ text }) => grade.test(text)))
      return { delimiter, cells }
  }
  return undefined
}

/** Reads a row under them: a piece for each grade that has a quantity and a price, `22 @ $155`; none if it is not such a row. */
export function gradeRow(line: string, headings: GradeHeadings, manufacturersByName: Manufacturers): Piece[] {
  const cells = cellsOf(line, headings.delimiter)
  if (cells.length !== headings.cells.length) return []
  const first = headings.cells.findIndex(({ text }) => grade.test(text))
  const name = cells
    .slice(0, first)
    .map(({ text }) => text)
    .join(' ')
  const goods = readPiece(marksOf(name, manufacturersByName))
  return cells.slice(first).flatMap(({ text }, at) => {
    const { quantity, price, ...lot } = readPiece(marksOf(text, manufacturersByName))
    if (quantity === null || quantity === 0 || price === null) return []
    const conditionText = headings.cells[first + at]?.text ?? ''
    return {
      ...goods,
      ...quantityAndPrice({ ...goods, ...lot, quantity, price }),
      source: line.trim(),
      description: goods.description || name,
      condition: 'USED' as const,
      conditionText,
      hasGoods: true,
    }
  })
}
