import { type FieldError, fieldMessage } from '../../../../contract/kit/index.ts'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { sentLineFields } from '../../../../contract/stock-uploads.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { stockTexts } from '../texts.ts'

const texts = stockTexts.json

type Field = keyof typeof sentLineFields
const fields = Object.keys(sentLineFields) as Field[]

/** Lowercase letters only: `Part_Number`, `Partnumber` and `partNumber` are the same field. */
const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const fieldByName = new Map<string, Field>([
  ...fields.map((field): [string, Field] => [plainName(field), field]),
  ['condition', 'partCondition'],
  ['brand', 'manufacturer'],
  ['desc', 'description'],
  ['qty', 'quantity'],
  ['warehouse', 'location'],
  ['moq', 'minimumOrder'],
])

/** The columns of the CSV that JSON is converted to. */
export const jsonMapping: StockMapping = {
  sheet: null,
  headerRow: 1,
  columns: {
    ...{ partNumber: 0, manufacturer: 1, description: 2, quantity: 3, condition: 4, price: 5, currency: 6 },
    ...{ grade: 7, location: 8, sku: 9, minimumOrder: 10, leadTime: 11 },
  },
  currency: 'EUR',
  decimalSign: '.',
  fixed: { quantity: 1, condition: 'F/S' },
}

const record = (cells: readonly string[]) => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`

const invalidLine = (number: number, fault: string, errors: FieldError[] = []) =>
  new Problem('stock-file-unreadable', {
    msg: texts.line(number, fault, fields),
    ...(errors.length > 0 && { errors }),
  })

/** Returns the values of a line by field; throws if there is an unknown field, which would otherwise be ignored silently. */
function valuesOf(value: unknown, number: number): Partial<Record<Field, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidLine(number, texts.notAnObject)
  const values: Partial<Record<Field, unknown>> = {}
  const unknown: string[] = []
  for (const [name, content] of Object.entries(value)) {
    const field = fieldByName.get(plainName(name))
    if (field === undefined) unknown.push(name.slice(0, 50))
    else if (values[field] === undefined) values[field] = content
    else
      throw invalidLine(number, texts.repeatedField(field), [
        { param: `${number - 1}.${name.slice(0, 50)}`, msg: texts.repeated },
      ])
  }
  if (unknown.length === 0 && values.partNumber === undefined)
    throw invalidLine(number, texts.noPartNumber, [{ param: `${number - 1}.partNumber`, msg: fieldMessage.required }])
  if (unknown.length > 0)
    throw invalidLine(
      number,
      texts.unknownFields(unknown),
      unknown.slice(0, 20).map(name => ({ param: `${number - 1}.${name}`, msg: texts.unknown })),
    )
  return values
}

function recordOf(value: unknown, number: number): string {
  const values = valuesOf(value, number)
  return record(
    fields.map(field => {
      const content = values[field] ?? ''
      if (typeof content !== 'string' && typeof content !== 'number')
        throw invalidLine(number, texts.badValue(field), [{ param: `${number - 1}.${field}`, msg: texts.textOrNumber }])
      return String(content)
    }),
  )
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Problem('stock-file-unreadable', { msg: texts.invalid(number) })
  }
}

/** Longer than any stock line; bounds the memory for input without line ends. */
const maxLineLength = 100_000

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > maxLineLength) throw new Problem('stock-file-unreadable', { msg: texts.tooLong(maxLineLength) })
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

/**
 * Converts JSON lines to the CSV file in which they are stored; throws `stock-file-unreadable` at the first invalid
 * one.
 */
export const csvOfLines = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => csvOf(numbered(bytes))

async function* listed(values: readonly unknown[]): AsyncGenerator<[unknown, number]> {
  for (const [index, value] of values.entries()) yield [value, index + 1]
}

/** Converts a JSON list to the CSV file that is stored. */
export const csvOfList = (values: readonly unknown[]): AsyncIterable<Uint8Array> => csvOf(listed(values))
