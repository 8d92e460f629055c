import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import { type Cell, isEndedOffer, isMarkedSold, isMarkedWanted, saysSold, textOf } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'

/** The price of a part of goods above, which have the price of all: `incl.`, `im Preis enthalten`. */
const included =
  /^\W*(?:incl(?:\.|uded|usive)?|inkl(?:\.|usive)?|inbegriffen|(?:im preis )?enthalten|inbegrepen|inclus(?:e|es)?|compris(?:e|es)?|incluid[oa]s?|inclus[oaie]|wliczon[eya]|w cenie|v cene)\W*$/i

/** True if a cell says nothing but that the price of goods above includes those of its row. */
export const isIncluded = (cell: Cell | undefined): boolean =>
  included.test(
    textOf(cell)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, ''),
  )

interface RowParts {
  cells: readonly Cell[]
  columns: StockMapping['columns']
  /** Columns with further descriptions, whose words may mean anything: `Reserve for DL380`. */
  describing: ReadonlySet<number>
}

/** Returns why the words of a row say that its goods are no stock; undefined if they do not. */
export function whyNoStock({ cells, columns, describing }: RowParts): RowFault | undefined {
  const { description = -1, partNumber = -1, location = -1, manufacturer = -1 } = columns
  const others = cells.flatMap((cell, at) => (at === description || at === partNumber ? [] : [{ cell, at }]))
  const isSold = others.some(({ cell, at }) =>
    at === location || describing.has(at) ? isMarkedSold(cell) : saysSold(cell),
  )
  if (isSold) return { column: 'quantity', message: stockTexts.row.sold }
  const words = others.filter(({ at }) => at !== location && at !== manufacturer).map(({ cell }) => textOf(cell))
  if (words.some(isMarkedWanted)) return { column: 'quantity', message: stockTexts.row.wanted }
  return isEndedOffer(words) ? { column: 'quantity', message: stockTexts.row.expired } : undefined
}
