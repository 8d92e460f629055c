import { mostLikely } from '../../part-numbers/index.ts'
import { fillAlike } from './alike-lines.ts'
import { currencyNamed } from './amounts.ts'
import { headingsOf, rowOf } from './collapsed-table.ts'
import {
  bareCount,
  isDescriptionOf,
  isIntroduction,
  isNextGrade,
  isOnFreight,
  isPending,
  isPriceOf,
  isQuantityOf,
  isReference,
  isTier,
  isTitle,
} from './facts.ts'
import { splitByRows } from './fixed-width.ts'
import { folded } from './folded.ts'
import { fillModels, fillOtherKind, itemsOfKind } from './goods-families.ts'
import { guessRows } from './guessed-layout.ts'
import { fill, fillTier, type Item, isContinued, namesGoods, quantityAndPrice, sharers } from './item.ts'
import { isFilled, readLabel } from './labels.ts'
import { Legend } from './legend.ts'
import { type Manufacturers, type Marks, marksOf } from './marks.ts'
import { quantityOfEach } from './number-words.ts'
import { gradesOf, type Piece, piecesOf, readPiece } from './piece.ts'
import { PriceHeadings } from './price-headings.ts'
import { Remarks } from './remarks.ts'
import { bullet, sentencesOf, unwrapped } from './sentences.ts'
import { sharedCondition } from './shared-condition.ts'
import type { Side } from './side.ts'
import { sideNamed } from './side.ts'
import { looseStack, stackedRows } from './stacked-cells.ts'
import { readCells } from './table-rows.ts'
import { isOfWants, isRule, type Layout, type Row } from './tables.ts'
import { allOfThem, isAside, isSoldOut, perMonth, saysOnlySoldOut } from './words.ts'

/** Longer lines may have been wrapped. */
const longLine = 60
/** Goods of one text; what follows is left out. */
const maxItems = 500

/** Collects the goods of a text line by line, with what headings and remarks say about all of them. */
export class Reader {
  readonly items: Item[] = []
  readonly ignored: number[] = []
  readonly #manufacturers: Manufacturers
  #open: Item | undefined
  #isNewParagraph = true
  #hasNumbers = false
  /** The line before was one of a list with bullets. */
  #isInList = false
  /** How many of each: `two of each of these`. */
  #ofEach: number | undefined
  readonly #legend = new Legend()
  readonly #priceHeadings = new PriceHeadings()
  /** What the text says of all goods. */
  readonly remarks: Remarks
  #wide: Layout | undefined
  /** Up to this line, rows without headings were looked for. */
  #guessFrom = 0
  #guesses = 0

  constructor(manufacturersByName: Manufacturers, side?: Side) {
    this.#manufacturers = manufacturersByName
    this.remarks = new Remarks(side)
  }

  read(text: readonly string[]): void {
    const lines = unwrapped(text)
    for (const line of lines) this.#legend.read(line)
    this.#wide = lines
      .map(headingsOf)
      .find(layout => layout !== undefined && (layout.delimiter === '/' || layout.delimiter === '-'))
    for (let at = 0; at < lines.length && this.items.length < maxItems; ) at += this.#block(lines, at)
    fillAlike(this.items, this.#manufacturers, this.#ofEach)
    this.#priceHeadings.fill(this.items)
  }

  /** Reads what begins at a line; returns how many lines it takes. */
  #block(lines: readonly string[], at: number): number {
    const line = lines[at] as string
    if (line.trim() === '') {
      this.#isNewParagraph = true
      return 1
    }
    if (this.#legend.has(line)) {
      this.remarks.pricesAreIn(currencyNamed(folded(line)))
      this.ignored.push(at)
      return 1
    }
    if (isRule(line) || this.#priceHeadings.read(line, at, this.#manufacturers)) {
      this.#isNewParagraph = true
      this.ignored.push(at)
      return 1
    }
    const layout = headingsOf(line)
    if (layout !== undefined)
      return this.#table(lines, at + 1, splitByRows(line, layout, lines.slice(at + 1, at + 20))) + 1
    const stacked = this.#stack(lines, at)
    if (stacked > 0) return stacked
    if (this.#wide !== undefined) {
      const row = rowOf(line.replace(bullet, ''), this.#wide)
      if (row !== undefined && this.#row(row, line, at, this.#wide)) return 1
    }
    const guessed = this.#guessed(lines, at)
    if (guessed > 0) return guessed
    if (!this.#label(line, at)) this.#prose(line, at)
    return 1
  }

  /** Reads rows from `from` on; returns how many lines they take. */
  #table(lines: readonly string[], from: number, layout: Layout): number {
    if (isOfWants(layout)) this.remarks.side ??= 'wtb'
    let missed = 0
    let end = from
    let gap = 0
    this.#open = undefined
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
      this.#prose(line, at)
      end = at + 1
    }
    this.#isNewParagraph = true
    this.#open = undefined
    return end - from
  }

  /** Reads a paragraph of rows without headings; returns how many lines it takes. */
  #guessed(lines: readonly string[], at: number): number {
    if (at < this.#guessFrom) return 0
    const { end, layout, to } = guessRows(lines, at, text => this.#manufacturers.has(folded(text)))
    if (layout !== undefined) {
      for (const [index, line] of lines.slice(at, to).entries()) {
        const row = rowOf(line, layout)
        if (row === undefined || !this.#row(row, line, at + index, layout)) this.#prose(line, at + index)
      }
      this.#isNewParagraph = true
      return to - at
    }
    this.#guesses += 1
    if (this.#guesses % 3 === 0) this.#guessFrom = end
    return 0
  }

  /** Reads cells that stand below each other; returns how many lines they take. */
  #stack(lines: readonly string[], at: number): number {
    const isBrand = (text: string) => this.#manufacturers.has(folded(text))
    const stacked = stackedRows(lines, at) ?? (this.#isNewParagraph ? looseStack(lines, at, isBrand) : undefined)
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
      manufacturersByName: this.#manufacturers,
      legend: this.#legend,
      sectionBrand,
    })
    if (read === undefined) return false
    this.#add(read.piece, line, { isListed: true, isGone: read.isGone })
    this.#open = undefined
    return true
  }

  #add(piece: Piece, line: number, also: Partial<Item> = {}): Item {
    const item: Item = {
      ...piece,
      brand: piece.brand || (piece.score > 0 ? this.remarks.sectionBrand : ''),
      side: this.remarks.side,
      isGone: false,
      isListed: false,
      isHeader: piece.quantity === null && piece.price === null && piece.hasGoods,
      line,
      sectionCondition: this.remarks.section,
      ...also,
    }
    this.items.push(item)
    this.#hasNumbers ||= item.partNumber !== ''
    this.#open = item
    this.#isNewParagraph = false
    return item
  }

  /** Reads `Menge: 5 Stück`; false if the line is not of that form. */
  #label(line: string, at: number): boolean {
    const labeled = readLabel(line, this.#manufacturers, this.#legend)
    if (labeled === undefined) return false
    const { column, piece: filling, isGone } = labeled
    if (column === 'currency') {
      this.remarks.pricesAreIn(labeled.currency)
      return true
    }
    const open = this.#open
    // `Condition: refurbished` below a list.
    const isOfSeveral = this.items.length > 1 && this.items.every(item => item.condition === '')
    if (column === 'condition' && this.#isNewParagraph && open !== undefined && (!open.isListed || isOfSeveral))
      return false
    const names = column === 'part' || column === 'item' || column === 'desc'
    // A labeled quantity is meant, whatever number stood before the goods.
    if (column === 'quantity' && !this.#isNewParagraph && open?.quantityKind === 'bare') open.quantity = null
    const isTaken = open !== undefined && isFilled(open, column, this.#isNewParagraph)
    if (open === undefined || isTaken || (names && this.#isNewParagraph) || (this.#isNewParagraph && !open.isListed)) {
      if (column === 'price' && open === undefined && filling.price === null) return false
      this.#add(filling, at, { isListed: true, isGone })
    } else {
      fill(open, filling)
      open.isGone ||= isGone
      open.source += `\n${line.trim()}`
      this.#isNewParagraph = false
    }
    return true
  }

  #learn(marks: Marks): void {
    this.remarks.learn(marks, { isNewParagraph: this.#isNewParagraph, hasNumbers: this.#hasNumbers })
  }

  #prose(line: string, at: number): void {
    const text = line.replace(bullet, '')
    const before = this.items.length
    const isBulleted = text !== line
    // What follows a list is about all of it, unless it is the rest of a long line.
    if (this.#isInList && !isBulleted && !/^\s/.test(line)) this.#isNewParagraph = true
    this.#isInList = isBulleted && line.length < longLine
    let isUsed = false
    for (const sentence of sentencesOf(text)) if (this.#sentence(sentence, at)) isUsed = true
    if (this.items.length === before && !isUsed) this.ignored.push(at)
    this.#isNewParagraph = false
  }

  /** Reads one sentence; true if it names or completes goods. */
  #sentence(text: string, at: number): boolean {
    const marks = marksOf(text, this.#manufacturers)
    const { low } = marks
    const isGone = isSoldOut(low)
    const pieces = piecesOf(marks)
    // `The 42 drives arrived` names no new goods.
    if (isReference(low, pieces)) return false
    const named = pieces.filter(({ piece }) => namesGoods(piece))
    const hasNumber = named.some(({ piece }) => piece.score >= mostLikely)
    if ((isAside(low) || !hasNumber) && marks.quantities.length === 0 && isOnFreight(low)) return false
    // `We need the following spare parts, refurbished with six months' warranty:`
    if (isIntroduction(text) && !hasNumber && marks.prices.length === 0) {
      this.#ofEach ??= quantityOfEach(low)
      this.#learn(marks)
      return false
    }
    if (isAside(low) && !hasNumber && (this.#isNewParagraph || named.length === 0)) {
      if (named.length === 0) this.#learn({ ...marks, prices: [], quantities: [] })
      return false
    }
    if ((marks.hasContact || perMonth.test(low)) && !hasNumber) return false
    if (this.#open !== undefined && !hasNumber && isTier(marks)) return fillTier(this.#open, pieces)
    if (pieces.length === 1 && fillModels(this.items, pieces[0]?.piece, marks)) return true
    if (named.length === 0) return this.#facts(marks, text, at, isGone)
    const side = sideNamed(low)
    if (side !== undefined) this.remarks.side = side
    const first = named[0]
    const { lead, shared } = sharedCondition(marks, pieces, named.length)
    let previous: Item | undefined
    for (const { part, piece } of pieces) {
      if (!namesGoods(piece)) {
        const isNextLot =
          previous !== undefined && piece.quantity !== null && piece.price !== null && piece.condition !== ''
        if (isNextLot && previous?.price !== null && previous?.quantity !== null)
          previous = this.#add({ ...(previous as Item), ...quantityAndPrice(piece) }, at)
        else if (previous !== undefined) fill(previous, piece)
        else if (first !== undefined) fill(first.piece, piece)
        continue
      }
      const coded = this.#legend.ofCode(piece.source)
      if (coded !== '') piece.condition = piece.conditionText = coded
      if (piece.condition === '' && this.#open !== undefined && /(?<![\w])(?:idem|ditto|dito)(?![\w])/.test(part.low))
        piece.condition = piece.conditionText = this.#open.condition
      if (shared !== '' && piece.condition === '') piece.condition = piece.conditionText = shared
      const open = this.#open
      const continues =
        previous === undefined && named.length === 1 && !this.#isNewParagraph && !isGone && isContinued(open, piece, at)
      if (continues && open !== undefined) {
        fill(open, piece)
        open.source += `\n${piece.source}`
        previous = open
        continue
      }
      const isOwn = pieces.length > 1 && (piece.quantity !== null || piece.price !== null)
      previous = this.#add(piece, at, { isGone: isOwn ? isSoldOut(part.low) : isGone })
    }
    if (lead !== '' && this.items.length > 0) this.remarks.section ||= lead
    return true
  }

  /** Reads a sentence that names no goods: it completes the goods before it, or says something about all. */
  #facts(marks: Marks, text: string, at: number, isGone: boolean): boolean {
    const piece = readPiece(marks)
    if (piece.partNumber === '' && piece.price === null) this.#ofEach ??= quantityOfEach(marks.low)
    const open = this.#open
    const isBeside = open !== undefined && !this.#isNewParagraph
    const grades = isBeside ? gradesOf(marks) : []
    if (open !== undefined && grades.length > 1) {
      open.isGone = true
      for (const grade of grades) this.#add({ ...open, ...quantityAndPrice(grade) }, at)
      return true
    }
    const aimed = piece.price !== null && piece.quantity === null ? itemsOfKind(this.items, marks) : []
    for (const item of aimed) fill(item, piece)
    if (aimed.length > 0) return true
    if (open !== undefined && fillOtherKind(this.items, open, piece, marks)) return true
    const isAll =
      allOfThem.test(marks.low) && piece.quantity === null && (piece.price === null || this.items.length > 1)
    if (isBeside && isGone && saysOnlySoldOut(marks.low)) open.isGone = true
    if (this.#isNewParagraph && isTitle(text, piece)) {
      this.#learn(marks)
      return false
    }
    const onLine = sharers(this.items, at, isBeside && !isAll)
    if (piece.condition !== '' && piece.quantity === null && piece.price === null && onLine.length > 1) {
      for (const item of onLine) item.condition = item.conditionText = piece.condition
      return true
    }
    if (isBeside && !isGone && !isAll && isDescriptionOf(open, piece, at)) {
      fill(open, piece)
      open.source += `\n${text.trim()}`
      return true
    }
    const isOfAll = isAll && this.items.length > 1
    if (open !== undefined && this.#isNewParagraph && !isGone && isQuantityOf(open, piece)) {
      fill(open, piece)
      return true
    }
    if (open !== undefined && this.#isNewParagraph && !isGone && !isOfAll && isPriceOf(open, piece, marks.low)) {
      fill(open, piece)
      return true
    }
    if (isBeside && !isGone && isNextGrade(open, piece)) {
      this.#add({ ...open, ...quantityAndPrice(piece), source: text.trim() }, at, { isHeader: true })
      return true
    }
    const says = piece.quantity !== null || piece.price !== null || piece.condition !== '' || piece.isCall
    if (!isAll && isBeside && says && !isGone) {
      fill(open, piece)
      if (open.line !== at) open.source += `\n${text.trim()}`
      return true
    }
    if (
      !isGone &&
      (!isAll || !/^\W*(?:all|every|tou|tod|tutt|wszyst)/.test(marks.low)) &&
      isPending(text, piece, marks)
    ) {
      const side = sideNamed(marks.low)
      this.#learn(marks)
      const item = this.#add(piece, at)
      if (side !== undefined) item.side = side
      return false
    }
    const count = isBeside && open.quantity === null ? bareCount(text, marks) : undefined
    if (open !== undefined && count !== undefined) {
      open.quantity = Number(count)
      open.quantityText = count
      return true
    }
    this.#learn(marks)
    return false
  }
}
