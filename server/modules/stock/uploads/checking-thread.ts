import { parentPort } from 'node:worker_threads'
import type { RowFault } from '../../../../contract/stock-files.ts'
import { lowerThreadPriority } from '../../../platform/threads/lower-thread-priority.ts'
import { isLine } from '../files/check-row.ts'
import { readRows } from '../files/read-table.ts'
import { type StockFile, type StockLine, type TableRow, UnreadableFile } from '../files/table.ts'
import { checkLine, derivedColumnsOf, eurosOf, type LineRules } from './check-line.ts'

/** What is checked, against what. */
export interface CheckTask extends LineRules {
  file: StockFile
}

/** A JSON list as the database is sent it, empty where there is nothing: who hands it on has nothing to do with what it says. */
export type JsonList = Uint8Array<ArrayBuffer>

/** Rows that were checked; public columns only where they differ. */
export interface CheckedRows {
  lines: JsonList
  errors: JsonList
  numRead: number
  numErrors: number
}
export type CheckMessage = { rows: CheckedRows } | { unreadable: string } | 'end'

const longestCell = 200
const mostCells = 50
/** How many characters of a file's faulty rows are shown; rows beyond that show only their number and fault. */
const mostShown = 3_000_000

/** Undefined, which JSON leaves out, where visitors read what members do: of nearly all lines, and half of what is written. */
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

/** As the database can keep it. */
const kept = (text: string) => text.replaceAll('\0', ' ').slice(0, longestCell).toWellFormed()

/** What may still be shown of a file's wrong rows. */
interface Shown {
  left: number
}

function errorOf({ number, cells }: TableRow, errors: readonly RowFault[], shown: Shown) {
  const texts = shown.left > 0 ? cells.slice(0, mostCells).map(cell => kept(String(cell))) : []
  shown.left -= texts.reduce((sum, text) => sum + text.length, 0)
  return { row_number: number, errors: kept(errors.map(({ message }) => message).join(' ')), cells: texts }
}

const utf8 = new TextEncoder()
const listed = (rows: readonly unknown[]): JsonList => utf8.encode(rows.length === 0 ? '' : JSON.stringify(rows))

function checkRows(rows: readonly TableRow[], task: CheckTask, shown: Shown): CheckedRows {
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

const say = (message: CheckMessage, given: readonly ArrayBuffer[] = []) => parentPort?.postMessage(message, given)

/** What this thread is told: a file to check, and then each time that the rows it said last are taken. */
export type CheckOrder = { task: CheckTask } | 'next'

/** The next rows are said once the last ones are taken, so that no more than these lie about. */
const asked = () =>
  new Promise<void>(resolve => parentPort?.once('message', (order: CheckOrder) => order === 'next' && resolve()))

async function checkFile(task: CheckTask): Promise<void> {
  const shown: Shown = { left: mostShown }
  try {
    for await (const rows of readRows(task.file, { sheet: task.mapping.sheet })) {
      const checked = checkRows(rows, task, shown)
      const isAsked = asked()
      say({ rows: checked }, [checked.lines.buffer, checked.errors.buffer])
      await isAsked
    }
    say('end')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    say({ unreadable: error.message })
  }
}

lowerThreadPriority()
// One file after the other, for as long as whoever started the thread has any.
parentPort?.on('message', (order: CheckOrder) => {
  if (order !== 'next') void checkFile(order.task)
})
