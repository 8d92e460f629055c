import { readPrice, readQuantity, textOf } from '../../trade-text/index.ts'
import { likely } from './column-tests.ts'
import type { TableRow } from './table.ts'

/** Fewer rows may agree by chance. */
const minRows = 3

function amountIn({ cells }: TableRow, at: number): number | undefined {
  const cell = cells[at]
  if (textOf(cell) === '') return undefined
  const count = readQuantity(cell, null)
  if ('value' in count) return count.value
  const price = readPrice(cell, null)
  return 'value' in price ? (price.value.amount ?? undefined) : undefined
}

/** True if a rule holds in nearly all of the rows that have the figures it is about; `undefined` says that a row lacks them. */
function holds(rows: readonly TableRow[], rule: (row: TableRow) => boolean | undefined): boolean {
  const results = rows.map(rule).filter(result => result !== undefined)
  return results.length >= minRows && results.filter(Boolean).length >= results.length * likely.sure
}

/**
 * Returns the column that has, in each row, the sum of two or more of the others: `Porto`, `Lisboa`, `Total`. A sum of only one
 * place in every row says nothing.
 */
export function sumColumn(
  rows: readonly TableRow[],
  sums: readonly number[],
  parts: readonly number[],
): number | undefined {
  return sums.find(sum => {
    const others = parts.filter(at => at !== sum)
    if (others.length < 2) return false
    let hasSeveral = false
    const isSum = holds(rows, row => {
      const total = amountIn(row, sum)
      const amounts = others.map(at => amountIn(row, at) ?? 0)
      if (total === undefined || amounts.every(amount => amount === 0)) return undefined
      hasSeveral ||= amounts.filter(amount => amount > 0).length > 1
      return amounts.reduce((one, other) => one + other) === total
    })
    return isSum && hasSeveral
  })
}

/** Returns the column that has the price of one piece, because the quantity times it is in another column. */
export function unitPriceColumn(
  rows: readonly TableRow[],
  quantity: number,
  figures: readonly number[],
): number | undefined {
  const isProduct = (price: number, total: number) =>
    holds(rows, row => {
      const [pieces, unit, all] = [quantity, price, total].map(at => amountIn(row, at))
      if (pieces === undefined || unit === undefined || all === undefined || pieces <= 1) return undefined
      return unit > 0 && Math.abs(pieces * unit - all) <= Math.max(0.02, pieces * 0.005)
    })
  return figures.find(price =>
    figures.some(total => price !== total && price !== quantity && total !== quantity && isProduct(price, total)),
  )
}
