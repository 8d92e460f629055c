import { stockTexts } from '../../texts.ts'
import { maxCellLength, type TableRow, UnreadableFile } from '../table.ts'
import { type ReadTable, readTextTable } from './read-text.ts'
import { readWorkbookTable } from './read-workbook.ts'

export interface Caps {
  rows: number
  columns: number
  unpackedBytes: number
}

export interface ReadRequest {
  sheet: string | null
  caps: Caps
}

const begins = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

function readAny(bytes: Buffer, { sheet, caps }: ReadRequest): ReadTable | Promise<ReadTable> {
  if (bytes.length === 0) throw new UnreadableFile('empty', stockTexts.file.empty)
  if (begins(bytes, 0x50, 0x4b)) return readWorkbookTable(bytes, { ...caps, sheet })
  // Workbooks from before 2007, and password-protected later ones, which use the same container.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile('old-workbook', stockTexts.file.oldWorkbook)
  return readTextTable(bytes)
}

const isFilled = (cell: TableRow['cells'][number]) => typeof cell === 'number' || cell.trim() !== ''

/** Dashes and separators are not content. */
const hasContent = (cell: TableRow['cells'][number]) => typeof cell === 'number' || /[\p{L}\p{N}]/u.test(cell)

/** Maximum number of characters in a row, after its cells are cut. */
const maxRowLength = 30_000

const isLong = (cell: TableRow['cells'][number]) => typeof cell === 'string' && cell.length > maxCellLength

/**
 * Returns the first cells of a row, each cut to the longest cell. Cells may share a string here, but each is copied when it
 * is posted to another thread.
 */
function cut({ cells, ...row }: TableRow, width: number): TableRow {
  const kept = width === cells.length ? cells : cells.slice(0, width)
  const short = kept.some(isLong)
    ? kept.map(cell => (isLong(cell) ? String(cell).slice(0, maxCellLength) : cell))
    : kept
  const length = short.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
  if (length > maxRowLength) throw new UnreadableFile('no-table', stockTexts.file.rowTooLong(maxRowLength))
  return { ...row, cells: short }
}

/** Yields rows with content, without trailing empty cells; throws if there are too many or they are too wide. */
async function* capped(rows: ReadTable['rows'], caps: Caps): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    const width = row.cells.findLastIndex(isFilled) + 1
    if (!row.cells.some(hasContent)) continue
    if (width > caps.columns) throw new UnreadableFile('too-many-columns', stockTexts.file.tooManyColumns(caps.columns))
    count += 1
    if (count > caps.rows) throw new UnreadableFile('too-many-rows', stockTexts.file.tooManyRows(caps.rows))
    yield cut(row, width)
  }
  if (count === 0) throw new UnreadableFile('empty', stockTexts.file.noRows)
}

/** Returns the table in a file's bytes, whatever its format. Throws UnreadableFile, also while the rows are being read. */
export async function readBytes(bytes: Buffer, request: ReadRequest) {
  const { format, rows } = await readAny(bytes, request)
  return { format, rows: capped(rows, request.caps) }
}
