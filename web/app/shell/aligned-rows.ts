/** A longer cell moves the rest of its own row only. */
const maxCellWidth = 32

/** Returns rows with tabs, which are rows of a sheet, as rows whose cells stand below each other; other rows as they are. */
export function alignedRows(rows: readonly string[]): string[] {
  const sheet = rows.map(row => row.split('\t').map(cell => cell.trim()))
  const widths: number[] = []
  // A sentence above the sheet is not one of its cells.
  for (const cells of sheet.filter(({ length }) => length > 1))
    for (const [index, { length }] of cells.entries())
      widths[index] = Math.max(widths[index] ?? 0, Math.min(length, maxCellWidth))
  return sheet.map((cells, index) =>
    cells.length === 1 ? (rows[index] ?? '') : cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '),
  )
}
