import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { type Cell, isAvailability, isMarketSide, isRowLabels, textOf } from '../../trade-text/index.ts'
import { type AssignedColumns, assignColumns, type CellFit } from './assign-columns.ts'
import {
  type ColumnTexts,
  countsUp,
  fitsOf,
  isKnownCondition,
  likely,
  numbersRows,
  shapeOf,
  shareOf,
  testsOf,
} from './column-tests.ts'
import { Doubts } from './doubts.ts'
import { byContent } from './guess-columns.ts'
import type { Headings } from './headings.ts'
import type { Synonyms, TableRow } from './table.ts'

/** EAN codes and the ids of listings: part numbers are never this many digits long. */
const isArticleId = (cell: Cell) => /^\d{12,14}$/.test(textOf(cell))

const isMaker = (cell: Cell, { manufacturers }: Synonyms) =>
  /^\p{L}[^\d]+$/u.test(textOf(cell)) && manufacturers.has(squeeze(textOf(cell)))

interface SheetColumns {
  headings: Headings | undefined
  /** The filled cells of each column. */
  cells: readonly ColumnTexts[]
  rowCount: number
  rows?: readonly TableRow[]
}

/** True for texts of many shapes: a column `Item` holds either the seller's own numbers, such as `AB 1001`, or descriptions. */
const describeGoods = (texts: ColumnTexts): boolean =>
  shareOf(texts, cell => textOf(cell).includes(' ')) >= likely.contradicted &&
  new Set(texts.map(shapeOf)).size > texts.length / 2

/** How well a column of words fits numbers of pieces: enough where there is no other. */
const wordsOnly = 0.3

/** Returns how well the cells of each column fit a field. */
function fitIn({ headings, cells, rowCount }: SheetColumns, synonyms: Synonyms): CellFit {
  const fits = fitsOf(synonyms)
  const looks = testsOf(synonyms)
  return (field, at) => {
    const texts = cells[at] ?? []
    if (texts.length === 0) return likely.contradicted
    if (field === 'sku' && numbersRows(texts)) return 0
    if (field === 'sku' && /^items?$/i.test(headings?.texts[at] ?? '') && describeGoods(texts)) return 0
    // `Stato` is the condition of goods, or whether they can be bought.
    if (field === 'condition' && shareOf(texts, isAvailability) >= likely.guessed)
      return texts.some(cell => isKnownCondition(textOf(cell), synonyms)) ? likely.contradicted : 0
    if (field === 'partNumber' && shareOf(texts, isArticleId) >= likely.sure) return 0
    // `Fabrikantcode` is the maker's number, or a code for the maker.
    if (field === 'partNumber' && shareOf(texts, cell => isMaker(cell, synonyms)) >= likely.sure) return 0
    const fit = shareOf(texts, fits[field])
    // `Lieferbar` above `sofort` counts nothing, if another column does.
    if (field === 'quantity' && shareOf(texts, cell => /\d/.test(textOf(cell))) < likely.contradicted)
      return Math.min(fit, wordsOnly)
    if (field !== 'partNumber') return fit
    // Further numbers often fill few rows only.
    if (texts.length < rowCount * likely.contradicted) return fit * likely.contradicted
    // Numbers that count up are the seller's own; numbers in a manufacturer's format are more likely part numbers.
    return fit * (countsUp(texts) ? 0.4 : 0.6 + 0.4 * shareOf(texts, looks.partNumber ?? (() => false)))
  }
}

/** Returns which column is which by the headings and the cells below them, and the columns that were guessed from cells alone. */
export function columnsOfSheet(
  { headings, cells: all, rowCount, rows }: SheetColumns,
  synonyms: Synonyms,
): { assigned: AssignedColumns; guessed: readonly StockColumn[] } {
  // Groups of a pivot table say nothing about the numbers below them.
  const cells = all.map((texts, at) =>
    isRowLabels(headings?.texts[at] ?? '') ? texts.filter(cell => /\d/.test(textOf(cell))) : texts,
  )
  const assigned =
    headings === undefined
      ? { columns: {}, details: [], alternatives: [], weak: new Doubts() }
      : assignColumns(headings, fitIn({ headings, cells, rowCount }, synonyms))
  // The side of the market describes no goods.
  const isSide = (at: number) => (cells[at] ?? []).length > 0 && cells[at]?.every(cell => isMarketSide(textOf(cell)))
  assigned.details = assigned.details.filter(at => !isSide(at))
  return { assigned, guessed: byContent(assigned, headings, cells, synonyms, rows) }
}
