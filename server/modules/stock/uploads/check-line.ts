import { maxPrice } from '../../../../contract/inventory.ts'
import type { ListRates } from '../../../../contract/kit/index.ts'
import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import { unescapeFormula } from '../../../platform/files/csv.ts'
import type { Cell } from '../../trade-text/index.ts'
import { checkRow, type RowRules } from '../files/check-row.ts'
import type { CheckedRow, StockLine, Synonyms } from '../files/table.ts'
import { derivedPartColumns } from '../lines/derived-columns.ts'
import { stockTexts } from '../texts.ts'

/** Removes the apostrophe with which an export escapes a formula. */
export const withoutFormulaMark = (cell: Cell): Cell => (typeof cell === 'string' ? unescapeFormula(cell) : cell)

/** The context that the rows of a file are checked in. */
export interface LineRules {
  mapping: StockMapping
  synonyms: Synonyms
  rates: ListRates
  /** Names that would reveal to a visitor whose stock it is. */
  names: readonly string[]
}

/** Returns the price in euros and whole cents, or null if it rounds to zero. */
export function eurosOf({ price, currency }: Pick<StockLine, 'price' | 'currency'>, rates: ListRates): number | null {
  const euros = price === null ? 0 : Math.round((price / rates[currency]) * 100) / 100
  return euros > 0 ? euros : null
}

const tooHigh: RowFault = { column: 'price', message: stockTexts.row.priceTooHigh }

/** Returns the stock line of a row, or everything that is wrong with it. */
export function checkLine(cells: readonly Cell[], row: RowRules, { rates }: Pick<LineRules, 'rates'>): CheckedRow {
  const checked = checkRow(cells.map(withoutFormulaMark), row)
  if ('line' in checked && (eurosOf(checked.line, rates) ?? 0) > maxPrice) return { errors: [tooHigh] }
  return checked
}

export const derivedColumnsOf = (
  { partNumber, manufacturer, description }: StockLine,
  { names }: Pick<LineRules, 'names'>,
) => derivedPartColumns({ partNumber, manufacturer, description }, { names })
