import { foldText } from './fold-text.ts'
import type { Item } from './item.ts'
import { type Manufacturers, marksOf } from './marks.ts'
import { type Piece, readPiece } from './piece.ts'

/** Words beside such a price, on folded text. */
const plainWords =
  'all|at|each|ea|per|unit|piece|items?|the|following|now|only|for|and|netto?|alle[sn]?|alles|je|zu|fur|nur|stuck|und|ab|per|stuk|voor|slechts|en|tout|tous|a|pour|piece|et|tod[oa]s?|por|cada|y|tutt[oi]|al?|pezzo|wszystk\\w+|po|za|szt\\w*|excl|btw|ht|mwst|vat|iva|ex'
/** Longer lines say more than a price. */
const maxWords = 8

/** Prices on a line above their goods: `$6 each:`. */
export class PriceHeadings {
  readonly #found: { line: number; piece: Piece | undefined }[] = []

  /** Records a line that is only a price before a colon; returns false for any other line. */
  read(line: string, at: number, manufacturersByName: Manufacturers): boolean {
    const text = line.trim()
    if (!text.endsWith(':') || text.split(/\s+/).length > maxWords) return false
    const marks = marksOf(text.slice(0, -1), manufacturersByName)
    const isPrice =
      marks.prices.length === 1 && marks.numbers.length + marks.quantities.length + marks.goods.length === 0
    // Another heading ends the one before.
    if (!isPrice) {
      if (this.#found.length > 0) this.#found.push({ line: at, piece: undefined })
      return false
    }
    const { start, end } = marks.prices[0] as { start: number; end: number }
    const before = marks.conditions.filter(one => one.end <= start).at(-1)?.end ?? 0
    const rest = `${marks.low.slice(before, start)} ${marks.low.slice(end)}`
    const says = new RegExp(`^[^a-z0-9]*(?:(?:${plainWords})[^a-z0-9]*)*$`).test(foldText(rest))
    if (says) this.#found.push({ line: at, piece: readPiece(marks) })
    return says
  }

  /** Applies the prices to goods below them without a price. */
  fill(items: readonly Item[]): void {
    if (this.#found.length === 0) return
    for (const item of items) {
      const piece = this.#found.findLast(({ line }) => line < item.line)?.piece
      if (piece === undefined || item.price !== null || item.isCall) continue
      item.condition ||= piece.condition
      item.conditionText ||= piece.conditionText
      const { price, priceText, currency, isPriceSure } = piece
      Object.assign(item, { price, priceText, currency, isPriceSure, priceFor: 'each' })
    }
  }
}
