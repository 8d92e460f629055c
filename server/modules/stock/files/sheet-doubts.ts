import type { StockColumn } from '../../../../contract/stock-files.ts'
import type { DoubtReason, FurtherSheet } from '../../../../contract/stock-proposals.ts'
import { partKey } from '../../part-numbers/index.ts'
import { isPublishedPrice, textOf } from '../../trade-text/index.ts'
import { mayShareNumbers, sharesPrice } from './carried-columns.ts'
import { type fitsOf, likely, shareOf } from './column-tests.ts'
import { Doubts } from './doubts.ts'
import { doubtsIn } from './guess-columns.ts'
import { isArrivingStock } from './other-sheets.ts'
import { lotKindsOf } from './row-lots.ts'
import { currencyOf, type SheetAnalysis, sidesOf } from './sheet-analysis.ts'

const needed = ['partNumber', 'quantity', 'condition'] as const satisfies readonly StockColumn[]

/** Fewest lines of a sheet that can repeat another. */
const minRepeats = 3

/** True if most numbers of a sheet are also in the first one, in the same condition: it may list the same pieces again. */
function repeats(found: SheetAnalysis, main: SheetAnalysis): boolean {
  const keysOf = ({ rows, assigned: { columns } }: SheetAnalysis) =>
    rows.flatMap(({ cells }) => {
      const key = partKey(textOf(cells[columns.partNumber ?? -1]))
      return key === '' ? [] : [`${key} ${textOf(cells[columns.condition ?? -1])}`]
    })
  const known = new Set(keysOf(main))
  const own = keysOf(found)
  return own.length >= minRepeats && own.filter(key => known.has(key)).length > own.length / 2
}

/** Returns why a column was only guessed. */
function reasonOfGuess({ headings, assigned: { columns }, cells }: SheetAnalysis, column: StockColumn): DoubtReason {
  const at = columns[column]
  if (at === undefined) return 'not-found'
  const meaning = headings?.meanings[at]
  if (column === 'price' && isPublishedPrice(meaning)) return 'published-price'
  if (column === 'partNumber' && shareOf(cells[at] ?? [], cell => textOf(cell).includes(' ')) >= likely.guessed)
    return 'number-in-text'
  if ((headings?.texts[at] ?? '') === '') return 'no-heading'
  return meaning === undefined ? 'unknown-heading' : 'other-heading'
}

/** The seller's cost or a former price is not the asking price. */
function costColumns({ headings, assigned: { columns } }: SheetAnalysis): number[] {
  if (columns.price !== undefined) return []
  return (headings?.meanings ?? []).flatMap((meaning, at) =>
    meaning?.field === 'aside' && meaning.rank === 2 ? [at] : [],
  )
}

/** Adds what the columns and the cells of a sheet leave open. */
function addOpenColumns(doubts: Doubts, found: SheetAnalysis, fits: ReturnType<typeof fitsOf>) {
  const { columns, weak } = found.assigned
  const at = (column: StockColumn) => {
    const index = columns[column]
    return index === undefined ? {} : { columns: [index] }
  }
  for (const column of found.guessed) doubts.add(column, reasonOfGuess(found, column), at(column))
  doubts.addAll(weak)
  for (const unknown of doubtsIn(found)) doubts.add(unknown.field, 'unknown-column', { columns: [unknown.at] })
  for (const [column, index] of Object.entries(columns) as [StockColumn, number][]) {
    const texts = found.cells[index] ?? []
    const isFitting = fits[column]
    // A guess is asked about anyway, for its own reason.
    if (found.guessed.includes(column) || texts.length === 0) continue
    if (shareOf(texts, isFitting) < likely.contradicted)
      doubts.add(column, 'values-differ', { ...at(column), values: texts.filter(cell => !isFitting(cell)).map(textOf) })
  }
  if (sharesPrice({ columns, lots: found.lots }, found.rows)) doubts.add('price', 'shared-price', at('price'))
  const costs = costColumns(found)
  if (costs.length > 0) doubts.add('price', 'cost', { columns: costs })
}

/** Returns why columns of a sheet have to be checked: they were guessed, are missing, or may be others. */
export function doubtsOf(found: SheetAnalysis, main: SheetAnalysis, fits: ReturnType<typeof fitsOf>): Doubts {
  const { columns } = found.assigned
  const doubts = new Doubts()
  addOpenColumns(doubts, found, fits)
  if (found.hasGoodsAbove) doubts.add('partNumber', 'goods-above-headings')
  if (mayShareNumbers(found.assigned, found.rows)) doubts.add('partNumber', 'rows-without-number')
  if (isArrivingStock(found.sheet.name)) doubts.add('quantity', 'arriving-goods')
  const { unclear } = sidesOf(found)
  if (unclear.length > 0) doubts.add('quantity', 'side-column', { columns: unclear })
  if (found !== main && repeats(found, main)) doubts.add('quantity', 'repeated-goods')
  for (const column of needed)
    if (columns[column] === undefined && !(column === 'quantity' && columns.serial !== undefined))
      doubts.add(column, 'not-found')
  const { currency, isStated } = currencyOf(found)
  if (!isStated && columns.currency === undefined && columns.price !== undefined)
    if (found === main || currency !== currencyOf(main).currency) doubts.add('currency', 'no-currency')
  return doubts
}

/** True for the currency and missing conditions, which are asked once for the whole file. */
export const isAskedOfFile = ({ assigned: { columns } }: SheetAnalysis, column: StockColumn): boolean =>
  column === 'currency' || (column === 'condition' && columns.condition === undefined)

/** Rows of a further sheet that its owner sees: the headings and some lines. */
const shownRows = 6

/** Returns a further sheet as its owner is asked about it; undefined if its own columns are clear. */
export function furtherSheet(found: SheetAnalysis, doubts: Doubts): FurtherSheet | undefined {
  const isOwn = (column: StockColumn) => !isAskedOfFile(found, column)
  const unsure = doubts.columns.filter(isOwn)
  if (unsure.length === 0) return undefined
  const from = found.headings?.row ?? 1
  const rows = found.sheet.rows.filter(({ number }) => number >= from).slice(0, shownRows)
  return {
    sheet: found.sheet.name,
    unsure,
    doubts: doubts.all().filter(({ column }) => isOwn(column)),
    ...(found.headings && { lotKinds: lotKindsOf(found.headings) }),
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) })),
  }
}
