import type { Cell } from '../../trade-text/index.ts'
import { unescapeFormula } from '../lines/csv.ts'

/** Without the marks that an export puts before what a spreadsheet would take for a formula. */
export const unmarked = (cell: Cell): Cell => (typeof cell === 'string' ? unescapeFormula(cell) : cell)
