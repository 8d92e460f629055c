import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import { fold } from '../../../platform/text/fold.ts'
import {
  type Cell,
  isMarkedEnded,
  isMarkedOffered,
  isMarkedSold,
  isMarkedWanted,
  isMarketSide,
  readStockHeading,
  saysSold,
  textOf,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import type { Headings } from './headings.ts'

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

/** The heading of a column that says whether a row of a trading board is offered or wanted. */
const sideHeading =
  /^(?:(?:listing|post|ad|offer|lot|market|trade) )?(?:type|side|direction|action|kind)$|^(?:typ|art|anzeigenart|soort|tipo|sens|rodzaj)$|(?:^|[ /])(?:wt[bs]|have|want|buy|sell|offer|biete|suche|aanbod|vraag|offre|demande|oferta|demanda|h\/w|b\/s)(?:$|[ /])/
/** The heading of a column that says whether an offer still stands. */
const statusHeading = /(?:^| )(?:status|state|stato|statut|estado|stav|durum)$/

/** Finds the rows of a list that are no stock by their own words, in columns whose words may say so. */
export class LeftRows {
  /** Columns with further descriptions, whose words may mean anything: `Reserve for DL380`. */
  #describing = new Set<number>()
  /** Folded headings; undefined in a list without. */
  #headings: readonly string[] | undefined
  /** Columns with other words than those of a side of the market. */
  readonly #others = new Set<number>()

  readHeadings(texts: readonly string[], meanings: Headings['meanings'] = texts.map(readStockHeading)): void {
    this.#headings = texts.map(text => fold(text.trim()))
    this.#describing = new Set(
      meanings.flatMap((meaning, at) => (meaning?.field === 'description' || meaning?.field === 'detail' ? [at] : [])),
    )
    this.#others.clear()
  }

  /** Returns why the words of a row say that its goods are no stock; undefined if they do not. */
  whyLeft(cells: readonly Cell[], columns: StockMapping['columns']): RowFault | undefined {
    const { description = -1, partNumber = -1, location = -1 } = columns
    const others = cells.flatMap((cell, at) => (at === description || at === partNumber ? [] : [{ cell, at }]))
    const isSold = others.some(({ cell, at }) =>
      at === location || this.#describing.has(at) ? isMarkedSold(cell) : saysSold(cell),
    )
    if (isSold) return { column: 'quantity', message: stockTexts.row.sold }
    const mapped = new Set<number | undefined>(Object.values(columns))
    const sides = cells.filter((cell, at) => !mapped.has(at) && this.#isSide(cell, at)).map(textOf)
    if (sides.some(isMarkedWanted)) return { column: 'quantity', message: stockTexts.row.wanted }
    const states = cells.filter((_, at) => statusHeading.test(this.#headings?.[at] ?? '')).map(textOf)
    const hasEnded = sides.some(isMarkedOffered) && states.some(isMarkedEnded)
    return hasEnded ? { column: 'quantity', message: stockTexts.row.expired } : undefined
  }

  /** True for a cell in a column that has had nothing but sides of the market. */
  #isSide(cell: Cell, at: number): boolean {
    const text = textOf(cell)
    if (text === '') return false
    if (!isMarketSide(text)) this.#others.add(at)
    const heading = this.#headings?.[at]
    return !this.#others.has(at) && (heading === undefined || heading === '' || sideHeading.test(heading))
  }
}
