import { type Cell, textOf } from '../../trade-text/index.ts'
import { isIncluded } from './left-rows.ts'
import type { TableRow } from './table.ts'

/** A row with more pieces than this for each machine above it is sold separately: `Power cord | 200 | inclusive`. */
const maxPartsOfOne = 4
/** A server has at most this many memory modules, disks or fans. */
const maxFittedParts = 48
const fitted =
  /\d ?[gt]b(?!\p{L})|(?<!\p{L})(?:[lr]?dimms?|memory|ram|ddr\d?|arbeitsspeicher|speicher|geheugen|m[ée]moire|memori[ae]|pami[ęe][ćc]|disks?|drives?|hdds?|ssds?|festplatten?|schijven|disques?|dischi|discos?|dyski|caddy|caddies|trays?|cpus?|processors?|prozessor(?:en)?|xeon|epyc|opteron|fans?|l[üu]fter|ventilator(?:en)?|ventilateurs?|ventole)(?!\p{L})/iu

/** Finds the rows of a list whose price is included in the price of goods above them. */
export class IncludedParts {
  /** The last goods with a price, which may include the rows below them up to the next title. */
  #priced: { pieces: number | undefined } | undefined

  clear(): void {
    this.#priced = undefined
  }

  /** True if a row is included in the price of the goods above it. */
  has(row: TableRow, price: Cell | undefined, pieces: number | undefined): boolean {
    if (isIncluded(price)) return this.#isPartOfPriced(row, pieces)
    if (/\d/.test(textOf(price))) this.#priced = { pieces }
    return false
  }

  /** True unless a row has many more pieces than the goods whose price would include it. */
  #isPartOfPriced({ cells }: TableRow, pieces: number | undefined): boolean {
    if (this.#priced === undefined) return false
    const { pieces: whole } = this.#priced
    const most = cells.some(cell => fitted.test(textOf(cell))) ? maxFittedParts : maxPartsOfOne
    return whole === undefined || pieces === undefined || pieces <= whole * most
  }
}
