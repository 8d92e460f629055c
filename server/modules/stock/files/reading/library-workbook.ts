import * as library from '@e965/xlsx'
import { type CellObject, read, set_cptable, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel'
import { decodeHTMLStrict } from 'entities'
import type { Cell } from '../../../trade-text/index.ts'
import { stockTexts } from '../../texts.ts'
import { maxCellLength, type TableRow, UnreadableFile } from '../table.ts'
import { dosCodePageOf } from './dbase.ts'
import { MergeFiller } from './merged-cells.ts'
import { formatOf, isoDate } from './number-formats.ts'

set_cptable(codepages)

/** A sheet that is read whole: these formats cannot be read row by row. */
export interface LoadedSheet {
  name: string
  isVisible: boolean
  rows: TableRow[]
}

interface LoadLimits {
  rows: number
  columns: number
}

function textOfDate(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

function cellOf({ t: type, v: value, w: shown, z: code, f: formula }: CellObject, is1904: boolean): Cell {
  if (type === 'n' && typeof value === 'number') {
    const format = formatOf(typeof code === 'number' ? code : -1, typeof code === 'string' ? code : undefined)
    if (format.kind === 'date') return isoDate(value, is1904) ?? value
    if (format.kind === 'amount') return `${format.currency} ${value.toFixed(2)}`
    if (format.kind === 'padded' && Number.isInteger(value) && value >= 0)
      return String(value).padStart(format.length, '0')
    return value
  }
  if (type === 'd' && value instanceof Date) return Number.isNaN(value.getTime()) ? '' : textOfDate(value)
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  if (type === 'e') return shown ?? '#N/A'
  if (value === undefined || value === null) return formula ? `=${formula}`.slice(0, maxCellLength) : ''
  // The library leaves most references of web pages: `&#43;`, `&eacute;`.
  return decodeHTMLStrict(String(value)).slice(0, maxCellLength)
}

function rowsOf(sheet: WorkSheet, is1904: boolean, { rows: maxRows, columns }: LoadLimits): TableRow[] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const hidden = sheet['!rows'] ?? []
  const merges = new MergeFiller(
    (sheet['!merges'] ?? [])
      .filter(({ s: start, e: end }) => start.c === end.c)
      .map(({ s: start, e: end }) => ({ column: start.c, first: start.r + 1, last: end.r + 1 })),
  )
  const rows: TableRow[] = []
  for (const [at, found] of data.entries()) {
    if (found === undefined) continue
    const cells: Cell[] = []
    for (const [column, cell] of found.entries()) {
      if (cell === undefined) continue
      const value = cellOf(cell, is1904)
      if (value === '') continue
      if (column >= columns) throw new UnreadableFile('too-many-columns', stockTexts.file.tooManyColumns(columns))
      while (cells.length < column) cells.push('')
      cells[column] = value
    }
    if (cells.length === 0) continue
    const row = merges.fill({ number: at + 1, cells })
    rows.push(hidden[at]?.hidden ? { ...row, isHidden: true } : row)
    if (rows.length > maxRows) throw new UnreadableFile('too-many-rows', stockTexts.file.tooManyRows(maxRows))
  }
  return rows
}

const isProtected = (error: unknown) => error instanceof Error && /password|encrypt/i.test(error.message)

/** Tables are read from their first sheet row; formulas, styles and macros are not. */
const options = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: true,
  cellFormula: true,
  cellHTML: false,
  cellStyles: true,
  bookVBA: false,
  WTF: false,
  // Cells of web pages stay text: `490,00` would be read as 49000.
  raw: true,
} as const

interface ZipWriter {
  read(bytes: Buffer, options: { type: 'buffer' }): object
  write(zip: object, options: { type: 'buffer'; fileType: 'zip' }): Buffer
  utils: { cfb_add(zip: object, name: string, bytes: Buffer): void }
}

/** The library's types lack it. */
const { CFB: zips } = library as unknown as { CFB: ZipWriter }

/** Returns an ODS with the styles that programs other than office suites leave out, and without which the library refuses it. */
export function withStyles(bytes: Buffer): Buffer {
  const zip = zips.read(bytes, { type: 'buffer' })
  zips.utils.cfb_add(zip, '/styles.xml', Buffer.from('<office:document-styles/>'))
  return zips.write(zip, { type: 'buffer', fileType: 'zip' })
}

/**
 * Returns the sheets of an XLS, XLSB, ODS, DBF or XML workbook, or of a web page with tables. Throws UnreadableFile if the bytes
 * are none of these, or protected by a password.
 */
export function loadSheets(bytes: Buffer, limits: LoadLimits): LoadedSheet[] {
  let book: ReturnType<typeof read>
  // The library reports odd number formats there.
  const { error: report } = console
  console.error = () => {}
  try {
    // One more than allowed, so that a longer sheet is noticed.
    const codepage = dosCodePageOf(bytes)
    book = read(bytes, { ...options, sheetRows: limits.rows + 2, ...(codepage && { codepage }) })
  } catch (error) {
    if (isProtected(error)) throw new UnreadableFile('old-workbook', stockTexts.file.protectedWorkbook)
    throw new UnreadableFile('damaged', stockTexts.file.damaged)
  } finally {
    console.error = report
  }
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, at) => {
    const sheet = book.Sheets[name]
    const isVisible = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0
    return { name, isVisible, rows: sheet === undefined ? [] : rowsOf(sheet, is1904, limits) }
  })
}
