import type { StockMapping } from '../../../../contract/stock-files.ts'
import { textOf } from '../../trade-text/index.ts'
import { readHeads } from '../files/read-table.ts'
import type { StockFile, TableRow } from '../files/table.ts'

/** How a file writes its rows, by which those left out are written again. */
export interface FileLayout {
  /** The character that separates the cells of a text file; null for a workbook. */
  delimiter: string | null
  /** The sheets that are read, in order. A text file has one without a name. */
  sheets: { name: string; headings: string[] | null }[]
}

/** Returns the headings in this row, each with the text above it if its own cell is empty. */
export function headingsAt(rows: readonly TableRow[], headerRow: number | null): string[] | null {
  if (headerRow === null) return null
  const index = rows.findIndex(({ number }) => number === headerRow)
  const row = rows[index]
  if (row === undefined) return null
  const above = rows[index - 1]
  const isSecond = above !== undefined && above.number === headerRow - 1 && above.cells.length > 1
  const width = isSecond ? Math.max(row.cells.length, above.cells.length) : row.cells.length
  return Array.from(
    { length: width },
    (_, cell) => textOf(row.cells[cell]) || (isSecond ? textOf(above.cells[cell]) : ''),
  )
}

/** Returns the layout of a file that is read with this mapping. */
export async function layoutOf(file: StockFile, mapping: StockMapping): Promise<FileLayout> {
  const { format, heads } = await readHeads(file)
  const plans = [
    { sheet: mapping.sheet ?? heads[0]?.name ?? '', headerRow: mapping.headerRow },
    ...(mapping.sheets ?? []),
  ]
  return {
    delimiter: format.kind === 'text' ? format.delimiter : null,
    sheets: plans.map(({ sheet, headerRow }, index) => {
      const head = format.kind === 'text' ? heads[0] : (heads.find(({ name }) => name === sheet) ?? heads[index])
      return { name: format.kind === 'text' ? '' : sheet, headings: headingsAt(head?.rows ?? [], headerRow) }
    }),
  }
}
