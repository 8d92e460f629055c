import { cellsOf, type Delimiter, type Layout, layoutOf } from './tables.ts'

const named =
  /^\W*(?:columns?|format|layout|spalten|kolommen|colonnes|columnas|colonne|kolumny)\s?[:=]\s?(\S.{0,300})$/i

/** Fewer names are no columns: `Format: 2.5", SAS`. */
const leastNames = 4
const delimiters: readonly Delimiter[] = ['|', '\t', ';']

/**
 * Returns the layout of rows whose columns a line of its own names with commas, above or below them: `columns: brand, part,
 * qty, price`. There must be at least two rows with as many cells.
 */
export function namedColumns(lines: readonly string[]): Layout | undefined {
  for (const line of lines) {
    const names = named.exec(line)?.[1]?.split(/[,;|/]/) ?? []
    if (names.length < leastNames) continue
    const cells = names.map((name, at) => ({ text: name.trim(), start: at, end: at }))
    for (const delimiter of delimiters) {
      const rows = lines.filter(row => row.includes(delimiter) && cellsOf(row, delimiter).length === cells.length)
      const layout = rows.length > 1 ? layoutOf(cells, delimiter) : undefined
      if (layout !== undefined) return layout
    }
  }
  return undefined
}
