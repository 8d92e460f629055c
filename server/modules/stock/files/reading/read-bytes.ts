import { stockTexts } from '../../texts.ts'
import { maxCellLength, type TableFormat, type TableRow, UnreadableFile } from '../table.ts'
import { isDbase } from './dbase.ts'
import type { OpenFile, OpenSheet } from './open-file.ts'
import { withTextInTables } from './page-text.ts'
import { isMarkup, openText } from './read-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { Zip } from './zip.ts'

export interface SizeLimits {
  rows: number
  columns: number
  unpackedBytes: number
}

export interface ReadRequest {
  /** Sheets of a workbook, read one after the other; null for its first visible one that is not empty. */
  sheets: readonly string[] | null
  caps: SizeLimits
}

const begins = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Returns true for the oldest workbooks, which have no container: they begin with a record of 4, 6 or 8 bytes. */
const isOldestWorkbook = (bytes: Buffer) =>
  bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && (bytes[2] ?? 0) <= 0x10 && bytes[3] === 0

/** Spreadsheets as XML, and web pages with a table, which many systems send with the ending of a workbook. */
function isMarkupTable(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 1 << 20).toString(begins(bytes, 0xff, 0xfe) ? 'utf16le' : 'utf8')
  return (
    isMarkup(text.replace(/^\ufeff/, '')) &&
    /<(?:\w+:)?(?:table|worksheet)\b[\s\S]*<(?:\w+:)?(?:tr|row|cell)\b/i.test(text)
  )
}

/** Larger pages are exports of a program. */
const largestPage = 2_000_000

/** Returns a web page with the text beside its tables in them; other files, and pages in UTF-16, are left as they are. */
function withPageText(bytes: Buffer): Buffer {
  // One character for each byte, whatever the encoding of the page.
  const page = bytes.length > largestPage || bytes[1] === 0xfe || bytes[0] === 0xfe ? '' : bytes.toString('latin1')
  return /<table\b/i.test(page) && !/<(?:\w+:)?worksheet\b/i.test(page)
    ? Buffer.from(withTextInTables(page), 'latin1')
    : bytes
}

/** Opens a file with the library, which is loaded on demand because most files do not need it. */
async function openByLibrary(bytes: Buffer, { rows, columns }: SizeLimits, lacksStyles = false): Promise<OpenFile> {
  const { loadSheets, withStyles } = await import('./library-workbook.ts')
  const sheets = loadSheets(lacksStyles ? withStyles(bytes) : bytes, { rows, columns })
  return {
    kind: 'workbook',
    sheets: sheets.map(({ name, isVisible, rows }) => ({ name, isVisible, rows: () => rows })),
  }
}

async function openZip(bytes: Buffer, caps: SizeLimits): Promise<OpenFile> {
  const zip = await Zip.open(bytes, caps.unpackedBytes)
  const isOther = zip.names.some(name => /(?:^|\/)workbook\.bin$|^content\.xml$/i.test(name))
  if (!isOther) return openWorkbook(zip, caps)
  await zip.unpackAll()
  return openByLibrary(bytes, caps, zip.has('content.xml') && !zip.has('styles.xml'))
}

function openFile(bytes: Buffer, caps: SizeLimits): OpenFile | Promise<OpenFile> {
  if (bytes.length === 0) throw new UnreadableFile('empty', stockTexts.file.empty)
  if (begins(bytes, 0x50, 0x4b)) return openZip(bytes, caps)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) || isOldestWorkbook(bytes) || isDbase(bytes))
    return openByLibrary(bytes, caps)
  if (isMarkupTable(bytes)) return openByLibrary(withPageText(bytes), caps)
  return openText(bytes)
}

const isFilled = (cell: TableRow['cells'][number]) => typeof cell === 'number' || cell.trim() !== ''

/** Dashes and separators are not content. */
const hasContent = (cell: TableRow['cells'][number]) =>
  typeof cell === 'number' || /[^\s\-–—=_*+|.~:;,/\\'"]/.test(cell)

/** Maximum number of characters in a row, after its cells are cut. */
const maxRowLength = 30_000

const isLong = (cell: TableRow['cells'][number]) => typeof cell === 'string' && cell.length > maxCellLength

/**
 * Returns the first cells of a row, each cut to the longest cell. Cells may share a string here, but each is copied
 * when it is posted to another thread.
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

/**
 * Yields the rows of sheets with content, without trailing empty cells; throws if there are too many or they are too
 * wide.
 */
async function* capped(sheets: readonly OpenSheet[], caps: SizeLimits): AsyncGenerator<TableRow> {
  let count = 0
  for (const [index, sheet] of sheets.entries())
    for await (const row of sheet.rows()) {
      const width = row.cells.findLastIndex(isFilled) + 1
      if (!row.cells.some(hasContent)) continue
      if (width > caps.columns)
        throw new UnreadableFile('too-many-columns', stockTexts.file.tooManyColumns(caps.columns))
      count += 1
      if (count > caps.rows) throw new UnreadableFile('too-many-rows', stockTexts.file.tooManyRows(caps.rows))
      yield cut(index === 0 ? row : { ...row, sheet: index }, width)
    }
  if (count === 0) throw new UnreadableFile('empty', stockTexts.file.noRows)
}

async function firstFilled(sheets: readonly OpenSheet[]): Promise<OpenSheet> {
  for (const sheet of sheets)
    if (sheet.isVisible) for await (const { cells } of sheet.rows()) if (cells.length > 0) return sheet
  throw new UnreadableFile('empty', stockTexts.file.noRowsInWorkbook)
}

async function chosenSheets(file: OpenFile, wanted: readonly string[] | null): Promise<readonly OpenSheet[]> {
  if (file.kind === 'text') return file.sheets
  if (wanted === null) return [await firstFilled(file.sheets)]
  return wanted.map(name => {
    const named = file.sheets.find(sheet => sheet.isVisible && sheet.name === name)
    if (named === undefined) throw new UnreadableFile('no-sheet', stockTexts.file.noSheet(name))
    return named
  })
}

const visible = (file: OpenFile) => file.sheets.filter(({ isVisible }) => isVisible)

const formatOf = (file: OpenFile, sheet: string): TableFormat =>
  file.kind === 'text' ? file.format : { kind: 'workbook', sheet, sheets: visible(file).map(({ name }) => name) }

/**
 * Returns the table in a file's bytes regardless of its format. May throw UnreadableFile even while the rows are being
 * read.
 */
export async function readBytes(bytes: Buffer, { sheets: wanted, caps }: ReadRequest) {
  const file = await openFile(bytes, caps)
  const sheets = await chosenSheets(file, wanted)
  return { format: formatOf(file, sheets[0]?.name ?? ''), rows: capped(sheets, caps) }
}

/** The first rows of a sheet. */
export interface SheetHead {
  name: string
  rows: TableRow[]
}

/** Only this many sheets are read; others can still be chosen by name. */
const maxHeads = 60

/** Returns the first `size` rows of every visible sheet with content. Throws UnreadableFile if there is none. */
export async function readHeads(bytes: Buffer, caps: SizeLimits, size: number) {
  const file = await openFile(bytes, caps)
  const heads: SheetHead[] = []
  for (const sheet of visible(file).slice(0, maxHeads)) {
    const rows: TableRow[] = []
    try {
      for await (const row of capped([sheet], caps)) {
        rows.push(row)
        if (rows.length === size) break
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile && error.reason === 'empty')) throw error
    }
    if (rows.length > 0) heads.push({ name: sheet.name, rows })
  }
  if (heads.length === 0)
    throw new UnreadableFile('empty', file.kind === 'text' ? stockTexts.file.noRows : stockTexts.file.noRowsInWorkbook)
  return { format: formatOf(file, heads[0]?.name ?? ''), heads }
}
