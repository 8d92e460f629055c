import type { StockColumn } from '../../../../contract/stock-files.ts'
import { type Heading, readHeading, textOf } from '../../trade-text/index.ts'
import type { TableRow } from './table.ts'

/** Maximum count of rows above the headings, such as a title, a date and a greeting. */
const mostRowsAbove = 20

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

/** Part of headings that name something else too: only where no other column is called so. */
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
/** A row of data may hold one word that could be a heading, as `New` or `Type`. */
const isEnough = (headings: Headings) =>
  countOf(headings) > 1 || (headings.texts.length === 1 && headings.columns[0] === 'partNumber')

/** Returns the row of headings: the one of the first rows that names most columns, or undefined if none names two. */
export function findHeadings(rows: readonly TableRow[]): Headings | undefined {
  const found = rows.slice(0, mostRowsAbove).map(readRow).filter(isEnough)
  return found.toSorted((one, other) => countOf(other) - countOf(one) || one.row - other.row)[0]
}
