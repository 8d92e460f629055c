import { stockTexts } from '../../texts.ts'
import { type TableFormat, type TableRow, UnreadableFile } from '../table.ts'
import { decode, encodingOf } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import { readRecords } from './records.ts'

/** Control characters that do not occur in text; tabs and line ends are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters distinguish binary data from text
const controlChars = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g
/** Occasional ones are tolerated; a file with more per thousand characters is not text. */
const maxControlCharsPerThousand = 5

const isMarkup = (text: string) => /^\s*<(?:!doctype|html|table|\?xml|head|meta)\b/i.test(text)

function refuseNonText(beginning: string) {
  if (isMarkup(beginning)) throw new UnreadableFile('no-table', stockTexts.file.webPage)
  const marks = beginning.match(controlChars)?.length ?? 0
  if (marks * 1_000 > beginning.length * maxControlCharsPerThousand)
    throw new UnreadableFile('no-table', stockTexts.file.noTable)
}

/** Yields the first chunk again, then the rest. */
function* withFirst(first: string, rest: Iterable<string>): Generator<string> {
  yield first
  yield* rest
}

export interface ReadTable {
  format: TableFormat
  rows: Iterable<TableRow> | AsyncIterable<TableRow>
}

function* numbered(records: Iterable<string[]>, skip: number): Generator<TableRow> {
  let number = 0
  for (const cells of records) {
    number += 1
    if (number > skip) yield { number, cells }
  }
}

/** Returns the rows of a CSV or TSV file. Encoding and delimiter are recognized from its content. */
export function readTextTable(bytes: Buffer): ReadTable {
  const encoding = encodingOf(bytes)
  const chunks = decode(bytes, encoding)
  const first = chunks.next().value ?? ''
  refuseNonText(first.slice(0, 65_536))
  const { delimiter, isDeclared } = delimiterOf(first)
  const records = readRecords(withFirst(first, chunks), delimiter)
  return { format: { kind: 'text', encoding, delimiter }, rows: numbered(records, isDeclared ? 1 : 0) }
}
