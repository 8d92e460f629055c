import { partKey } from '../../part-numbers/index.ts'
import { currencyNamed } from './amounts.ts'
import { headingsOf, rowOf, unwrappedRow } from './collapsed-table.ts'
import { type Configuration, configurationsIn } from './configurations.ts'
import { fitToRows } from './fixed-width.ts'
import { foldText } from './fold-text.ts'
import { GoodsSoFar } from './goods-so-far.ts'
import { type GradeHeadings, gradeHeadings, gradeRow } from './grade-columns.ts'
import { guessRows } from './guessed-layout.ts'
import { fill, type Item } from './item.ts'
import { isFilled, readLabel } from './labels.ts'
import { Legend } from './legend.ts'
import { withoutDoubleSpacing } from './line-spacing.ts'
import { type Manufacturers, marksOf } from './marks.ts'
import { namedColumns } from './named-columns.ts'
import { withoutOwnNumbers } from './own-numbers.ts'
import { type Piece, readPiece } from './piece.ts'
import { PriceHeadings } from './price-headings.ts'
import { priceTiers } from './price-tiers.ts'
import { Prose } from './prose.ts'
import type { Remarks } from './remarks.ts'
import { bullet, sentencesOf, unwrapLines } from './sentences.ts'
import type { Side } from './side.ts'
import { fillSimilarLines } from './similar-lines.ts'
import { looseStack, stackedRows } from './stacked-cells.ts'
import { readCells } from './table-rows.ts'
import { isOfWants, isRule, type Layout, type Row } from './tables.ts'
import { joinWrapped } from './wrapped-lines.ts'

/** Maximum goods of one text; further ones are left out. */
const maxItems = 500
/** Maximum rows that are used to find the meaning of columns. */
const maxLooked = 20
/** Maximum lines of a paragraph from which rows without headings are searched for. */
const maxTries = 3

/** Returns true if a label names the same number again, and so far only a count beside it is known about the goods. */
const isSameNumber = (open: Item, { partNumber, price, condition }: Piece): boolean =>
  partNumber !== '' &&
  partKey(partNumber) === partKey(open.partNumber) &&
  open.quantityKind !== 'unit' &&
  [open.price, price].every(one => one === null) &&
  [open.condition, condition].every(one => one === '')

/** Separates words that dots join: `NUMBER.....22.....$275`, `NUMBER x 140 . . . . 95`. */
const spaceLeaders = (line: string): string =>
  line
    .replace(/(?<=\S)\.{4,}(?=[\p{L}\p{N}$€£])/gu, ' - ')
    .replace(/(?:\s\.){3,}(?=\s)/g, ' .....')
    .replace(/\s(?:->|=>|→)\s/g, ' - ')

/** Returns the lines that are left, and their places in the text. */
function keepLines(text: readonly (string | undefined)[]): { lines: string[]; places: number[] } {
  const places = text.flatMap((line, at) => (line === undefined ? [] : [at]))
  return { lines: places.map(at => text[at] as string), places }
}

/** Collects the goods of a text line by line, with what headings and remarks say about all of them. */
export class Reader {
  readonly ignored: number[] = []
  readonly manufacturers: Manufacturers
  readonly #goods: GoodsSoFar
  readonly #prose: Prose
  readonly #legend = new Legend()
  readonly #priceHeadings = new PriceHeadings()
  #wide: Layout | undefined
  /** The paragraph in which rows without headings were last searched for, and how often. */
  #guessed = { end: 0, tries: 0 }
  /** By the line that names the machine. */
  #configurations = new Map<number, Configuration>()

  constructor(manufacturersByName: Manufacturers, side?: Side) {
    this.manufacturers = manufacturersByName
    this.#goods = new GoodsSoFar(side)
    this.#prose = new Prose(this.#goods, manufacturersByName, this.#legend)
  }

  get items(): Item[] {
    return this.#goods.items
  }

  /** A price before any goods. */
  get early(): Piece | undefined {
    return this.#goods.early
  }

  /** What the text says of all goods. */
  get remarks(): Remarks {
    return this.#goods.remarks
  }

  /** Learns codes that a subject explains: `(NW = nieuw, GB = gebruikt)`. */
  learnCodes(subject: string): void {
    this.#legend.read(subject)
  }

  read(text: readonly string[]): void {
    const spaced = keepLines(withoutDoubleSpacing(text))
    const isTable = spaced.lines.some(line => headingsOf(line) !== undefined)
    const whole = isTable ? spaced : keepLines(joinWrapped(spaced.lines))
    const lines = unwrapLines(whole.lines).map(spaceLeaders)
    for (const line of lines) this.#legend.read(line)
    this.#wide =
      lines
        .map(headingsOf)
        .find(layout => layout !== undefined && (layout.delimiter === '/' || layout.delimiter === '-')) ??
      namedColumns(lines)
    this.#configurations = new Map(configurationsIn(lines).map(one => [one.start, one]))
    for (let at = 0; at < lines.length && this.items.length < maxItems; ) at += this.#readBlock(lines, at)
    fillSimilarLines(this.items, this.manufacturers, this.#goods.ofEach)
    this.#priceHeadings.fill(this.items)
    const lineOf = (at: number) => spaced.places[isTable ? at : (whole.places[at] ?? at)] ?? at
    for (const item of this.items) item.line = lineOf(item.line)
    this.ignored.splice(0, this.ignored.length, ...this.ignored.map(lineOf))
    const { early } = this.#goods
    const [only, ...others] = this.items
    if (early !== undefined && only?.price === null && others.length === 0) fill(only, { ...early, partNumber: '' })
  }

  /** Reads the block that begins at a line; returns its number of lines. */
  #readBlock(lines: readonly string[], at: number): number {
    const line = lines[at] as string
    if (line.trim() === '') {
      this.#goods.isNewParagraph = true
      return 1
    }
    if (this.#legend.has(line)) {
      this.remarks.pricesAreIn(currencyNamed(foldText(line)))
      this.ignored.push(at)
      return 1
    }
    if (isRule(line) || this.#priceHeadings.read(line, at, this.manufacturers)) {
      this.#goods.isNewParagraph = true
      this.ignored.push(at)
      return 1
    }
    const graded = gradeHeadings(line)
    if (graded !== undefined) return this.#grades(lines, at + 1, graded) + 1
    const layout = headingsOf(line)
    if (layout !== undefined)
      return this.#readTable(lines, at + 1, fitToRows(line, layout, lines.slice(at + 1, at + maxLooked))) + 1
    const ofTiers = this.#readTiers(lines, at)
    if (ofTiers > 0) return ofTiers
    const stacked = this.#readStack(lines, at)
    if (stacked > 0) return stacked
    const configuration = this.#configurations.get(at)
    if (configuration !== undefined) return this.#readConfiguration(lines, configuration)
    if (this.#wide !== undefined) {
      const row = rowOf(line.replace(bullet, ''), this.#wide)
      if (row !== undefined && this.#addRow(row, line, at, this.#wide)) return 1
    }
    const guessed = this.#readGuessedRows(lines, at)
    if (guessed > 0) return guessed
    // `Condition: refurbished. EUR 3,150 per unit`
    const [first = '', ...others] = sentencesOf(line)
    if (others.length > 0 && this.#readLabel(first.replace(/\.\s*$/, ''), at)) this.#readSentences(others.join(' '), at)
    else if (!this.#readLabel(line, at)) this.#readSentences(line, at)
    return 1
  }

  /** Reads rows from `from` on; returns their number of lines. */
  #readTable(lines: readonly string[], from: number, headings: Layout): number {
    const below = lines.slice(from, from + maxLooked).flatMap(line => rowOf(line, headings) ?? [])
    const layout = withoutOwnNumbers(headings, below)
    if (isOfWants(layout)) this.remarks.side ??= 'wtb'
    let missed = 0
    let end = from
    let gap = 0
    this.#goods.open = undefined
    for (let at = from; at < lines.length; at += 1) {
      const line = lines[at] as string
      if (isRule(line)) {
        end = at + 1
        continue
      }
      if (line.trim() === '') {
        gap += 1
        if (gap > 1 && end > from) break
        continue
      }
      if (headingsOf(line) !== undefined) break
      const both = unwrappedRow(line, lines[at + 1] ?? '', layout)
      const row = rowOf(both ?? line, layout)
      if (row !== undefined && this.#addRow(row, both ?? line, at, layout)) {
        if (both !== undefined) at += 1
        end = at + 1
        missed = 0
        gap = 0
        continue
      }
      missed += 1
      // A title between the rows, or the end.
      if (
        missed > 2 ||
        (gap > 0 && line.trim().split(/\s+/).length > 6) ||
        (row === undefined && line.trim().split(/\s+/).length > 8)
      )
        break
      const isTitle = line.trim().length < 50 && !/[:=]\s*\S/.test(line)
      if (!isTitle) break
      this.#readSentences(line, at)
      end = at + 1
    }
    this.#goods.isNewParagraph = true
    this.#goods.open = undefined
    return end - from
  }

  /** Reads rows whose last cells are lots by grade; returns the number of their lines. */
  #grades(lines: readonly string[], from: number, headings: GradeHeadings): number {
    let at = from
    for (; at < lines.length; at += 1) {
      const pieces = gradeRow(lines[at] as string, headings, this.manufacturers)
      if (pieces.length === 0) break
      for (const piece of pieces) this.#goods.add(piece, at, { isListed: true })
    }
    this.#goods.isNewParagraph = true
    this.#goods.open = undefined
    return at - from
  }

  /** Reads a paragraph of rows without headings; returns its number of lines. */
  #readGuessedRows(lines: readonly string[], at: number): number {
    if (at >= this.#guessed.end) this.#guessed = { end: at, tries: 0 }
    // Only lines that may be rows count as tries, so that a greeting does not change how the list below it is read.
    if (!/\d/.test(lines[at] as string) || this.#guessed.tries === maxTries) return 0
    const { end, layout, to } = guessRows(lines, at, text => this.manufacturers.has(foldText(text)))
    if (layout !== undefined) {
      for (const [index, line] of lines.slice(at, to).entries()) {
        const row = rowOf(line, layout)
        if (row === undefined || !this.#addRow(row, line, at + index, layout)) this.#readSentences(line, at + index)
      }
      this.#goods.isNewParagraph = true
      return to - at
    }
    this.#guessed = { end, tries: this.#guessed.tries + 1 }
    return 0
  }

  /** Reads a machine and describes it by the lines of its components; returns the number of lines. */
  #readConfiguration(lines: readonly string[], { start, head, end }: Configuration): number {
    const marksAt = (at: number) => marksOf((lines[at] as string).replace(bullet, ''), this.manufacturers)
    const announced = start < head ? marksAt(start) : undefined
    if (announced !== undefined) {
      this.#goods.learn({ ...announced, prices: [], quantities: [] })
      this.#goods.isNewParagraph = true
    }
    const before = this.items.length
    if (!this.#readLabel(lines[head] as string, head)) this.#readSentences(lines[head] as string, head)
    if (this.items.length === before) this.#goods.add({ ...readPiece(marksAt(head)), hasGoods: true }, head)
    const components = lines.slice(head + 1, end).map(line => line.replace(bullet, '').trim())
    const open = this.#goods.open as Item
    if (announced !== undefined) fill(open, { ...readPiece(announced), partNumber: '', description: '', words: '' })
    open.hasGoods = true
    open.isListed = true
    open.description = [open.description, ...components].filter(Boolean).join(', ')
    open.words = [open.words, ...components].filter(Boolean).join(', ')
    open.source = [open.source, ...components].join('\n')
    this.#goods.isNewParagraph = false
    return end - start
  }

  /** Reads prices by quantity below the goods that they are for; returns the number of their lines. */
  #readTiers(lines: readonly string[], at: number): number {
    const { open } = this.#goods
    // Goods without a number may come in several lots.
    if (open === undefined || open.price !== null || open.partNumber === '' || this.#isBelowOthers(open)) return 0
    const tiers = priceTiers(lines, at)
    if (tiers === undefined) return 0
    const { price, priceText, currency, quantity, count } = tiers
    Object.assign(open, { price, priceText, currency, isPriceSure: currency !== '', priceFor: 'tier' })
    if (open.quantity === null && quantity !== undefined)
      Object.assign(open, { quantity, quantityText: String(quantity), isQuantitySure: true, quantityKind: 'unit' })
    return count
  }

  /** Returns true for goods right below others whose count and price may follow as well. */
  #isBelowOthers(open: Item): boolean {
    const before = this.items.at(this.items.indexOf(open) - 1)
    return (
      before !== undefined &&
      before !== open &&
      before.line === open.line - 1 &&
      before.quantity === null &&
      before.price === null
    )
  }

  /** Reads cells that are below each other; returns their number of lines. */
  #readStack(lines: readonly string[], at: number): number {
    const isBrand = (text: string) => this.manufacturers.has(foldText(text))
    const stacked = stackedRows(lines, at) ?? (this.#goods.isNewParagraph ? looseStack(lines, at, isBrand) : undefined)
    if (stacked === undefined) return 0
    const layout: Layout = { delimiter: '\t', columns: [], currency: '' }
    const before = this.items.length
    for (const { row, source } of stacked.rows) if (!this.#addRow(row, source, at, layout)) break
    return this.items.length > before ? stacked.count : 0
  }

  /** Adds a row of a table; returns false if it names no goods. */
  #addRow(row: Row, source: string, line: number, layout: Layout): boolean {
    const { sectionBrand } = this.remarks
    const read = readCells(row, source, {
      layout,
      manufacturersByName: this.manufacturers,
      legend: this.#legend,
      sectionBrand,
    })
    if (read === undefined) return false
    this.#goods.add(read.piece, line, { isListed: true, isGone: read.isGone })
    this.#goods.open = undefined
    return true
  }

  /** Reads `Menge: 5 Stück`; returns false if the line has another form. */
  #readLabel(line: string, at: number): boolean {
    const labeled = readLabel(line, this.manufacturers, this.#legend)
    if (labeled === undefined) return false
    const { column, piece: filling, isGone } = labeled
    if (column === 'currency') {
      this.remarks.pricesAreIn(labeled.currency)
      return true
    }
    const open = this.#goods.open
    // `Condition: refurbished` below a list.
    const isOfSeveral = this.items.length > 1 && this.items.every(item => item.condition === '')
    if (column === 'condition' && this.#goods.isNewParagraph && open !== undefined && (!open.isListed || isOfSeveral))
      return false
    if (column === 'condition' && open === undefined && this.items.length > 0) return false
    const names = column === 'part' || column === 'item' || column === 'desc'
    // A labeled quantity takes precedence over a number before the goods.
    if (column === 'quantity' && !this.#goods.isNewParagraph && open?.quantityKind === 'bare') open.quantity = null
    // `Code: 2X NUMBER`, `Manufacturer's code: NUMBER`, `Quantity: 26`
    if (column === 'part' && open !== undefined && open.isListed && isSameNumber(open, filling)) {
      Object.assign(open, { quantity: null, quantityText: '', quantityKind: '', isQuantitySure: false })
      open.source += `\n${line.trim()}`
      this.#goods.isNewParagraph = false
      return true
    }
    // So is a labeled condition: `Description: UPS with new batteries`, `Condition: refurbished`.
    if (column === 'condition' && filling.condition !== '' && open !== undefined)
      open.condition = open.conditionText = ''
    const isTaken = open !== undefined && isFilled(open, column, this.#goods.isNewParagraph)
    if (
      open === undefined ||
      isTaken ||
      (names && this.#goods.isNewParagraph) ||
      (this.#goods.isNewParagraph && !open.isListed)
    ) {
      if (column === 'price' && open === undefined && filling.price === null) return false
      this.#goods.add(filling, at, { isListed: true, isGone })
    } else {
      fill(open, filling)
      open.isGone ||= isGone
      open.source += `\n${line.trim()}`
      this.#goods.isNewParagraph = false
    }
    return true
  }

  #readSentences(line: string, at: number): void {
    if (!this.#prose.read(line, at)) this.ignored.push(at)
  }
}
