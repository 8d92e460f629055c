import type { Cell } from '../../../trade-text/index.ts'
import { stockTexts } from '../../texts.ts'
import { maxCellLength, type TableRow, UnreadableFile } from '../table.ts'
import { MergeFiller, mergedIn } from './merged-cells.ts'
import { isoDate } from './number-formats.ts'
import type { OpenFile } from './open-file.ts'
import { RichText, readWorkbook, type Sheet, type Workbook } from './workbook.ts'
import { attribute, textOf, unescaped, type XmlHandler, XmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/** Returns the column index of a cell address, e.g. 27 for `AB12`; undefined if it is not an address. */
function columnOf(address: string | undefined): number | undefined {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address ?? '')?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column === 0 ? undefined : column - 1
}

interface OpenCell {
  column: number
  type: string
  style: number
}

/** No sheet has this many rows. */
const lastRow = 10_000_000

/** Returns the declared number of a row, or the next number if it is missing or impossible. */
function numberOf(declared: string | undefined, before: number): number {
  const number = Number(declared)
  return Number.isInteger(number) && number > before && number <= lastRow ? number : before + 1
}

/** Builds rows from a sheet's XML elements as they are parsed. */
class SheetRows implements XmlHandler {
  readonly #book: Workbook
  readonly #widest: number
  #rows: TableRow[] = []
  #number = 0
  #isHidden = false
  #cells: Cell[] = []
  #column = -1
  #cell: OpenCell | undefined
  #element = ''
  #value = ''
  #formula: string | undefined
  readonly #rich = new RichText()

  constructor(book: Workbook, widest: number) {
    this.#book = book
    this.#widest = widest
  }

  /** Returns the rows completed since the last call. */
  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: string) {
    this.#element = name
    if (name === 'row') {
      this.#number = numberOf(attribute(attributes, 'r'), this.#number)
      this.#isHidden = /^(1|true)$/.test(attribute(attributes, 'hidden') ?? '')
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attribute(attributes, 'r')) ?? this.#column + 1
      const type = attribute(attributes, 't') ?? 'n'
      this.#cell = { column: this.#column, type, style: Number(attribute(attributes, 's') ?? 0) }
      this.#value = ''
      this.#formula = undefined
      this.#rich.clear()
    } else if (name === 'f') this.#formula = ''
    else this.#rich.open(name)
  }

  text(text: string) {
    if (this.#cell === undefined) return
    if (this.#element === 'v') this.#value = (this.#value + unescaped(text)).slice(0, maxCellLength)
    else if (this.#element === 'f') this.#formula = (this.#formula + unescaped(text)).slice(0, maxCellLength)
    else this.#rich.text(text)
  }

  close(name: string) {
    this.#element = ''
    if (name === 'c' && this.#cell !== undefined) this.#setCell(this.#cell)
    else if (name === 'row') this.#rows.push(this.#buildRow())
    else this.#rich.close(name)
  }

  #buildRow(): TableRow {
    const row = { number: this.#number, cells: this.#cells }
    return this.#isHidden ? { ...row, isHidden: true } : row
  }

  #setCell(cell: OpenCell) {
    this.#cell = undefined
    const value = this.#readCell(cell)
    if (value === '') return
    if (cell.column >= this.#widest)
      throw new UnreadableFile('too-many-columns', stockTexts.file.tooManyColumns(this.#widest))
    while (this.#cells.length < cell.column) this.#cells.push('')
    this.#cells[cell.column] = value
  }

  #readCell({ type, style }: OpenCell): Cell {
    const value = this.#value
    if (type === 's') return this.#book.strings[Number(value)] ?? ''
    if (type === 'inlineStr') return this.#rich.value
    // The program that wrote the file did not store the formula's result.
    if (value === '' && this.#formula) return `=${this.#formula}`
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    const number = Number(value)
    if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value
    return this.#formatNumber(number, style)
  }

  #formatNumber(number: number, style: number): Cell {
    const format = this.#book.formats[style]
    if (format?.kind === 'date') return isoDate(number, this.#book.is1904) ?? number
    if (format?.kind === 'amount') return `${format.currency} ${number.toFixed(2)}`
    if (format?.kind === 'padded' && Number.isInteger(number) && number >= 0)
      return String(number).padStart(format.length, '0')
    return number
  }
}

async function* rowsOf(zip: Zip, { path }: Sheet, book: Workbook, widest: number): AsyncGenerator<TableRow> {
  const merges = new MergeFiller(await mergedIn(zip, path))
  const rows = new SheetRows(book, widest)
  const reader = new XmlReader(rows)
  for await (const text of textOf(zip.read(path))) {
    reader.push(text)
    for (const row of rows.take()) if (row.cells.length > 0) yield merges.fill(row)
  }
}

/** Opens an XLSX file. Formulas yield their results. */
export async function openWorkbook(zip: Zip, { columns }: { columns: number }): Promise<OpenFile> {
  const book = await readWorkbook(zip)
  return {
    kind: 'workbook',
    sheets: book.sheets.map(sheet => ({
      name: sheet.name,
      isVisible: sheet.isVisible,
      rows: () => rowsOf(zip, sheet, book, columns),
    })),
  }
}
