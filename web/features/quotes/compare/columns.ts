import type { Currency } from '../../../../contract/kit/index.ts'
import type { Rfq } from '../../../../contract/quotes.ts'
import { type Cell, type Line, type LineChoice, type QuoteCell, quotesOf } from './choice.ts'

export type Supplier = Rfq['suppliers'][number]

/** A supplier with quotes, as a column of the comparison, with its offer for the whole request. */
export interface Column {
  /** The id of the request to the supplier. */
  id: number
  supplier: Supplier
  /** The number of lines that it quotes, and how many of these it has in full. */
  lines: number
  fullLines: number
  /** Offered pieces, at most those requested. */
  pieces: number
  /** The price of those pieces. */
  euros: number
  /** The same in the currency of its quotes, if they have one only. */
  own: { amount: number; currency: Currency } | undefined
  longestLeadDays: number
  /** When the first of its quotes expires; undefined if none does. */
  validUntilDT: string | undefined
}

function columnOf(supplier: Supplier, quotes: readonly { line: Line; quote: QuoteCell }[]): Column {
  const offered = quotes.map(({ line, quote: { answer, priceEur } }) => {
    const pieces = Math.min(line.quantity, answer.quote.quantity)
    return { ...answer.quote, pieces, isFull: pieces === line.quantity, euros: pieces * priceEur }
  })
  const sum = (of: (offer: (typeof offered)[number]) => number) => offered.reduce((all, offer) => all + of(offer), 0)
  const currencies = [...new Set(offered.map(({ currency }) => currency))]
  const [currency] = currencies
  return {
    id: supplier.requestId,
    supplier,
    lines: offered.length,
    fullLines: offered.filter(({ isFull }) => isFull).length,
    pieces: sum(({ pieces }) => pieces),
    euros: sum(({ euros }) => euros),
    own:
      currencies.length === 1 && currency !== undefined
        ? { amount: sum(({ pieces, price }) => pieces * price), currency }
        : undefined,
    longestLeadDays: Math.max(...offered.map(({ leadDays }) => leadDays)),
    validUntilDT: quotes.flatMap(({ quote }) => quote.answer.validUntilDT ?? []).toSorted()[0],
  }
}

/**
 * Returns the suppliers with quotes: those with awards first, then those with the most lines in full, then the most
 * pieces, then the lowest total.
 */
export function columnsOf({ lines, suppliers }: Pick<Rfq, 'lines' | 'suppliers'>): Column[] {
  const quotes = lines.flatMap(line => quotesOf(line).map(quote => ({ line, quote })))
  const awarded = awardedBySupplier(lines)
  const linesAwarded = ({ id }: Column) => awarded.get(id)?.lines ?? 0
  const bySupplier = Map.groupBy(quotes, ({ quote }) => quote.requestId)
  return suppliers
    .flatMap(supplier => {
      const of = bySupplier.get(supplier.requestId)
      return of === undefined ? [] : columnOf(supplier, of)
    })
    .toSorted(
      (one, other) =>
        linesAwarded(other) - linesAwarded(one) ||
        other.fullLines - one.fullLines ||
        other.pieces - one.pieces ||
        one.euros - other.euros,
    )
}

export const cellOf = (line: Line, requestId: number): Cell | undefined =>
  line.cells.find(cell => cell.requestId === requestId)

/** The number of lines and the sum of one supplier. */
export interface SupplierSum {
  lines: number
  euros: number
}

type Sums = ReadonlyMap<number, SupplierSum>

function sumBySupplier(parts: readonly { cell: Cell; quantity: number }[]): Sums {
  const sums = new Map<number, SupplierSum>()
  for (const { cell, quantity } of parts) {
    const { lines, euros } = sums.get(cell.requestId) ?? { lines: 0, euros: 0 }
    sums.set(cell.requestId, { lines: lines + 1, euros: euros + quantity * (cell.priceEur ?? 0) })
  }
  return sums
}

/** Returns the sums of the chosen quotes of each supplier, by its request. */
export const chosenBySupplier = (chosen: readonly LineChoice[]): Sums =>
  sumBySupplier(
    chosen.flatMap(({ line, awards }) =>
      awards.flatMap(({ askId, quantity }) => {
        const cell = line.cells.find(candidate => candidate.askId === askId)
        return cell === undefined ? [] : { cell, quantity }
      }),
    ),
  )

/** Returns the sums of the awards of each supplier, by its request. */
export const awardedBySupplier = (lines: readonly Line[]): Sums =>
  sumBySupplier(
    lines.flatMap(({ cells }) =>
      cells.flatMap(cell => (cell.awarded === null ? [] : { cell, quantity: cell.awarded })),
    ),
  )
