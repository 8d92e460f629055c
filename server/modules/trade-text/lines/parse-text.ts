import { maxLines } from '../../../../contract/broadcasts.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import { findBrand, type KnownBrands } from '../brand.ts'
import { currencyIn } from '../currency.ts'
import { type Heading, readHeading } from '../headings.ts'
import { closing, sideHints } from '../phrases.ts'
import { parsePrice } from '../price.ts'
import type { LineParts, ParsedText } from './parsed-line.ts'
import { readProse, splitGoods } from './prose.ts'
import { cellsOf, guessColumns, type Layout, readHeadings, readRow } from './table.ts'

/** Maximum length of a line; longer ones are prose or data, and the rest is ignored. */
const maxLineLength = 500
/** Rows from which columns are guessed. */
const sample = 100

interface TextLine {
  /** As pasted, without the marks of a quoted mail. */
  source: string
  /** Quotation depth. */
  depth: number
}

const quoted = /^(?:\s?>)+\s?/
const bullet = /^\s*(?:[-–—*•·▪●o]\s+|\(?\d{1,2}[.)]\s+)/

const linesOf = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).map(line => {
    const marks = quoted.exec(line)?.[0] ?? ''
    const source = line.slice(marks.length, marks.length + maxLineLength)
    return { source, depth: marks.replace(/[^>]/g, '').length }
  })

const delimiters = [
  ['\t', 1],
  [';', 1],
  ['|', 2],
  [',', 2],
  ['  ', 2],
] as const
type Delimiter = (typeof delimiters)[number][0]

const countOf = (line: string, delimiter: Delimiter) =>
  delimiter === '  ' ? (line.trim().match(/\s{2,}/g)?.length ?? 0) : line.split(delimiter).length - 1

const delimiterOf = (line: string): Delimiter | undefined =>
  delimiters.find(([delimiter, minCount]) => countOf(line, delimiter) >= minCount)?.[0]

export interface ReadText {
  type: ParsedText['type']
  found: LineParts[]
  ignored: string[]
  isCut: boolean
}

/** Moves the manufacturer out of the description: certain at its start or after its part number, a guess further on. */
function withBrand(found: LineParts, known: KnownBrands): LineParts {
  const named = found.brand ? undefined : findBrand(found.desc, known)
  if (named === undefined) return found
  const before = found.desc.slice(0, named.start).trim()
  const isSure = before === '' || (!before.includes(' ') && findPartNumber(before) !== undefined)
  if (!isSure) return { ...found, brand: named.brand, guessed: [...(found.guessed ?? []), 'brand'] }
  const behind = found.desc.slice(named.end).replace(/^[\s,:;/-]+/, '')
  const desc = `${before} ${behind}`.trim()
  return desc === '' ? found : { ...found, brand: named.brand, desc }
}

/** Collects parsed lines in order, up to the limit of a broadcast. */
class LineCollector {
  readonly found: LineParts[] = []
  readonly ignored: string[] = []
  isCut = false
  readonly #known: KnownBrands
  readonly #seen = new Map<string, LineParts>()
  /** `Quantity: 25`, `Brand: HP` … of the line that is being described. */
  #labels = new Map<Heading, string>()
  #labeled: string[] = []

  constructor(known: KnownBrands) {
    this.#known = known
  }

  #add(read: LineParts) {
    const found = withBrand(read, this.#known)
    // A subject and a quoted mail repeat a line, one of them with more details.
    const key = [found.quantity, found.brand, found.desc].join('\n').toLowerCase()
    const seen = this.#seen.get(key)
    const isSame = seen !== undefined && (!seen.price || !found.price || seen.price === found.price)
    if (isSame) {
      seen.price ||= found.price
      seen.condition ||= found.condition
      return this.ignore(found.source)
    }
    if (this.found.length === maxLines) this.isCut = true
    else this.found.push(found)
    this.#seen.set(key, found)
  }

  ignore(source: string) {
    if (source.trim() !== '') this.ignored.push(source.trim())
  }

  /** Parses consecutive rows with one delimiter; returns false if they are not a table of goods. */
  table(sources: readonly string[], delimiter: Delimiter): boolean {
    const rows = sources.map(source => cellsOf(source, delimiter))
    const headed = rows.slice(0, 5).map(readHeadings)
    const at = headed.findIndex(layout => layout !== undefined)
    const canGuess = delimiter !== '  ' && (rows.length > 1 || delimiter === '\t')
    let layout: Layout | undefined =
      headed[at] ?? (canGuess ? guessColumns(rows.slice(0, sample), this.#known) : undefined)
    if (layout === undefined) return false
    for (const [index, cells] of rows.entries()) {
      const source = sources[index] ?? ''
      // Two lists pasted below each other have two rows of headings.
      const again = readHeadings(cells)
      if (again !== undefined) {
        layout = again
        continue
      }
      const found = index > at ? readRow(cells, layout, source.trim()) : undefined
      if (found === undefined) this.ignore(source)
      else this.#add(found)
      if (this.isCut) break
    }
    return true
  }

  prose(line: string) {
    const source = line.trim()
    // Neither a quantity nor a part number.
    if (!/\d/.test(source) && !source.includes(':')) return this.ignore(source)
    const content = line.replaceAll('\t', ' ').replace(bullet, '').trim()
    if (this.#label(content, source)) return
    this.endLabels()
    const read = splitGoods(content).map(piece => readProse(piece, this.#known))
    if (read.every(found => found === undefined)) return this.ignore(source)
    for (const found of read) if (found !== undefined && !this.isCut) this.#add({ ...found, source })
  }

  /** Collects a label such as `Quantity: 25`; consecutive ones describe one line. */
  #label(content: string, source: string): boolean {
    const [, label = '', value = ''] = /^([^:=]{2,30})[:=]\s*(\S.*)$/.exec(content) ?? []
    const heading = value === '' ? undefined : readHeading(label)
    if (heading === undefined) return false
    if (heading === 'quantity' && !/^\d[\d.,]*\+?\s*\p{L}{0,6}\.?$/u.test(value)) return false
    if (heading === 'price' && value.length > 30 && parsePrice(value) === null) return false
    if (this.#labels.has(heading)) this.endLabels()
    this.#labels.set(heading, value)
    this.#labeled.push(source)
    return true
  }

  /** The labeled fields up to here are one line, if they name goods. */
  endLabels() {
    if (this.#labels.size === 0) return
    const headings = [...this.#labels.keys()]
    const columns = new Map(headings.map((heading, at) => [heading, at]))
    const layout = { columns, currency: undefined, guessed: [] }
    const source = this.#labeled.join('\n')
    const found = headings.length > 1 ? readRow([...this.#labels.values()], layout, source) : undefined
    if (found !== undefined) this.#add(found)
    else for (const line of this.#labeled) this.ignore(line)
    this.#labels = new Map()
    this.#labeled = []
  }
}

/** The side is detected within this many characters. */
const beginning = 5_000

/** Returns the side, if the text has one: by `WTS` and `WTB`, else by phrases, unless they contradict each other. */
function sideOf(text: string): ParsedText['type'] {
  const start = text.slice(0, beginning)
  const mark = /^[^\p{L}\n]{0,12}(?:subject: ?)?(?:re: ?)?[^\p{L}\n]{0,6}(wts|wtb)\b/imu.exec(start)?.[1]
  if (mark !== undefined) return mark.toLowerCase() as 'wts' | 'wtb'
  const [sells, buys] = [sideHints.wts.test(start), sideHints.wtb.test(start)]
  return sells === buys ? null : sells ? 'wts' : 'wtb'
}

/**
 * Parses the lines of a text that is a table, a mail or a mixture. Quoted lines, which are often another person's and
 * the other side, count only if the writer's own text names no goods. Takes linear time.
 */
export function readText(text: string, known: KnownBrands): ReadText {
  const lines = linesOf(text.toWellFormed())
  const own = lines.filter(({ depth }) => depth === 0)
  if (own.length === lines.length) return readLines(lines, known)
  const read = readLines(own, known)
  if (read.found.length === 0) return readLines(lines, known)
  const quoted = lines.filter(({ depth, source }) => depth > 0 && source.trim() !== '')
  return { ...read, ignored: [...read.ignored, ...quoted.map(({ source }) => source.trim())] }
}

function readLines(lines: readonly TextLine[], known: KnownBrands): ReadText {
  const collector = new LineCollector(known)
  /** Quotation depths whose signature has been reached. */
  const ended = new Set<number>()
  for (let at = 0; at < lines.length && !collector.isCut; ) {
    const { source, depth } = lines[at] as TextLine
    if (source.trim() === '') {
      collector.endLabels()
      at += 1
      continue
    }
    if (closing.test(source.trim())) ended.add(depth)
    const delimiter = ended.has(depth) ? undefined : delimiterOf(source)
    let end = at + 1
    while (
      delimiter !== undefined &&
      lines[end]?.depth === depth &&
      delimiterOf(lines[end]?.source ?? '') === delimiter
    )
      end += 1
    const sources = lines.slice(at, end).map(line => line.source)
    if (delimiter !== undefined) collector.endLabels()
    if (delimiter === undefined || !collector.table(sources, delimiter))
      for (const line of sources) {
        if (ended.has(depth)) collector.ignore(line)
        else if (!collector.isCut) collector.prose(line)
      }
    at = end
  }
  collector.endLabels()
  const { found, ignored, isCut } = collector
  const currency = ignored
    .filter(line => /\b(?:prices?|preise|prijzen|prix)\b/i.test(line))
    .map(currencyIn)
    .find(Boolean)
  return {
    type: sideOf(lines.map(({ source }) => source).join('\n')),
    found: found.map(line => ({ currency, ...line })),
    ignored,
    isCut,
  }
}
