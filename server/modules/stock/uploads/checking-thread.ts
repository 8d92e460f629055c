import type { RowFault } from '../../../../contract/stock-files.ts'
import { lowerThreadPriority } from '../../../platform/threads/lower-thread-priority.ts'
import type { CallProtocol } from '../../../platform/threads/protocol.ts'
import { serveThread, Transferred } from '../../../platform/threads/serve-thread.ts'
import { isLine } from '../files/check-row.ts'
import { readRows } from '../files/read-table.ts'
import { type StockFile, type StockLine, type TableRow, UnreadableFile } from '../files/table.ts'
import { checkLine, derivedColumnsOf, eurosOf, type LineRules } from './check-line.ts'

/** A file and the rules for its lines. */
export interface CheckTask extends LineRules {
  file: StockFile
}

/** A JSON list as the database receives it, or no bytes for an empty list. The main thread only passes it on. */
export type JsonList = Uint8Array<ArrayBuffer>

/** Checked rows. Public columns are omitted if they equal those for members. */
export interface CheckedRows {
  lines: JsonList
  errors: JsonList
  numRead: number
  numErrors: number
}

export type CheckingProtocol = CallProtocol<{
  open(task: CheckTask): void
  /** Returns the next rows, or null after the last. */
  next(input: undefined): CheckedRows | { unreadable: string } | null
}>

const maxCellLength = 200
const maxCells = 50
/** Total characters shown of a file's faulty rows; further rows show only their number and fault. */
const maxShownCharacters = 3_000_000

/**
 * Returns undefined, which JSON omits, if visitors see the same text as members. Halves the data written for nearly all
 * lines.
 */
const unlessSame = (open: string, own: string) => (open === own ? undefined : open)

function columnsOf(line: StockLine, task: CheckTask) {
  const { partNumber, manufacturer, description, quantity, condition } = line
  const derived = derivedColumnsOf(line, task)
  return {
    part_number: partNumber,
    manufacturer,
    description,
    quantity,
    part_condition: condition,
    price_eur: eurosOf(line, task.rates),
    ...derived,
    public_part_number: unlessSame(derived.public_part_number, partNumber),
    public_manufacturer: unlessSame(derived.public_manufacturer, manufacturer),
    public_description: unlessSame(derived.public_description, description),
    public_words: unlessSame(derived.public_words, derived.search_words),
    public_phrase: unlessSame(derived.public_phrase, derived.search_phrase),
  }
}

/** Returns the text as the database can store it. */
const storable = (text: string) => text.replaceAll('\0', ' ').slice(0, maxCellLength).toWellFormed()

/** Budget for showing a file's faulty rows. */
interface ErrorBudget {
  /** Characters. */
  left: number
}

function errorOf({ number, cells }: TableRow, errors: readonly RowFault[], shown: ErrorBudget) {
  const texts = shown.left > 0 ? cells.slice(0, maxCells).map(cell => storable(String(cell))) : []
  shown.left -= texts.reduce((sum, text) => sum + text.length, 0)
  return { row_number: number, errors: storable(errors.map(({ message }) => message).join(' ')), cells: texts }
}

const utf8 = new TextEncoder()
const listed = (rows: readonly unknown[]): JsonList => utf8.encode(rows.length === 0 ? '' : JSON.stringify(rows))

function checkRows(rows: readonly TableRow[], task: CheckTask, shown: ErrorBudget): CheckedRows {
  const lines: unknown[] = []
  const errors: unknown[] = []
  for (const row of rows) {
    if (!isLine(row, task.mapping)) continue
    const checked = checkLine(row.cells, task)
    if ('line' in checked) lines.push({ row_number: row.number, ...columnsOf(checked.line, task) })
    else errors.push(errorOf(row, checked.errors, shown))
  }
  return { lines: listed(lines), errors: listed(errors), numRead: rows.length, numErrors: errors.length }
}

async function* checkAll(task: CheckTask): AsyncGenerator<CheckedRows> {
  const shown: ErrorBudget = { left: maxShownCharacters }
  for await (const rows of readRows(task.file, { sheet: task.mapping.sheet })) yield checkRows(rows, task, shown)
}

lowerThreadPriority()
let checked: AsyncGenerator<CheckedRows> | undefined
// A thread may be reused for one file after another.
serveThread<CheckingProtocol>({
  open: async task => {
    checked = checkAll(task)
  },
  next: async () => {
    try {
      const rows: CheckedRows | undefined = (await checked?.next())?.value
      return rows === undefined ? null : new Transferred(rows, [rows.lines.buffer, rows.errors.buffer])
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
})
