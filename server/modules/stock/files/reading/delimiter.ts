import { readHeadings } from '../headings.ts'
import { type Delimiter, readRecords } from './records.ts'

/** The order breaks ties. */
const delimiters: readonly Delimiter[] = ['\t', ';', '|', ',', '^', '~']

/** Limits of the sample from which the delimiter is recognized. */
const sample = { characters: 65_536, records: 100 }

/** Number of columns up to which more columns outweigh records of different widths. */
const columnsThatCount = 20

/** Rates how uniform its records are, and their number of columns: in a table all have the same. */
function fitOf(text: string, delimiter: Delimiter): number {
  const widths: number[] = []
  for (const record of readRecords([text], delimiter)) {
    if (record.some(cell => cell.trim() !== '')) widths.push(record.length)
    if (widths.length === sample.records) break
  }
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] =
    [...counts].filter(([width]) => width > 1).toSorted((one, other) => other[1] - one[1])[0] ?? []
  return (count / Math.max(widths.length, 1)) * (1 + Math.min(width, columnsThatCount) / columnsThatCount)
}

/** `sep=;`, the first line with which spreadsheets declare the delimiter. */
const separatorLine = /^sep=([,;|\t^~])\r?\n/

export interface DetectedDelimiter {
  delimiter: Delimiter
  /** The first record names the delimiter and is not part of the table. */
  isDeclared: boolean
  /** Most lines have the same number of cells. */
  isLikely: boolean
}

/** The fit of a text in which two thirds of the lines have the same small number of cells. */
const likelyFit = 0.75

/** Commas of sentences and of amounts: `used, tested`, `780,-`. Between the cells of a table hardly any has a space after it. */
const commaOfText = /,(?=[ -])/g

/** Returns a text without the commas that are no delimiters, unless they separate headings. */
function withoutTextCommas(text: string): string {
  const lines = text.split(/\r\n?|\n/, 30)
  const isHeaded = lines.some(line => readHeadings({ number: 1, cells: line.split(',') }) !== undefined)
  return isHeaded ? text : text.replace(commaOfText, ' ')
}

/** Returns the delimiter of a text, recognized from its beginning; a comma by default. */
export function delimiterOf(beginning: string): DetectedDelimiter {
  const text = beginning.slice(0, sample.characters)
  const declared = separatorLine.exec(text)?.[1] as Delimiter | undefined
  if (declared !== undefined) return { delimiter: declared, isDeclared: true, isLikely: true }
  const [best] = delimiters
    .map(delimiter => ({ delimiter, fit: fitOf(delimiter === ',' ? withoutTextCommas(text) : text, delimiter) }))
    .toSorted((one, other) => other.fit - one.fit)
  const isLikely = (best?.fit ?? 0) >= likelyFit
  return { delimiter: best === undefined || best.fit === 0 ? ',' : best.delimiter, isDeclared: false, isLikely }
}
