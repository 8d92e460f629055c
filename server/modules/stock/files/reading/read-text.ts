import { stockTexts } from '../../texts.ts'
import { type TableRow, UnreadableFile } from '../table.ts'
import { decode, encodingOf } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import { type ColumnSpan, cellsOf, columnsOf, isDrawnReport } from './fixed-width.ts'
import { listIn, maxListLength } from './list-text.ts'
import type { OpenFile } from './open-file.ts'
import { readRecords } from './records.ts'

/** Control characters that do not occur in text; tabs and line ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters distinguish binary data from text
const controlChars = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g
/** Occasional ones are tolerated; a file with more per thousand characters is not text. */
const maxControlCharsPerThousand = 5

/** Characters from which the layout of a text is recognized. */
const sampleLength = 65_536

export const isMarkup = (text: string) => /^\s*<(?:!doctype|html|table|\?xml|head|meta|body|div|workbook)\b/i.test(text)

function refuseNonText(beginning: string) {
  if (isMarkup(beginning)) throw new UnreadableFile('no-table', stockTexts.file.webPage)
  const marks = beginning.match(controlChars)?.length ?? 0
  if (marks * 1_000 > beginning.length * maxControlCharsPerThousand)
    throw new UnreadableFile('no-table', stockTexts.file.noTable)
}

function* numbered(records: Iterable<string[]>, skip: number): Generator<TableRow> {
  let number = 0
  for (const cells of records) {
    number += 1
    if (number > skip) yield { number, cells }
  }
}

/** Longer lines are data, and refused where rows are counted. */
const maxLineLength = 1 << 20

function* linesOf(chunks: Iterable<string>): Generator<string> {
  let rest = ''
  for (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n?|\n/)
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > maxLineLength) throw new RangeError('line too long')
  }
  yield rest
}

function* fixedRecords(chunks: Iterable<string>, columns: readonly ColumnSpan[]): Generator<string[]> {
  for (const line of linesOf(chunks)) yield cellsOf(line, columns)
}

/** A whole line in quotes, as programs write it that take a line for one cell. */
const quotedLine = /^"((?:[^"]|"")*)"$/
const wrappedShare = 0.8

/** Returns true if each line is one quoted cell that holds a delimiter: the table is inside of the quotes. */
function isWrapped(beginning: string): boolean {
  const lines = beginning.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const inner = lines.flatMap(line => quotedLine.exec(line.trim())?.[1] ?? [])
  return inner.filter(line => /[,;|\t]/.test(line)).length > Math.max(lines.length * wrappedShare, 1)
}

function* unwrapped(chunks: Iterable<string>): Generator<string> {
  for (const line of linesOf(chunks)) yield `${(quotedLine.exec(line.trim())?.[1] ?? line).replaceAll('""', '"')}\n`
}

/** Returns the columns of a text without a delimiter whose cells are aligned with spaces. */
function spansOf(beginning: string, isDelimited: boolean): ColumnSpan[] | undefined {
  const lines = beginning.split(/\r\n?|\n/)
  return isDelimited && !isDrawnReport(lines) ? undefined : columnsOf(lines)
}

/** Opens a CSV or TSV file, a list in free text, or a report with aligned columns. Encoding and layout are recognized from its content. */
export async function openText(bytes: Buffer): Promise<OpenFile> {
  const encoding = encodingOf(bytes)
  const sent = decode(bytes, encoding).next().value ?? ''
  refuseNonText(sent.slice(0, sampleLength))
  const isInQuotes = isWrapped(sent.slice(0, sampleLength))
  const chunksOf = () => (isInQuotes ? unwrapped(decode(bytes, encoding)) : decode(bytes, encoding))
  const first = isInQuotes ? [...unwrapped([sent])].join('') : sent
  const beginning = first.slice(0, sampleLength)
  const { delimiter, isDeclared, isLikely } = delimiterOf(first)
  const columns = spansOf(beginning, isLikely)
  const goods =
    columns === undefined && !isLikely
      ? await listIn([...decode(bytes.subarray(0, maxListLength), encoding)].join(''))
      : undefined
  const format = { kind: 'text', encoding, delimiter } as const
  if (goods !== undefined)
    return {
      kind: 'text',
      format: { ...format, layout: 'lines' },
      sheets: [{ name: '', isVisible: true, rows: () => goods }],
    }
  const rows = () => {
    const chunks = chunksOf()
    return columns === undefined
      ? numbered(readRecords(chunks, delimiter), isDeclared ? 1 : 0)
      : numbered(fixedRecords(chunks, columns), 0)
  }
  return {
    kind: 'text',
    format,
    sheets: [{ name: '', isVisible: true, rows }],
  }
}
