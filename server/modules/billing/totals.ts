/** A line of an invoice; the price is in euro cents without VAT. A deduction has a negative quantity. */
export interface Line {
  description: string
  /** A whole number. */
  quantity: number
  unitCents: number
}

/** A line with its amount. */
export interface DocumentLine extends Line {
  netCents: number
}

export interface Totals {
  lines: DocumentLine[]
  netCents: number
  vatCents: number
  totalCents: number
}

/** Returns VAT in whole cents; half a cent is rounded up. */
export const vatOf = (netCents: number, percent: number): number => Math.floor((netCents * percent + 50) / 100)

/** The highest total: amounts are stored as 32-bit integers. */
const maxCents = 2_000_000_000

/**
 * Returns the amounts of an invoice. VAT is calculated once, on the sum of the lines, so that net and VAT add up to the total. Throws a
 * `RangeError` for fractions, negative prices, a negative sum, and sums that cannot be stored.
 */
export function totalsOf(lines: readonly Line[], { percent }: { percent: number }): Totals {
  const documentLines = lines.map(line => ({ ...line, netCents: line.quantity * line.unitCents }))
  const netCents = documentLines.reduce((sum, line) => sum + line.netCents, 0)
  const isWhole = lines.every(({ quantity, unitCents }) => Number.isInteger(quantity) && Number.isInteger(unitCents))
  if (!isWhole || lines.some(({ quantity, unitCents }) => quantity === 0 || unitCents < 0) || lines.length === 0)
    throw new RangeError('a line of an invoice needs a whole quantity other than 0 and whole cents')
  const vatCents = vatOf(netCents, percent)
  const totalCents = netCents + vatCents
  if (netCents < 0 || totalCents > maxCents)
    throw new RangeError(`an invoice cannot have a total of ${totalCents} cents`)
  return { lines: documentLines, netCents, vatCents, totalCents }
}
