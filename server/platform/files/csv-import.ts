import { type CsvReply, maxImportRows } from '../../../contract/kit/index.ts'
import { readCsv } from './csv.ts'
import { filesTexts as texts } from './texts.ts'

const maxFaults = 50

interface CsvImport<Column extends string> {
  /** The columns that a file must have; their names are compared without case, spaces and punctuation. */
  columns: readonly Column[]
  /** Columns that it may have. */
  optional?: readonly Column[]
  /** Adds a row. Returns true if it is new, false if it already exists, or a text about its fault. */
  add(row: Record<Column, string>): Promise<boolean | string>
}

const nameOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * Reads a CSV file and adds its rows one by one. The caller runs it in a transaction, and rolls back if there are errors: a file is
 * imported as a whole or not at all.
 */
export async function importCsv<Column extends string>(
  csv: string,
  { columns, optional = [], add }: CsvImport<Column>,
): Promise<CsvReply> {
  const faults: CsvReply['faults'] = []
  let [added, known, numRows] = [0, 0, 0]
  let columnIndexes: Map<Column, number> | undefined
  for (const { line, cells, isBroken } of readCsv(csv)) {
    if (faults.length >= maxFaults) break
    if (isBroken) {
      faults.push({ line, msg: texts.brokenQuotes })
      break
    }
    if (columnIndexes === undefined) {
      const names = cells.map(nameOf)
      columnIndexes = new Map([...columns, ...optional].map(column => [column, names.indexOf(nameOf(column))]))
      const missing = columns.filter(column => columnIndexes?.get(column) === -1)
      if (missing.length > 0) return { added: 0, known: 0, faults: [{ line, msg: texts.missingColumns(missing) }] }
      continue
    }
    numRows += 1
    if (numRows > maxImportRows) {
      faults.push({ line, msg: texts.tooManyRows(maxImportRows) })
      break
    }
    const row = Object.fromEntries([...columnIndexes].map(([column, at]) => [column, (cells[at] ?? '').trim()]))
    const outcome = await add(row as Record<Column, string>)
    if (typeof outcome === 'string') faults.push({ line, msg: outcome })
    else if (outcome) added += 1
    else known += 1
  }
  if (columnIndexes === undefined) faults.push({ line: 1, msg: texts.missingColumns(columns) })
  return faults.length > 0 ? { added: 0, known: 0, faults } : { added, known, faults }
}
