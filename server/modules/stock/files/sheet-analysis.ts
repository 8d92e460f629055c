import type { StockColumn, StockLot } from '../../../../contract/stock-files.ts'
import { isWantedHeading, saysWanted, textOf } from '../../trade-text/index.ts'
import { type AssignedColumns, availableRank } from './assign-columns.ts'
import { type ColumnTexts, looksLikeGoods, looksLikePieces } from './column-tests.ts'
import { columnOfCodes, type FileSynonyms } from './condition-codes.ts'
import { findHeadings, type Headings, withExplanations, withNamedValues } from './headings.ts'
import { sideColumnsIn } from './left-rows.ts'
import { isOtherSheet } from './other-sheets.ts'
import { priceCurrency } from './price-currency.ts'
import { takeLots } from './row-lots.ts'
import { columnsOfSheet } from './sheet-columns.ts'
import { sideTables } from './side-tables.ts'
import type { TableRow } from './table.ts'
import { contextOf } from './title-context.ts'

/** The first rows of a sheet. */
export interface SheetRows {
  name: string
  rows: readonly TableRow[]
}

/** Returns the non-empty cells of each column. */
export function textsOf(rows: readonly TableRow[]): ColumnTexts[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? '').filter(cell => textOf(cell) !== ''),
  )
}

/** Returns the headings with a column of explained codes as that of conditions, whatever it is called. */
const readingCodes = (headings: Headings, at: number | undefined): Headings => ({
  ...headings,
  meanings: headings.meanings.map((meaning, column) => (column === at ? { field: 'condition', rank: 3 } : meaning)),
})

/** What the first rows of a sheet show about its contents. */
export interface SheetAnalysis {
  sheet: SheetRows
  headings: Headings | undefined
  assigned: AssignedColumns
  /** The rows below the headings. */
  rows: readonly TableRow[]
  cells: readonly ColumnTexts[]
  guessed: readonly StockColumn[]
  /** Columns of pieces, if a row has several. */
  lots: StockLot[] | undefined
  /** Rows above the headings look like goods: they belong to a table whose headings were not understood. */
  hasGoodsAbove: boolean
  /** What the titles above the headings say. */
  title: ReturnType<typeof contextOf>
  /** True if the sheet lists goods that its owner looks for. */
  isWanted: boolean
  /** How much it looks like a list of stock. */
  score: number
}

/** Looks at the first rows of a sheet. */
export function lookAt(sheet: SheetRows, synonyms: FileSynonyms): SheetAnalysis {
  const found = findHeadings(sheet.rows)
  const below = sheet.rows.filter(
    ({ number, isHidden, cells }) =>
      !isHidden && number > (found?.row ?? 0) && cells.filter(cell => textOf(cell) !== '').length > 1,
  )
  const cells = textsOf(below)
  const named = found && withExplanations(withNamedValues(found, cells), sheet.rows)
  const headings = named && readingCodes(named, columnOfCodes(cells, named, synonyms))
  const beside = headings && sideTables(headings, cells, synonyms)
  const whole = columnsOfSheet({ headings, cells, rowCount: below.length, rows: below }, synonyms)
  const assigned = beside?.assigned ?? whole.assigned
  const guessed = beside === undefined ? whole.guessed : []
  const lots = beside?.lots ?? (headings && takeLots(assigned, headings, cells))
  const title = Object.assign(
    {},
    ...sheet.rows
      .filter(({ number }) => number < (headings?.row ?? 0))
      // The columns of a report cut its titles.
      .flatMap(row => [row.cells.map(textOf).join(' '), ...row.cells.map(textOf)])
      .map(text => contextOf(text.slice(0, 200), synonyms)),
  )
  const { columns } = assigned
  // `Received`, `Sold` and `Remaining`: the pieces that are left are for sale.
  const counting = headings?.meanings[columns.quantity ?? -1]
  const hasAvailable = counting?.field === 'quantity' && counting.rank >= availableRank
  const bought = (headings?.meanings ?? []).filter(
    (meaning, at) =>
      meaning?.field === 'buyer' &&
      (cells[at] ?? []).length > below.length / 2 &&
      // A list of stock may also say how many were sold.
      (meaning.rank >= 1 || (columns.quantity ?? at) === at) &&
      !(hasAvailable && looksLikePieces(cells[at] ?? [])),
  )
  const isWanted = bought.some(isWantedHeading) || [sheet.name, ...titlesAbove(sheet, headings)].some(saysWanted)
  const isOther = bought.length > 0 || isWanted || isOtherSheet(sheet.name)
  const parts =
    (columns.partNumber === undefined ? 0 : 2) +
    (columns.quantity === undefined && columns.serial === undefined ? 0 : 2) +
    (columns.price === undefined ? 0 : 1) +
    (columns.condition === undefined ? 0 : 1) +
    (columns.manufacturer === undefined ? 0 : 1) +
    (columns.description === undefined ? 0 : 1)
  const score =
    isOther || below.length === 0 ? 0 : parts * (headings?.meanings.some(meaning => meaning !== undefined) ? 1 : 0.5)
  const above = sheet.rows.filter(({ number }) => number < (headings?.row ?? 0))
  const hasGoodsAbove = above.filter(looksLikeGoods).length >= minGoodsAbove
  return { sheet, headings, assigned, rows: below, cells, guessed, lots, hasGoodsAbove, title, isWanted, score }
}

/** Returns the texts that stand alone in a row above the headings. */
const titlesAbove = ({ rows }: SheetRows, headings: Headings | undefined): string[] =>
  rows
    .filter(({ number }) => number < (headings?.row ?? 0))
    .map(({ cells }) => cells.map(textOf).filter(text => text !== ''))
    .flatMap(([title, ...rest]) => (title === undefined || rest.length > 0 ? [] : [title]))

/** A single row may be an example. */
const minGoodsAbove = 2

/** Returns the currency of a sheet's prices, and whether the sheet states it. */
export const currencyOf = ({ sheet, headings, assigned, cells, title }: SheetAnalysis) => {
  const at = assigned.columns.price ?? -1
  const heading = headings?.fullTexts[at] ?? ''
  const { currency: titled, possibleCurrency: possible } = title
  return priceCurrency({ heading, titled, possible, cells: cells[at] ?? [], rows: sheet.rows })
}

/** Returns a sheet's columns that say which rows are wanted. */
export const sidesOf = ({ headings, cells, assigned }: SheetAnalysis) =>
  sideColumnsIn(headings?.texts, cells, assigned.columns)
