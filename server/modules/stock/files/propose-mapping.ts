import { type Currency, currencies } from '../../../../contract/kit/index.ts'
import {
  type ProposedMapping,
  type StockColumn,
  type StockMapping,
  stockColumns,
  stockFileCaps,
} from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { currencyIn, decimalSignOf, leadingBrand, textOf } from '../../trade-text/index.ts'
import { isLine } from './check-row.ts'
import { type ColumnTexts, fitsOf, shareOf, testsOf } from './column-tests.ts'
import { findHeadings, type Headings, isWeak } from './headings.ts'
import type { RememberedMapping, Synonyms, TableRow } from './table.ts'

type Columns = Partial<Record<StockColumn, number>>

/** Shares of fitting cells: to guess a column, below which cells contradict the heading, and to be sure. */
const likely = { guessed: 0.6, contradicted: 0.5, sure: 0.9 }

/** Returns the non-empty cells of each column. */
function textsOf(rows: readonly TableRow[]): ColumnTexts[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? '').filter(cell => textOf(cell) !== ''),
  )
}

/** Assigns columns by heading. Of several with the same meaning, the best fit wins; ambiguous headings come last. */
function byHeadings(
  { columns, texts }: Headings,
  cells: readonly ColumnTexts[],
  tests: ReturnType<typeof testsOf>,
): Columns {
  const chosen: Columns = {}
  for (const column of stockColumns) {
    const candidates = columns.flatMap((named, at) => (named === column ? [at] : []))
    const fitOf = (at: number) => shareOf(cells[at] ?? [], tests[column]) - (isWeak(texts[at] ?? '') ? 1 : 0)
    const [best] = candidates.toSorted((one, other) => fitOf(other) - fitOf(one) || one - other)
    if (best !== undefined) chosen[column] = best
  }
  return chosen
}

/** The order in which columns are guessed from their cells, the easiest to recognize first. */
const guessingOrder = [
  'condition',
  'manufacturer',
  'currency',
  'price',
  'partNumber',
  'quantity',
  'description',
] as const

/** Adds to `chosen` the columns that no heading named, guessed from cells; returns the guesses. */
function byContent(chosen: Columns, cells: readonly ColumnTexts[], tests: ReturnType<typeof testsOf>): StockColumn[] {
  const taken = new Set(Object.values(chosen))
  const guessed: StockColumn[] = []
  for (const column of guessingOrder) {
    if (chosen[column] !== undefined) continue
    const shares = cells.map((texts, at) => ({ at, share: taken.has(at) ? 0 : shareOf(texts, tests[column]) }))
    const [best] = shares.toSorted((one, other) => other.share - one.share || one.at - other.at)
    if (best === undefined || best.share < likely.guessed) continue
    chosen[column] = best.at
    taken.add(best.at)
    guessed.push(column)
  }
  return guessed
}

/** Returns the currency of prices that name none, and whether the file states it. */
function currencyOf(heading: string, prices: ColumnTexts): { currency: Currency; isStated: boolean } {
  const inHeading = currencyIn(heading)
  if (inHeading !== undefined) return { currency: inHeading, isStated: true }
  const amounts = prices.map(textOf).filter(text => /\d/.test(text))
  const named = amounts.flatMap(text => currencyIn(text) ?? [])
  const countOf = (currency: Currency) => named.filter(one => one === currency).length
  const [mostFrequent = 'EUR'] = currencies.toSorted((one, other) => countOf(other) - countOf(one))
  return { currency: mostFrequent, isStated: named.length >= amounts.length * likely.sure }
}

const needed = ['partNumber', 'quantity', 'condition'] as const satisfies readonly StockColumn[]

/** Proposes a mapping from headings and cells; `unsure` lists the columns that the file's owner should check. */
export function proposeMapping(
  rows: readonly TableRow[],
  synonyms: Synonyms,
  sheet: string | null = null,
): ProposedMapping {
  const headings = findHeadings(rows)
  const below = rows.filter(({ number, isHidden }) => !isHidden && number > (headings?.row ?? 0))
  const cells = textsOf(below)
  const tests = testsOf(synonyms)
  const fits = fitsOf(synonyms)
  const columns = headings === undefined ? {} : byHeadings(headings, cells, tests)
  const unsure = new Set<StockColumn>()
  for (const [column, at] of Object.entries(columns) as [StockColumn, number][]) {
    const texts = cells[at] ?? []
    if (texts.length > 0 && shareOf(texts, fits[column]) < likely.contradicted) unsure.add(column)
    if (isWeak(headings?.texts[at] ?? '')) unsure.add(column)
  }
  for (const column of byContent(columns, cells, tests)) unsure.add(column)
  const cellsOf = (column: StockColumn) => cells[columns[column] ?? -1] ?? []
  for (const column of needed) if (columns[column] === undefined) unsure.add(column)
  const descriptions = cellsOf('description')
  if (
    columns.manufacturer === undefined &&
    shareOf(descriptions, cell => leadingBrand(textOf(cell), synonyms.manufacturers) !== undefined) < likely.sure
  )
    unsure.add('manufacturer')
  const [prices, quantities] = [cellsOf('price'), cellsOf('quantity')]
  const { currency, isStated } = currencyOf(headings?.texts[columns.price ?? -1] ?? '', prices)
  if (!isStated && columns.currency === undefined) unsure.add('currency')
  const written = [...prices, ...quantities].filter(cell => typeof cell === 'string')
  const { decimalSign, isOpen } = decimalSignOf(written)
  if (isOpen)
    for (const column of ['quantity', 'price'] as const)
      if (decimalSignOf(cellsOf(column).map(textOf)).isOpen) unsure.add(column)
  const mapping: StockMapping = {
    sheet,
    headerRow: headings?.row ?? null,
    columns,
    currency,
    decimalSign,
    fixed: columns.quantity === undefined ? { quantity: 1 } : {},
  }
  const isCertain = unsure.size === 0 && headings !== undefined && below.some(row => isLine(row, mapping))
  return {
    mapping,
    headings: (headings?.texts ?? []).slice(0, stockFileCaps.columns).map(text => text.slice(0, 100).toWellFormed()),
    unsure: stockColumns.filter(column => unsure.has(column)),
    isCertain,
  }
}

/** Returns the position of each remembered column under these headings; undefined if one is missing. */
function positionsOf(remembered: RememberedMapping, headings: readonly string[]): Columns | undefined {
  const known = remembered.headings.map(squeeze)
  const present = headings.map(squeeze)
  /** Columns with the same heading keep their order. */
  const positionOf = (at: number) => {
    const text = known[at] ?? ''
    const turn = known.slice(0, at).filter(one => one === text).length
    return present.flatMap((one, place) => (one === text && text !== '' ? [place] : []))[turn]
  }
  const columns: Columns = {}
  for (const [column, at] of Object.entries(remembered.mapping.columns) as [StockColumn, number][]) {
    const place = positionOf(at)
    if (place === undefined) return undefined
    columns[column] = place
  }
  return columns
}

/** Returns proposed columns with new headings. Columns with known headings were left out on purpose. */
function added(proposed: ProposedMapping, remembered: RememberedMapping, mapped: Columns): Columns {
  const known = new Set(remembered.headings.map(squeeze))
  const taken = new Set(Object.values(mapped))
  return Object.fromEntries(
    Object.entries(proposed.mapping.columns).filter(([column, at]) => {
      const heading = squeeze(proposed.headings[at] ?? '')
      return mapped[column as StockColumn] === undefined && !taken.has(at) && heading !== '' && !known.has(heading)
    }),
  )
}

/**
 * Returns the mapping that a company confirmed before if this file has the same headings, in any order, the same sheet
 * and no other decimal sign; otherwise undefined. A file without headings cannot be recognized.
 */
export function reuseMapping(
  rows: readonly TableRow[],
  remembered: RememberedMapping,
  proposed: ProposedMapping,
): StockMapping | undefined {
  const { mapping } = remembered
  if (mapping.headerRow === null || proposed.mapping.headerRow === null) return undefined
  if (mapping.sheet !== proposed.mapping.sheet) return undefined
  const mapped = positionsOf(remembered, proposed.headings)
  if (mapped === undefined) return undefined
  const columns = { ...mapped, ...added(proposed, remembered, mapped) }
  const below = textsOf(rows.filter(({ number }) => number > (proposed.mapping.headerRow ?? 0)))
  const written = [columns.price, columns.quantity]
    .flatMap(at => below[at ?? -1] ?? [])
    .filter(cell => typeof cell === 'string')
  const { decimalSign } = decimalSignOf(written)
  if (decimalSign !== null && mapping.decimalSign !== null && decimalSign !== mapping.decimalSign) return undefined
  return { ...mapping, headerRow: proposed.mapping.headerRow, columns, decimalSign: decimalSign ?? mapping.decimalSign }
}
