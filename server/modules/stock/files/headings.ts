import type { StockColumn } from '../../../../contract/stock-files.ts'
import { type Heading, readHeading, textOf } from '../../trade-text/index.ts'
import type { TableRow } from './table.ts'

/** Maximum number of rows above the headings, such as a title, a date and a greeting. */
const maxRowsAbove = 20

const columnOf: Record<Heading, StockColumn> = {
  part: 'partNumber',
  brand: 'manufacturer',
  desc: 'description',
  quantity: 'quantity',
  condition: 'condition',
  price: 'price',
  currency: 'currency',
}

export interface Headings {
  /** The number of their row. */
  row: number
  texts: readonly string[]
  /** The column that each heading names. */
  columns: readonly (StockColumn | undefined)[]
}

/** Ambiguous headings: used only if no other column has a heading for the same field. */
const weak =
  /^(?:type|typ|model\w*|item|name|naam|nazwa|title|sku|ref|cost|ek\w*|target)$|list ?price|\b(?:cost|purchase|inkoop|einkauf|achat|msrp|rrp)\b/i
export const isWeak = (heading: string) => weak.test(heading.trim())

function readRow({ number, cells }: TableRow): Headings {
  const texts = cells.map(textOf)
  const columns = texts.map(text => {
    const heading = readHeading(text)
    return heading === undefined ? undefined : columnOf[heading]
  })
  return { row: number, texts, columns }
}

const countOf = ({ columns }: Headings) => new Set(columns.filter(column => column !== undefined)).size
/** Requires more than one heading: a row of data may contain a word that could be one, such as `New` or `Type`. */
const isEnough = (headings: Headings) =>
  countOf(headings) > 1 || (headings.texts.length === 1 && headings.columns[0] === 'partNumber')

/**
 * Returns the row of headings, which is the row among the first ones that names the most columns; undefined if there is none.
 */
export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  const found = rows.slice(0, maxRowsAbove).map(readRow).filter(isEnough)
  return found.toSorted((one, other) => countOf(other) - countOf(one) || one.row - other.row)[0]
}
