import { fillAlike } from './alike-lines.ts'
import { currencyNamed } from './amounts.ts'
import { headingsOf, rowOf } from './collapsed-table.ts'
import { Collected } from './collected.ts'
import { splitByRows } from './fixed-width.ts'
import { folded } from './folded.ts'
import { type GradeHeadings, gradeHeadings, gradeRow } from './grade-columns.ts'
import { guessRows } from './guessed-layout.ts'
import { fill, type Item } from './item.ts'
import { isFilled, readLabel } from './labels.ts'
import { Legend } from './legend.ts'
import type { Manufacturers } from './marks.ts'
import { withoutOwnNumbers } from './own-numbers.ts'
import type { Piece } from './piece.ts'
import { PriceHeadings } from './price-headings.ts'
import { Prose } from './prose.ts'
import type { Remarks } from './remarks.ts'
import { bullet, unwrapped } from './sentences.ts'
import type { Side } from './side.ts'
import { looseStack, stackedRows } from './stacked-cells.ts'
import { readCells } from './table-rows.ts'
import { isOfWants, isRule, type Layout, type Row } from './tables.ts'

/** Goods of one text; what follows is left out. */
const maxItems = 500
/** Rows from which the meaning of columns is told. */
const maxLooked = 20

/** Collects the goods of a text line by line, with what headings and remarks say about all of them. */
export class Reader {
  readonly ignored: number[] = []
  readonly manufacturers: Manufacturers
  readonly #goods: Collected
  readonly #prose: Prose
  readonly #legend = new Legend()
  readonly #priceHeadings = new PriceHeadings()
  #wide: Layout | undefined
  /** Up to this line, rows without headings were looked for. */
  #guessFrom = 0
  #guesses = 0

  constructor(manufacturersByName: Manufacturers, side?: Side) {
    this.manufacturers = manufacturersByName
    this.#goods = new Collected(side)
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

  read(text: readonly string[]): void {
    const lines = unwrapped(text)
    for (const line of lines) this.#legend.read(line)
    this.#wide = lines
      .map(headingsOf)
      .find(layout => layout !== undefined && (layout.delimiter === '/' || layout.delimiter === '-'))
    for (let at = 0; at < lines.length && this.items.length < maxItems; ) at += this.#block(lines, at)
    fillAlike(this.items, this.manufacturers, this.#goods.ofEach)
    this.#priceHeadings.fill(this.items)
    const { early } = this.#goods
    const [only, ...others] = this.items
    if (early !== undefined && only?.price === null && others.length === 0) fill(only, { ...early, partNumber: '' })
  }

  /** Reads what begins at a line; returns how many lines it takes. */
  #block(lines: readonly string[], at: number): number {
    const line = lines[at] as string
    if (line.trim() === '') {
      this.#goods.isNewParagraph = true
      return 1
    }
    if (this.#legend.has(line)) {
      this.remarks.pricesAreIn(currencyNamed(folded(line)))
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
      return this.#table(lines, at + 1, splitByRows(line, layout, lines.slice(at + 1, at + maxLooked))) + 1
    const stacked = this.#stack(lines, at)
    if (stacked > 0) return stacked
    if (this.#wide !== undefined) {
      const row = rowOf(line.replace(bullet, ''), this.#wide)
      if (row !== undefined && this.#row(row, line, at, this.#wide)) return 1
    }
    const guessed = this.#guessed(lines, at)
    if (guessed > 0) return guessed
    if (!this.#label(line, at)) this.#sentences(line, at)
    return 1
  }

  /** Reads rows from `from` on; returns how many lines they take. */
  #table(lines: readonly string[], from: number, headings: Layout): number {
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
      const row = rowOf(line, layout)
      if (row !== undefined && this.#row(row, line, at, layout)) {
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
      this.#sentences(line, at)
      end = at + 1
    }
    this.#goods.isNewParagraph = true
    this.#goods.open = undefined
    return end - from
  }

  /** Reads rows whose last cells are lots by grade; returns how many lines they take. */
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

  /** Reads a paragraph of rows without headings; returns how many lines it takes. */
  #guessed(lines: readonly string[], at: number): number {
    if (at < this.#guessFrom) return 0
    const { end, layout, to } = guessRows(lines, at, text => this.manufacturers.has(folded(text)))
    if (layout !== undefined) {
      for (const [index, line] of lines.slice(at, to).entries()) {
        const row = rowOf(line, layout)
        if (row === undefined || !this.#row(row, line, at + index, layout)) this.#sentences(line, at + index)
      }
      this.#goods.isNewParagraph = true
      return to - at
    }
    this.#guesses += 1
    if (this.#guesses % 3 === 0) this.#guessFrom = end
    return 0
  }

  /** Reads cells that stand below each other; returns how many lines they take. */
  #stack(lines: readonly string[], at: number): number {
    const isBrand = (text: string) => this.manufacturers.has(folded(text))
    const stacked = stackedRows(lines, at) ?? (this.#goods.isNewParagraph ? looseStack(lines, at, isBrand) : undefined)
    if (stacked === undefined) return 0
    const layout: Layout = { delimiter: '\t', columns: [], currency: '' }
    const before = this.items.length
    for (const { row, source } of stacked.rows) if (!this.#row(row, source, at, layout)) break
    return this.items.length > before ? stacked.count : 0
  }

  /** Adds a row of a table; false if it names no goods. */
  #row(row: Row, source: string, line: number, layout: Layout): boolean {
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

  /** Reads `Menge: 5 Stück`; false if the line is not of that form. */
  #label(line: string, at: number): boolean {
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
    // A labeled quantity is meant, whatever number stood before the goods.
    if (column === 'quantity' && !this.#goods.isNewParagraph && open?.quantityKind === 'bare') open.quantity = null
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

  #sentences(line: string, at: number): void {
    if (!this.#prose.read(line, at)) this.ignored.push(at)
  }
}
