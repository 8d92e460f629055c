import { type Cell, textOf } from '../../trade-text/index.ts'

/** Returns for how many pieces a price is, as inventory systems write it: `1`, `10`, `1.000`, `100 ST`; undefined for any other text. */
export function piecesOfPrice(cell: Cell | undefined): number | undefined {
  const [, digits = ''] =
    /^(10{0,5}|10{0,2}[.,]000)(?:[.,]0{1,2})?(?:\s?(?:st|stk|stck|pcs?|pce?|ea|pz|szt|u|un)\.?)?$/i.exec(
      textOf(cell),
    ) ?? []
  return digits === '' ? undefined : Number(digits.replace(/\D/g, ''))
}

/** Returns the price of one piece, to the cent, of a price for several; null if that is less than a cent. */
export const priceOfOne = (amount: number, pieces: number): number | null =>
  pieces === 1 ? amount : Math.round((amount / pieces) * 100) / 100 || null
