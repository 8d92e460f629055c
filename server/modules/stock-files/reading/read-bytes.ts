import { type TableRow, UnreadableFile } from '../table.ts'
import { type ReadTable, readTextTable } from './read-text.ts'
import { readWorkbookTable } from './read-workbook.ts'

export interface Caps {
  rows: number
  columns: number
  unpackedBytes: number
}

export interface Reading {
  sheet: string | null
  caps: Caps
}

const begins = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

function readAny(bytes: Buffer, { sheet, caps }: Reading): ReadTable | Promise<ReadTable> {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file is empty.')
  if (begins(bytes, 0x50, 0x4b)) return readWorkbookTable(bytes, { ...caps, sheet })
  // Workbooks before 2007, and later ones behind a password, which are packed into the same container.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'old-workbook',
      'This is a workbook in the old XLS format, or one behind a password. Save it as XLSX or CSV, without a password.',
    )
  return readTextTable(bytes)
}

const isFilled = (cell: TableRow['cells'][number]) => typeof cell === 'number' || cell.trim() !== ''

/** Dashes and separators say nothing. */
const saysSomething = (cell: TableRow['cells'][number]) => typeof cell === 'number' || /[\p{L}\p{N}]/u.test(cell)

/** Rows that say something, without the empty cells at their ends, no more and no wider than they may be. */
async function* capped(rows: ReadTable['rows'], caps: Caps): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    const width = row.cells.findLastIndex(isFilled) + 1
    if (!row.cells.some(saysSomething)) continue
    if (width > caps.columns)
      throw new UnreadableFile('too-many-columns', `The table has more than ${caps.columns} columns.`)
    count += 1
    if (count > caps.rows)
      throw new UnreadableFile('too-many-rows', `The file has more than ${caps.rows.toLocaleString('en-US')} rows.`)
    yield width === row.cells.length ? row : { ...row, cells: row.cells.slice(0, width) }
  }
  if (count === 0) throw new UnreadableFile('empty', 'The file holds no rows.')
}

/** The table in a file's bytes, whatever kind of file it is. Throws UnreadableFile, while its rows are read too. */
export async function readBytes(bytes: Buffer, reading: Reading) {
  const { format, rows } = await readAny(bytes, reading)
  return { format, rows: capped(rows, reading.caps) }
}
