import type { Cell } from '../../stock-files/index.ts'

/** Without the mark that an export puts before what a spreadsheet would take for a formula. */
export const unmarked = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(/^'(?=\s*[+\-@])/, '') : cell)
