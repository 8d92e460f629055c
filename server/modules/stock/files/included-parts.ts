import { type Cell, textOf } from '../../trade-text/index.ts'
import { isIncluded } from './left-rows.ts'
import type { TableRow } from './table.ts'

/** A row with more pieces for each one above is sold apart: `Power cord | 200 | inclusive`. */
const maxPartsOfOne = 4

/** Finds the rows of a list whose price is in that of goods above. */
export class IncludedParts {
  /** The last goods with a price, which may include that of further rows up to the next title. */
  #priced: { pieces: number | undefined } | undefined

  clear(): void {
    this.#priced = undefined
  }

  /** True if the price of goods above is also that of a row. */
  has(row: TableRow, price: Cell | undefined, pieces: number | undefined): boolean {
    if (isIncluded(price)) return this.#isPartOfPriced(pieces)
    if (/\d/.test(textOf(price))) this.#priced = { pieces }
    return false
  }

  /** True unless a row has many more pieces than the goods whose price would include it. */
  #isPartOfPriced(pieces: number | undefined): boolean {
    if (this.#priced === undefined) return false
    const { pieces: whole } = this.#priced
    return whole === undefined || pieces === undefined || pieces <= whole * maxPartsOfOne
  }
}
