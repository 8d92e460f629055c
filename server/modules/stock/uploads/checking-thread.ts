import type { RowFault } from '../../../../contract/stock-files.ts'
import type { UnknownWord } from '../../../../contract/stock-uploads.ts'
import { lowerThreadPriority } from '../../../platform/threads/lower-thread-priority.ts'
import type { CallProtocol } from '../../../platform/threads/protocol.ts'
import { serveThread, TransferredResult } from '../../../platform/threads/serve-thread.ts'
import { partKey } from '../../part-numbers/index.ts'
import { textOf } from '../../trade-text/index.ts'
import type { StockRow } from '../files/check-row.ts'
import { numberOfRow, withManufacturer } from '../files/check-row.ts'
import { readRows } from '../files/read-table.ts'
import { StockReader } from '../files/stock-reader.ts'
import { type CheckedRow, type StockFile, type StockLine, type TableRow, UnreadableFile } from '../files/table.ts'
import { stockTexts } from '../texts.ts'
import { checkLine, derivedColumnsOf, eurosOf, type LineRules } from './check-line.ts'
import { KnownLines, type LineValues } from './known-lines.ts'
import { storedRow } from './row-number.ts'
import { storableCells, storableText } from './storable-cells.ts'
import { UnknownWords } from './unknown-words.ts'

/** A file and the rules for its lines. */
export interface CheckTask extends LineRules {
  file: StockFile
  /** Lines of stock that rows are compared with, as `KnownLines` takes them. */
  known: Uint8Array
}

/** A JSON list as the database receives it, or no bytes for an empty list. The main thread only passes it on. */
export type JsonList = Uint8Array<ArrayBuffer>

/** Checked rows. Public columns are omitted if they equal those for members. */
export interface CheckedRows {
  lines: JsonList
  /** Numbers of rows that equal a line in stock, with its id and version. */
  unchanged: JsonList
  /** Lines with the texts of a line in stock, with its id in place of the upload's, without derived columns. */
  known: JsonList
  numKnown: number
  errors: JsonList
  numRead: number
  numErrors: number
  /** Words that the site does not know, with the number of their rows. */
  words: readonly UnknownWord[]
  /** Part numbers of further rows that name no manufacturer: they are returned by `resolve`. */
  withoutManufacturer: readonly string[]
}

/** Manufacturers that the market gives for part numbers, by their keys. */
export type ManufacturersInMarket = ReadonlyMap<string, string>

export type CheckingProtocol = CallProtocol<{
  open(task: CheckTask): void
  /** Returns the next rows, or null after the last. */
  next(input: undefined): CheckedRows | { unreadable: string } | null
  /** Returns the oldest rows that named no manufacturer, with the market's. */
  resolve(manufacturers: ManufacturersInMarket): CheckedRows
}>

/** Total characters stored of a file's faulty rows; of further rows only their number and fault are. */
const maxShownCharacters = 10_000_000

/**
 * Returns undefined, which JSON omits, if visitors see the same text as members. Halves the data written for nearly all
 * lines.
 */
const unlessSame = (open: string, own: string) => (open === own ? undefined : open)

const sentColumnsOf = (line: StockLine, { rates }: CheckTask): LineValues => ({
  part_number: line.partNumber,
  manufacturer: line.manufacturer,
  description: line.description,
  quantity: line.quantity,
  part_condition: line.condition,
  price_eur: eurosOf(line, rates),
  grade: line.grade,
  location: line.location,
  sku: line.sku,
  lead_time: line.leadTime,
  minimum_order: line.minimumOrder,
})

function columnsOf(line: StockLine, sent: LineValues, task: CheckTask) {
  const { partNumber, manufacturer, description } = line
  const derived = derivedColumnsOf(line, task)
  return {
    ...sent,
    ...derived,
    public_part_number: unlessSame(derived.public_part_number, partNumber),
    public_manufacturer: unlessSame(derived.public_manufacturer, manufacturer),
    public_description: unlessSame(derived.public_description, description),
    public_words: unlessSame(derived.public_words, derived.search_words),
    public_phrase: unlessSame(derived.public_phrase, derived.search_phrase),
  }
}

/** Budget for showing a file's faulty rows. */
interface ErrorBudget {
  /** Characters. */
  left: number
}

function errorOf(row: TableRow, errors: readonly RowFault[], shown: ErrorBudget) {
  // Not an empty list: that marks rows whose cells are stored later.
  const cells = shown.left > 0 ? storableCells(row.cells) : ['']
  shown.left -= cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
  return { row_number: storedRow(row), errors: storableText(errors.map(({ message }) => message).join(' ')), cells }
}

const utf8 = new TextEncoder()
const listed = (rows: readonly unknown[]): JsonList => utf8.encode(rows.length === 0 ? '' : JSON.stringify(rows))

/** Checks the rows of one file in order. */
class FileCheck {
  readonly #task: CheckTask
  readonly #reader: StockReader
  readonly #known: KnownLines
  readonly #shown: ErrorBudget = { left: maxShownCharacters }
  readonly #serials = new Set<string>()
  /** Rows without a manufacturer, by batch. */
  readonly #withoutManufacturer: StockRow[][] = []

  constructor(task: CheckTask) {
    this.#task = task
    this.#reader = new StockReader(task.mapping, task.synonyms)
    this.#known = new KnownLines(task.known)
  }

  check(rows: readonly TableRow[]): CheckedRows {
    const open: StockRow[] = []
    const found = rows.flatMap(row => this.#reader.read(row))
    const words = new UnknownWords(this.#task.synonyms)
    for (const row of found) words.add(row)
    const checked = this.#checkRows(found, row => open.push(row))
    if (open.length > 0) this.#withoutManufacturer.push(open)
    return { ...checked, numRead: rows.length, words: words.all(), withoutManufacturer: open.map(numberOf) }
  }

  resolve(manufacturers: ManufacturersInMarket): CheckedRows {
    const rows = this.#withoutManufacturer.shift() ?? []
    const named = rows.map(row => ({
      ...row,
      rules: withManufacturer(row.rules, manufacturers.get(partKey(numberOf(row)))),
    }))
    return { ...this.#checkRows(named), numRead: 0, words: [], withoutManufacturer: [] }
  }

  #checkRows(rows: readonly StockRow[], setAside?: (row: StockRow) => void) {
    const lines: unknown[] = []
    const unchanged: unknown[] = []
    const known: unknown[] = []
    const errors: unknown[] = []
    for (const found of rows) {
      const { row, rules, left } = found
      const checked: CheckedRow = left === undefined ? checkLine(row.cells, rules, this.#task) : { errors: [left] }
      if ('line' in checked && !this.#isRepeatedSerial(found)) {
        const { line } = checked
        const sent = sentColumnsOf(line, this.#task)
        const row_number = storedRow(row)
        const equalLine = this.#known.takeSame(sent)
        const id = equalLine === undefined ? this.#known.idOf(sent) : undefined
        if (equalLine !== undefined) unchanged.push({ row_number, part_id: equalLine.id, version: equalLine.version })
        else if (id !== undefined) known.push({ row_number, upload_id: id, ...sent })
        else lines.push({ row_number, ...columnsOf(line, sent, this.#task) })
        continue
      }
      const faults = 'errors' in checked ? checked.errors : [serialFault(found)]
      if (setAside !== undefined && faults.every(({ column }) => column === 'manufacturer')) setAside(found)
      else errors.push(errorOf(row, faults, this.#shown))
    }
    return {
      lines: listed(lines),
      unchanged: listed(unchanged),
      known: listed(known),
      numKnown: known.length,
      errors: listed(errors),
      numErrors: errors.length,
    }
  }

  /** Returns true if the row names a single piece by a serial number that an earlier row named. */
  #isRepeatedSerial({ row, rules }: StockRow): boolean {
    const serial = serialOf({ row, rules })
    if (serial === '') return false
    const key = `${numberOf({ row, rules })} ${serial}`
    if (this.#serials.has(key)) return true
    this.#serials.add(key)
    return false
  }
}

const serialOf = ({ row, rules }: StockRow) => textOf(row.cells[rules.mapping.columns.serial ?? -1])
const numberOf = ({ row, rules }: StockRow) => numberOfRow(row.cells, rules)
const serialFault = (row: StockRow): RowFault => ({
  column: 'serial',
  message: stockTexts.row.repeatedSerial(serialOf(row)),
})

async function* checkAll(task: CheckTask, checking: FileCheck): AsyncGenerator<CheckedRows> {
  const { sheet, sheets = [] } = task.mapping
  const moreSheets = sheets.map(({ sheet: name }) => name)
  for await (const rows of readRows(task.file, { sheet, moreSheets })) yield checking.check(rows)
}

/** The lists are moved, not copied. */
const moved = (rows: CheckedRows) =>
  new TransferredResult(rows, [rows.lines.buffer, rows.unchanged.buffer, rows.known.buffer, rows.errors.buffer])

lowerThreadPriority()
let checked: AsyncGenerator<CheckedRows> | undefined
let checking: FileCheck | undefined
// A thread may be reused for one file after another.
serveThread<CheckingProtocol>({
  open: async task => {
    checking = new FileCheck(task)
    checked = checkAll(task, checking)
  },
  resolve: async manufacturers => {
    if (checking === undefined) throw new Error('No file is open.')
    return moved(checking.resolve(manufacturers))
  },
  next: async () => {
    try {
      const rows: CheckedRows | undefined = (await checked?.next())?.value
      return rows === undefined ? null : moved(rows)
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
})
