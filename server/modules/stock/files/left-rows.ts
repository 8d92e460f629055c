import type { RowFault, StockMapping } from '../../../../contract/stock-files.ts'
import { fold } from '../../../platform/text/fold.ts'
import {
  type Cell,
  isBoardWant,
  isMarkedEnded,
  isMarkedHold,
  isMarkedOffered,
  isMarkedSold,
  isMarkedWanted,
  isMarketSide,
  isScrapped,
  isUnlisted,
  isVoucher,
  readStockHeading,
  saysSold,
  saysSoldAfterAmount,
  textOf,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import type { Headings } from './headings.ts'
import { reservedWithin } from './reserved-pieces.ts'

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
  /^(?:(?:listing|post|ad|offer|lot|market|trade) )?(?:type|side|direction|action|kind)$|^(?:typ|art|anzeigenart|soort|tipo|sens|rodzaj)$|(?:^|[ /])(?:wt[bs]|h\/w|b\/s|(?:have|sell|offer|biete|aanbod|offre|oferta)[ /]+(?:want|buy|suche|vraag|demande|demanda)|(?:want|buy|suche|vraag|demande|demanda)[ /]+(?:have|sell|offer|biete|aanbod|offre|oferta))(?:$|[ /])/
/** That of a column which may also have bids, so that a row must be offered. */
const sideOrBid =
  /(?:^|[ /])(?:have|want|buy|sell|offer|biete|suche|aanbod|vraag|offre|demande|oferta|demanda)(?:$|[ /])|^$/
/** The heading of a column that says whether an offer still stands. */
const statusHeading = /(?:^| )(?:status|state|stato|statut|estado|stav|durum)$/
/** That of a column in which `hold` may be a trend of prices, or advice. */
const trendHeading =
  /trend|tendenz|rating|recommend|empfehl|forecast|prognose|outlook|advice|signal|pric(?:e|ing)|preis|prijs|prezz|precio/
const trend =
  /^(?:up|down|buy|sell|stable|rising|falling|steady|flat|steigend|fallend|stabil|stijgend|dalend|stabiel)[.!]?$/
/** That of the state of an article in a shop or its system; not `Test report` or `eBay listing`. */
const articleStatus = /^(?:(?:product |article |item |artikel)?status|published|post_status|artikel-status)$/
const nameHeading =
  /^(?:(?:product |item |article )?(?:type|title|name|category|kind|group)|(?:produkt|artikel|waren)?(?:kategorie|gruppe)|(?:product)?categorie|categoria|soort|rodzaj|kategoria)$/

/** That of a part of a device, or of its data, which may be destroyed although the device is sold. */
const componentHeading =
  /^(?:data|daten|gegevens|donnees|datos|dati|dane)$|(?<![a-z])(?:hdds?|ssds?|(?:hard ?)?(?:drive|dis[ck])s?|storage|memory|ram|(?:fest)?platten?|harde schij(?:f|ven)|schij(?:f|ven)|disques?|discos?|dischi?|dyski?|batter(?:y|ies|ie|ij|ia)|akku|accu)(?![a-z])/

/** The heading of a column that says whether an article may be sold: `Sales Blocked`, but not `Purchasing Blocked`. */
const blockedHeading =
  /^(?:(?:sales|verkauf|verkoop|item|article|artikel)s? ?-?)?(?:blocked|on hold|reserved|gesperrt|reserviert|geblokkeerd|gereserveerd|bloque|bloquead[oa]|reservad[oa]|bloccat[oa]|riservat[oa]|zablokowan[eya]|zarezerwowan[eya]|blokovano|rezervovano|sparrad|reserverad|sparret)\??$/
/** That of a column in which a shop or its system says whether it shows an article at all. */
const shownHeading =
  /^(?:(?:product|article|item|artikel)[ _-]?)?(?:is[ _-])?(?:active|aktiv|actief|actif|active ?\?|activ[oa]|attiv[oa]|aktywn[yae]|aktivni|enabled|visible|sichtbar|published)\??$/
const no = /^(?:no|n|false|0|nein|nee|non|faux|falso|nie|ne|nej|hidden|disabled|inactive|inaktiv|inactief)$/
const yes = /^(?:yes|y|true|x|ja|j|wahr|waar|oui|o|vrai|si|s|verdadero|vero|tak|ano|sim)$/

const isYes = (cell: Cell | undefined): boolean => yes.test(fold(textOf(cell).slice(0, 10)))

/** The columns of a list that say which rows are wanted, whether others may say it, and those in which `hold` is a trend or every row has the same mark. */
interface SideColumns {
  sides: number[]
  unclear: number[]
  trends: number[]
}

/** Returns the columns of sides and trends, seen in all rows: a list may begin with what is wanted. */
export function sideColumnsIn(
  headings: readonly string[] | undefined,
  cells: readonly (readonly Cell[])[],
  columns: StockMapping['columns'],
): SideColumns {
  const mapped = new Set<number | undefined>(Object.values(columns))
  const sides: number[] = []
  const unclear: number[] = []
  for (const [at, all] of cells.entries()) {
    const texts = mapped.has(at) ? [] : all.map(textOf)
    if (!texts.some(isMarkedWanted) || !texts.every(isMarketSide)) continue
    const heading = fold((headings?.[at] ?? '').trim())
    if (sideHeading.test(heading)) continue
    if (sideOrBid.test(heading) && !texts.every(isMarkedWanted)) sides.push(at)
    else if (!texts.every(isBoardWant) || !sideOrBid.test(heading)) unclear.push(at)
  }
  const isTrend = (cell: Cell) => trend.test(fold(textOf(cell)))
  const trends = cells.flatMap((all, at) => (all.some(isMarkedHold) && all.some(isTrend) ? [at] : []))
  // Nobody sends a list of goods that are all reserved: the mark means something else, and the list's owner is asked.
  const goods = Math.max(2, cells[columns.partNumber ?? -1]?.length ?? 0)
  const alwaysMarked = cells.flatMap((all, at) =>
    blockedHeading.test(fold((headings?.[at] ?? '').trim())) && all.length >= goods && all.every(isYes) ? [at] : [],
  )
  return { sides, unclear: [...unclear, ...alwaysMarked], trends: [...trends, ...alwaysMarked] }
}

/** Finds the rows of a list that are no stock by their own words, in columns whose words may say so. */
export class LeftRows {
  /** Columns with further descriptions, whose words may mean anything: `Reserve for DL380`. */
  #describing = new Set<number>()
  /** Folded headings; undefined in a list without. */
  #headings: readonly string[] | undefined
  #components = new Set<number>()
  /** Columns that say whether an article may be sold. */
  #blocked: readonly number[] = []
  /** Columns that say whether an article is shown. */
  #shown: readonly number[] = []
  /** Columns with other words than those of a side of the market. */
  readonly #others = new Set<number>()
  /** Columns that have said of a row that it is offered. */
  readonly #offered = new Set<number>()

  readHeadings(texts: readonly string[], meanings: Headings['meanings'] = texts.map(readStockHeading)): void {
    this.#headings = texts.map(text => fold(text.trim()))
    this.#blocked = this.#headings.flatMap((heading, at) => (blockedHeading.test(heading) ? [at] : []))
    this.#shown = this.#headings.flatMap((heading, at) => (shownHeading.test(heading) ? [at] : []))
    this.#components = new Set(
      this.#headings.flatMap((heading, at) =>
        componentHeading.test(heading) && !statusHeading.test(heading) ? [at] : [],
      ),
    )
    this.#describing = new Set(
      meanings.flatMap((meaning, at) => (meaning?.field === 'description' || meaning?.field === 'detail' ? [at] : [])),
    )
    this.#others.clear()
    this.#offered.clear()
  }

  /** Returns why the words of a row say that its goods are no stock; undefined if they do not. */
  whyLeft(
    cells: readonly Cell[],
    { columns, sides: known = [], trends = [] }: Pick<StockMapping, 'columns' | 'sides' | 'trends'>,
  ): RowFault | undefined {
    const { description = -1, partNumber = -1, location = -1 } = columns
    const others = cells.flatMap((cell, at) => (at === description || at === partNumber ? [] : [{ cell, at }]))
    const isSold = others.some(({ cell, at }) => {
      if (this.#components.has(at) && isScrapped(cell)) return false
      return at === location || this.#describing.has(at) ? isMarkedSold(cell) : saysSold(cell)
    })
    const isUnpublished = cells.some((cell, at) => {
      const heading = this.#headings?.[at] ?? ''
      return (isUnlisted(cell) && articleStatus.test(heading)) || (isVoucher(cell) && nameHeading.test(heading))
    })
    if (isUnpublished || this.#shown.some(at => no.test(fold(textOf(cells[at]).slice(0, 10)))))
      return { column: 'quantity', message: stockTexts.row.notPublished }
    const isAfterAmount = [columns.quantity, columns.price].some(
      at => saysSoldAfterAmount(cells[at ?? -1]) && reservedWithin(cells[at ?? -1]) === undefined,
    )
    if (isSold || isAfterAmount || this.#isBlocked(cells, trends) || this.#isOnHold(cells, columns, trends))
      return { column: 'quantity', message: stockTexts.row.sold }
    const mapped = new Set<number | undefined>(Object.values(columns))
    const sides = cells.filter((cell, at) => !mapped.has(at) && this.#isSide(cell, at, known)).map(textOf)
    if (sides.some(isMarkedWanted)) return { column: 'quantity', message: stockTexts.row.wanted }
    const states = cells.filter((_, at) => statusHeading.test(this.#headings?.[at] ?? '')).map(textOf)
    const hasEnded = sides.some(isMarkedOffered) && states.some(isMarkedEnded)
    return hasEnded ? { column: 'quantity', message: stockTexts.row.expired } : undefined
  }

  #isBlocked = (cells: readonly Cell[], trends: readonly number[]): boolean =>
    this.#blocked.some(at => !trends.includes(at) && isYes(cells[at]))

  /** True if a row says that its goods are on hold, in a column where the word means that. */
  #isOnHold(cells: readonly Cell[], columns: StockMapping['columns'], trends: readonly number[]): boolean {
    const { quantity, partNumber, description } = columns
    return cells.some((cell, at) => {
      if (!isMarkedHold(cell)) return false
      const isName = at === partNumber || at === description
      return at === quantity || !(isName || trends.includes(at) || trendHeading.test(this.#headings?.[at] ?? ''))
    })
  }

  /** True for a cell in a column that has had nothing but sides of the market. */
  #isSide(cell: Cell, at: number, known: readonly number[]): boolean {
    const text = textOf(cell)
    if (text === '') return false
    if (!isMarketSide(text)) this.#others.add(at)
    else if (!isMarkedWanted(text)) this.#offered.add(at)
    const heading = this.#headings?.[at] ?? ''
    const isNamed =
      sideHeading.test(heading) ||
      known.includes(at) ||
      (sideOrBid.test(heading) && (this.#offered.has(at) || isBoardWant(text)))
    return isNamed && !this.#others.has(at)
  }
}
