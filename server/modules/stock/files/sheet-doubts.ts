import { type FurtherSheet, type StockColumn, stockColumns } from '../../../../contract/stock-files.ts'
import { partKey } from '../../part-numbers/index.ts'
import { textOf } from '../../trade-text/index.ts'
import { mayShareNumbers, sharesPrice } from './carried-columns.ts'
import { type fitsOf, likely, shareOf } from './column-tests.ts'
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

/** Returns the columns of a sheet that were guessed, are missing, or may be others. */
export function doubtsOf(
  found: SheetAnalysis,
  main: SheetAnalysis,
  fits: ReturnType<typeof fitsOf>,
): ReadonlySet<StockColumn> {
  const { columns, weak } = found.assigned
  const doubts = new Set<StockColumn>([...found.guessed, ...weak, ...doubtsIn(found)])
  for (const [column, at] of Object.entries(columns) as [StockColumn, number][]) {
    const texts = found.cells[at] ?? []
    if (texts.length > 0 && shareOf(texts, fits[column]) < likely.contradicted) doubts.add(column)
  }
  if (found.hasGoodsAbove || mayShareNumbers(found.assigned, found.rows)) doubts.add('partNumber')
  if (isArrivingStock(found.sheet.name) || sidesOf(found).isUnclear) doubts.add('quantity')
  if (found !== main && repeats(found, main)) doubts.add('quantity')
  if (sharesPrice({ columns, lots: found.lots }, found.rows)) doubts.add('price')
  for (const column of needed)
    if (columns[column] === undefined && !(column === 'quantity' && columns.serial !== undefined)) doubts.add(column)
  const { currency, isStated } = currencyOf(found)
  if (!isStated && columns.currency === undefined && columns.price !== undefined)
    if (found === main || currency !== currencyOf(main).currency) doubts.add('currency')
  return doubts
}

/** True for the currency and missing conditions, which are asked once for the whole file. */
export const isAskedOfFile = ({ assigned: { columns } }: SheetAnalysis, column: StockColumn): boolean =>
  column === 'currency' || (column === 'condition' && columns.condition === undefined)

/** Rows of a further sheet that its owner sees: the headings and some lines. */
const shownRows = 6

/** Returns a further sheet as its owner is asked about it; undefined if its own columns are clear. */
export function furtherSheet(found: SheetAnalysis, doubts: ReadonlySet<StockColumn>): FurtherSheet | undefined {
  const unsure = stockColumns.filter(column => doubts.has(column) && !isAskedOfFile(found, column))
  if (unsure.length === 0) return undefined
  const from = found.headings?.row ?? 1
  const rows = found.sheet.rows.filter(({ number }) => number >= from).slice(0, shownRows)
  return {
    sheet: found.sheet.name,
    unsure,
    ...(found.headings && { lotKinds: lotKindsOf(found.headings) }),
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) })),
  }
}
