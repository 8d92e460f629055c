import { isDeepStrictEqual } from 'node:util'
import type { SheetMapping, StockColumn, StockMapping } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { scoreNumber, sureNumberScore } from '../../part-numbers/index.ts'
import {
  type Cell,
  conditionInWords,
  conditionOfText,
  isRowLabels,
  isWantedHeading,
  leadingBrand,
  listCurrencyIn,
  namesNewAndOther,
  readPrice,
  readQuantity,
  readStockHeading,
  saysWanted,
  saysWithheld,
  textOf,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { assignColumns, availableRank } from './assign-columns.ts'
import { CarriedCells, isPartOfMerged, withMerged } from './carried-columns.ts'
import type { RowRules, StockRow } from './check-row.ts'
import { type Headings, readHeadings } from './headings.ts'
import { IncludedParts } from './included-parts.ts'
import { LeftRows } from './left-rows.ts'
import { countsLots } from './lot-price.ts'
import { type MarkedColumns, markedColumns, markedCondition } from './marked-conditions.ts'
import { keyOf, pageKeyOf } from './row-keys.ts'
import { lotsOfRow } from './row-lots.ts'
import { explainsCodes, framed, isInParts, isName, isNote } from './section-titles.ts'
import type { RowContext, Synonyms, TableRow } from './table.ts'
import { contextOf, contextOfSheet, maxTitleLength } from './title-context.ts'
import { isCountBelow, saysTotal } from './total-rows.ts'

type SheetPlan = Pick<
  StockMapping,
  'headerRow' | 'columns' | 'details' | 'alternatives' | 'carried' | 'sides' | 'trends' | 'lots' | 'currency'
> &
  Pick<SheetMapping, 'isWanted'>

interface TableReader {
  /** The columns of the table, and those up to the next one. */
  from: number
  to: number
  reader: StockReader
}

/** Marks such as `***` around a title are not cells of their own. */
const isFilled = (cell: Cell | undefined) => /[\p{L}\p{N}]/u.test(textOf(cell))

/**
 * Reads the rows of a list in order: skips titles, sums, rules and repeated headings, follows headings that change the
 * order of the columns, and applies to each line what the sections above it say.
 */
export class StockReader {
  readonly #mapping: StockMapping
  readonly #synonyms: Synonyms
  #sheet = 0
  #plan: SheetPlan
  #title: RowContext = {}
  #section: RowContext = {}
  /** Why the goods below a title such as `Reserved for customers` or `Wanted` are left out, until the next title. */
  #withheld: string | undefined
  /** The title directly above the last row, which may name the manufacturer of a separate table. */
  #lastTitle = ''
  #headings: string | undefined
  #leftRows = new LeftRows()
  /** Columns in which a row marks the condition of its goods. */
  #marked: MarkedColumns = new Map()
  readonly #included = new IncludedParts()
  /** True where the first column of a pivot table has groups and their goods. */
  #isPivot = false
  /** True where a pivot table has the conditions of a number in rows below it. */
  #splitsNumbers = false
  /** The readers of tables beside each other, which have titles, sections and headings of their own. */
  #beside: readonly TableReader[] = []
  readonly #carried = new CarriedCells()
  /** True while all sheets since the first continue it; never in a workbook whose sheets are named for conditions. */
  #continuesFirst: boolean
  /** The fields of lines so far that the list does not clearly state. */
  readonly doubts: Set<StockColumn>
  /** The text above the headings; reports repeat it on every page. */
  readonly #above = new Set<string>()

  constructor(mapping: StockMapping, synonyms: Synonyms, doubts = new Set<StockColumn>()) {
    this.doubts = doubts
    this.#mapping = mapping
    this.#synonyms = synonyms
    this.#plan = mapping
    this.#title = contextOfSheet(mapping.sheet ?? '', synonyms)
    const names = [mapping.sheet ?? '', ...(mapping.sheets ?? []).map(({ sheet }) => sheet)]
    this.#continuesFirst = !names.some(
      name => (conditionInWords(name) ?? contextOfSheet(name, synonyms).condition) !== undefined,
    )
    this.#beside = this.#tablesBeside(mapping.sheet)
  }

  /** Returns a reader for each of several tables beside each other; none for any other sheet. */
  #tablesBeside(sheet: string | null): TableReader[] {
    const { lots = [], columns, details = [], alternatives = [], isWanted } = this.#plan
    if (isWanted || !lots.some(lot => lot.columns !== undefined)) return []
    const common: StockMapping = { ...this.#mapping, ...this.#plan, sheet }
    delete common.sheets
    delete common.lots
    // Columns that describe the goods of the first table say nothing about those of the others.
    delete common.details
    delete common.alternatives
    const ends = lots.map(
      lot => Math.max(...Object.values(lot.columns ?? columns), ...(lot.columns ? [] : details)) + 1,
    )
    return lots.map((lot, at) => ({
      from: ends[at - 1] ?? 0,
      to: at + 1 < lots.length ? (ends[at] ?? 0) : Number.POSITIVE_INFINITY,
      reader: new StockReader(
        { ...common, ...(lot.columns ? { columns: lot.columns } : { columns, details, alternatives }) },
        this.#synonyms,
        this.doubts,
      ),
    }))
  }

  #readBeside({ sheet, ...row }: TableRow): StockRow[] {
    const isTitleOfAll = row.number < (this.#plan.headerRow ?? 0) && row.cells.filter(isFilled).length === 1
    return this.#beside.flatMap(({ reader, from, to }, lot) => {
      const cells = row.cells.map((cell, at) => (isTitleOfAll || (at >= from && at < to) ? cell : ''))
      const found = reader.read({ ...row, cells })
      return found.map(one => ({ ...one, row: { ...one.row, lot, ...(sheet !== undefined && { sheet }) } }))
    })
  }

  /** Returns the lines of a row: none if it is not a line of the list, several if it has several lots. */
  read(sent: TableRow): StockRow[] {
    if ((sent.sheet ?? 0) !== this.#sheet) this.#openSheet(sent.sheet ?? 0)
    if (this.#beside.length > 0) return this.#readBeside(sent)
    const found = this.#read(sent)
    if (found === undefined) return []
    const { lots = [] } = this.#plan
    return lots.length > 0 && found.left === undefined ? lotsOfRow(found, lots) : [found]
  }

  #read(sent: TableRow): StockRow | undefined {
    const row = this.#completed(sent)
    const title = this.#lastTitle
    this.#lastTitle = ''
    if (row.number <= (this.#plan.headerRow ?? 0)) return this.#readTitle(row)
    const headings = readHeadings(row)
    if (headings !== undefined && !this.#isData(row)) return this.#readHeadings(headings, title)
    const filled = row.cells.filter(isFilled)
    if (filled.length === 0 || this.#isTotal(row, filled) || this.#isRepeatedTitle(row)) return undefined
    if (!this.#isData(row) && explainsCodes(filled, this.#cellOf(row, 'partNumber'))) return undefined
    if (this.#isPivot && this.#isGroup(row)) return this.#readGroup(this.#cellOf(row, 'partNumber') ?? '')
    if (this.#isSection(row, filled)) return this.#readSection(filled)
    if (this.#isPivot && this.#section.condition === undefined) this.#splitsNumbers = true
    const rules = this.#currentRules(row)
    if (row.isHidden) return { row, rules, left: { column: 'partNumber', message: stockTexts.row.hidden } }
    if (this.#withheld !== undefined) return { row, rules, left: { column: 'quantity', message: this.#withheld } }
    const left = this.#leftRows.whyLeft(row.cells, this.#plan)
    if (left !== undefined) return { row, rules, left }
    if (this.#included.has(row, this.#cellOf(row, 'price'), this.#piecesOf(row)))
      return { row, rules, left: { column: 'price', message: stockTexts.row.included } }
    return { row, rules }
  }

  #piecesOf(row: TableRow): number | undefined {
    const read = readQuantity(this.#cellOf(row, 'quantity'), this.#mapping.decimalSign)
    return 'value' in read ? read.value : undefined
  }

  /** Returns a line with the values that it shares with the lines above. */
  #completed(row: TableRow): TableRow {
    const { headerRow, carried = [] } = this.#plan
    if ((carried.length === 0 && row.merged === undefined) || row.number <= (headerRow ?? 0)) return row
    const hasAmount = isFilled(this.#cellOf(row, 'quantity')) || isFilled(this.#cellOf(row, 'price'))
    if (!hasAmount || this.#isTotal(row, row.cells.filter(isFilled)) || isPartOfMerged(row, this.#plan)) return row
    return this.#carried.fill(withMerged(row, this.#plan), this.#plan)
  }

  #openSheet(sheet: number) {
    this.#sheet = sheet
    this.#carried.clear()
    const further = this.#mapping.sheets?.[sheet - 1]
    this.#continuesFirst &&= further?.headerRow === 1 && isDeepStrictEqual(further.columns, this.#plan.columns)
    const above = this.#continuesFirst ? only(this.#title, 'condition') : {}
    if (above.condition !== undefined) this.doubts.add('condition')
    this.#plan =
      further === undefined ? this.#mapping : { ...further, currency: further.currency ?? this.#mapping.currency }
    // A sheet with the columns of the first and no title of its own may continue it.
    this.#title = { ...above, ...contextOfSheet(further?.sheet ?? '', this.#synonyms) }
    this.#section = {}
    this.#withheld = further?.isWanted ? stockTexts.row.wanted : undefined
    this.#headings = undefined
    this.#leftRows = new LeftRows()
    this.#marked = new Map()
    this.#isPivot = false
    this.#included.clear()
    this.#splitsNumbers = false
    this.#above.clear()
    this.#beside = this.#tablesBeside(further?.sheet ?? this.#mapping.sheet)
  }

  #currentRules({ cells }: TableRow): RowRules {
    const { decimalSign, fixed, words, countsIn } = this.#mapping
    const { columns, details, alternatives, currency } = this.#plan
    const mapping = {
      columns,
      currency,
      decimalSign,
      fixed,
      ...(details && { details }),
      ...(alternatives && { alternatives }),
      ...(words && { words }),
      ...(countsIn && { countsIn }),
    }
    const condition = columns.condition === undefined ? markedCondition(cells, this.#marked) : undefined
    const context = { ...this.#title, ...this.#section, ...(condition && { condition }) }
    return { mapping, synonyms: this.#synonyms, context }
  }

  /** Returns a row's cell for a field; of several lots that of the first with one. */
  #cellOf({ cells }: TableRow, column: StockColumn): Cell | undefined {
    const { columns, lots = [] } = this.#plan
    const isOfLot = column === 'quantity' || column === 'price'
    const ofLots = isOfLot ? lots.map(lot => lot[column]) : []
    const at = ofLots.find(one => one !== undefined && isFilled(cells[one])) ?? columns[column]
    return at === undefined ? undefined : cells[at]
  }

  #readTitle(row: TableRow): undefined {
    const { headerRow } = this.#plan
    if (row.number === headerRow) {
      this.#headings = keyOf(row)
      this.#leftRows.readHeadings(row.cells.map(textOf))
      this.#marked = markedColumns(row.cells, this.#synonyms)
      this.#isPivot = isRowLabels(textOf(this.#cellOf(row, 'partNumber')))
      const counted = readStockHeading(textOf(this.#cellOf(row, 'quantity')))
      if (counted?.field === 'quantity' && counted.rank >= availableRank) this.#title.isWithoutReserved = true
      if (countsLots(textOf(this.#cellOf(row, 'quantity')))) this.#title.countsLots = true
      return undefined
    }
    const pageKey = pageKeyOf(row)
    // `Page 1` alone has an empty key, like rows of nothing but digits.
    if (pageKey !== '') this.#above.add(pageKey)
    for (const cell of row.cells) {
      const text = textOf(cell)
      if (text === '' || text.length > maxTitleLength) continue
      const { manufacturer, ...context } = contextOf(text, this.#synonyms)
      const isOnly = row.cells.filter(isFilled).length === 1
      this.#title = { ...this.#title, ...context }
      if (isOnly) this.#lastTitle = text
      // A manufacturer alone above the first table applies to all its lines.
      if (isOnly && manufacturer !== undefined && this.#plan.columns.manufacturer === undefined) {
        // Several are what a dealer sells, or lead to other pages.
        const isFirst = this.#section.manufacturer === undefined && !('manufacturer' in this.#section)
        const isSame = this.#section.manufacturer === manufacturer
        this.#section = { manufacturer: isFirst || isSame ? manufacturer : undefined }
      }
    }
    return undefined
  }

  /** Returns true if a row that looks like headings has a quantity or a price. */
  #isData(row: TableRow): boolean {
    const quantity = this.#cellOf(row, 'quantity')
    const price = this.#cellOf(row, 'price')
    return (isFilled(quantity) && /\d/.test(textOf(quantity))) || (isFilled(price) && /\d/.test(textOf(price)))
  }

  #readHeadings(headings: Headings, title: string): undefined {
    const key = keyOf({ cells: headings.texts })
    const { columns } = assignColumns(headings, () => 1)
    if (headings.meanings.some(isWantedHeading)) this.#withheld = stockTexts.row.wanted
    if (key !== this.#headings && columns.partNumber !== undefined && columns.quantity !== undefined) {
      const { details, alternatives } = assignColumns(headings, () => 1)
      const text = headings.fullTexts[columns.price ?? -1] ?? ''
      const currency = listCurrencyIn(text) ?? this.#plan.currency
      const { headerRow, isWanted } = this.#plan
      this.#plan = { headerRow, columns, details, alternatives, currency, ...(isWanted && { isWanted }) }
      this.#headings = key
      this.#leftRows.readHeadings(headings.texts, headings.meanings)
      this.#marked = markedColumns(headings.texts, this.#synonyms)
    }
    // A word above repeated headings is the manufacturer of the table below, if nothing else names one.
    const isName = title !== '' && title.split(' ').length <= 3 && this.#plan.columns.manufacturer === undefined
    if (isName && this.#section.manufacturer === undefined && this.#section.condition === undefined)
      this.#section = { ...this.#section, manufacturer: title }
    return undefined
  }

  #isTotal(row: TableRow, filled: readonly Cell[]): boolean {
    const number = textOf(this.#cellOf(row, 'partNumber'))
    if (saysTotal(textOf(filled[0])) || this.#isCount(filled, row)) return true
    return (number === '' || saysTotal(number)) && filled.some(cell => saysTotal(textOf(cell)))
  }

  /** True for a row below a report that counts its lines; not for goods, and not for a title such as `Condition: | new`. */
  #isCount(filled: readonly Cell[], row: TableRow): boolean {
    if (!isCountBelow(filled, this.#cellOf(row, 'quantity'))) return false
    if (isFilled(this.#cellOf(row, 'price')) || scoreNumber(textOf(this.#cellOf(row, 'partNumber'))) >= sureNumberScore)
      return false
    const text = filled.map(textOf).join(' ')
    const isUnderstood = Object.keys(contextOf(text, this.#synonyms, true)).length > 0
    return !isUnderstood && !saysWithheld(text) && !saysWanted(text)
  }

  /** True for a row of a pivot table that has the sums of a maker's or a kind's goods, which are in the rows below it. */
  #isGroup(row: TableRow): boolean {
    const label = textOf(this.#cellOf(row, 'partNumber'))
    const { manufacturer, condition } = contextOf(label, this.#synonyms)
    const isWord = condition !== undefined || /\p{Ll}/u.test(label)
    return manufacturer !== undefined || (isWord && !/\d/.test(label))
  }

  #readGroup(label: Cell): undefined {
    const { condition } = contextOf(textOf(label), this.#synonyms)
    // The number above has several conditions, and the next one does not have the last of them.
    return condition !== undefined && this.#splitsNumbers ? undefined : this.#readSection([label])
  }

  /** Titles of sections, terms and remarks have one cell, or several without any number that a line needs. */
  #isSection(row: TableRow, filled: readonly Cell[]): boolean {
    if (framed.test(row.cells.map(textOf).join(' ').trim())) return true
    const { columns } = this.#plan
    const { length: mapped } = Object.keys(columns)
    const number = textOf(this.#cellOf(row, 'partNumber'))
    const quantity = this.#cellOf(row, 'quantity')
    const price = this.#cellOf(row, 'price')
    const hasQuantity = isFilled(quantity) && 'value' in readQuantity(quantity, this.#mapping.decimalSign)
    if (number === '' && columns.partNumber !== undefined) {
      // Sums have a number of pieces, but no part number.
      if (filled.length <= 2) return true
      return !isFilled(this.#cellOf(row, 'manufacturer')) && !hasQuantity
    }
    if (mapped < 2) return false
    if (filled.length === 1) return scoreNumber(number) < sureNumberScore || number.includes(' ')
    if (hasQuantity || (isFilled(price) && 'value' in readPrice(price, null) && /\d/.test(textOf(price)))) return false
    if (filled.length === 2 && columns.quantity !== undefined && !isFilled(quantity))
      return number.split(' ').length > 2 || !/\d/.test(number) || this.#isExplanation(filled)
    const isPrinted = filled.every(cell => typeof cell === 'string') && !isFilled(this.#cellOf(row, 'condition'))
    // The columns of a report cut its last line: `END OF | LISTING | 58 ITEMS`.
    const isCut = isFilled(quantity) && !/\d/.test(textOf(quantity)) && !isFilled(this.#cellOf(row, 'manufacturer'))
    return isPrinted && (!isFilled(quantity) || isCut) && columns.quantity !== undefined && isProse(number)
  }

  /** True for a row of a legend below the list: `2 | new, box opened`. */
  #isExplanation([code, meaning]: readonly Cell[]): boolean {
    const word = this.#mapping.words?.find(({ text }) => squeeze(text) === squeeze(textOf(code)))
    return word !== undefined && conditionOfText(textOf(meaning), this.#synonyms.conditions) === word.meaning
  }

  #isRepeatedTitle = (row: TableRow): boolean => this.#above.size > 0 && this.#above.has(pageKeyOf(row))

  #readSection(filled: readonly Cell[]): undefined {
    const text = filled.map(textOf).join(' ')
    this.#included.clear()
    const context = contextOf(text, this.#synonyms, true)
    const { manufacturer, condition } = this.#plan.columns
    const isBelowTitle =
      context.manufacturer !== undefined || leadingBrand(text, this.#synonyms.manufacturers) || !isNote(text)
    // What lines share is given again below the next title; the maker and the condition also hold below a note.
    this.#carried.clear(isBelowTitle ? [] : [manufacturer, condition])
    if (text.length > maxTitleLength) return undefined
    if (filled.length === 1) this.#lastTitle = text
    if (this.#plan.isWanted) return undefined
    const isTitle = text.length < 60 || isInParts(text)
    // Any further title ends the scope of a price. One of new and used goods does not say which are which.
    const isMixed = isTitle && context.condition === undefined && namesNewAndOther(text)
    this.#section = { ...this.#section, price: context.price, ...(isMixed && { condition: undefined }) }
    if (saysWanted(text)) this.#withheld = stockTexts.row.wanted
    else if (saysWithheld(text)) this.#withheld = stockTexts.row.sold
    else if (context.manufacturer !== undefined || context.condition !== undefined || isName(text))
      this.#withheld = undefined
    if (context.manufacturer !== undefined) this.#section = { ...only(this.#section, 'condition'), ...context }
    else if (context.condition !== undefined && isTitle)
      this.#section = { ...only(this.#section, 'manufacturer'), ...context }
    // Another name ends the scope of the previous manufacturer.
    else if (filled.length === 1 && isName(text)) this.#section = only(this.#section, 'condition', 'grade')
    return undefined
  }
}

/** Returns some values of a section, also those that it leaves open. */
const only = (section: RowContext, ...fields: (keyof RowContext)[]): RowContext =>
  Object.fromEntries(fields.flatMap(field => (field in section ? [[field, section[field]]] : [])))

const isProse = (text: string) =>
  text.split(' ').length > 2 || readStockHeading(text) !== undefined || scoreNumber(text) === 0
