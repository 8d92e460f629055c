import { z } from 'zod'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { Problem } from '../../../platform/http/problem.ts'

const text = z
  .union([z.string(), z.number(), z.null()])
  .transform(value => String(value ?? ''))
  .default('')

/** A line as a system sends it; whether its values are right is told row by row, as of every file. */
const sentLine = z.object({
  partNumber: text,
  manufacturer: text,
  description: text,
  quantity: text,
  partCondition: text,
  price: text,
  currency: text,
})
const fields = Object.keys(sentLine.shape) as (keyof typeof sentLine.shape)[]

/** How `asCsv` lays lines out. */
export const jsonMapping: StockMapping = {
  sheet: null,
  headerRow: 1,
  columns: { partNumber: 0, manufacturer: 1, description: 2, quantity: 3, condition: 4, price: 5, currency: 6 },
  currency: 'EUR',
  decimalSign: '.',
  fixed: { quantity: 1, condition: 'F/S' },
}

const record = (cells: readonly string[]) => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`

function recordOf(value: unknown, number: number): string {
  const { data } = sentLine.safeParse(value)
  if (data === undefined)
    throw new Problem('stock-file-unreadable', { msg: `Line ${number} is no object with ${fields.join(', ')}.` })
  return record(fields.map(field => data[field]))
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Problem('stock-file-unreadable', { msg: `Line ${number} is not valid JSON.` })
  }
}

/** Longer than any line of stock; what goes on without an end would be gathered in memory. */
const longestLine = 100_000

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestLine)
      throw new Problem('stock-file-unreadable', { msg: `A line has at most ${longestLine} characters.` })
  }
  yield rest + decoder.decode()
}

async function* numbered(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<[unknown, number]> {
  let number = 0
  for await (const line of linesOf(bytes)) {
    number += 1
    if (line.trim() !== '') yield [parsed(line, number), number]
  }
}

async function* csvOf(values: AsyncIterable<[unknown, number]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(record(fields))
  for await (const [value, number] of values) yield Buffer.from(recordOf(value, number))
}

/** JSON lines as the CSV file they are kept as; throws `stock-file-unreadable` at the first that is none. */
export const csvOfLines = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => csvOf(numbered(bytes))

async function* listed(values: readonly unknown[]): AsyncGenerator<[unknown, number]> {
  for (const [at, value] of values.entries()) yield [value, at + 1]
}

/** The same for lines that came as a list. */
export const csvOfList = (values: readonly unknown[]): AsyncIterable<Uint8Array> => csvOf(listed(values))
