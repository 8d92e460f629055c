import type { RepeatChoice } from '../../contract/stock-files.ts'
import { partKey } from '../../server/modules/part-numbers/index.ts'
import type { StockLine } from '../../server/modules/stock/index.ts'

/**
 * Returns the key of a lot of a part number, as the merge in the database does: the seller's own number, otherwise the
 * fields that describe the goods.
 */
const lotOf = ({ sku, grade, location, description, price, currency }: StockLine): string =>
  JSON.stringify(sku === '' ? [grade, location, description, price, currency] : [sku, location]).toLowerCase()

const goodsOf = ({ partNumber, manufacturer, condition }: StockLine) =>
  `${partKey(partNumber)}|${manufacturer.toLowerCase()}|${condition}`

interface RepeatResult {
  /** False if the row repeats an earlier one instead of being a separate line. */
  isNew: boolean
  /** The row that it repeats. */
  of?: number
  /** The row names a single piece that an earlier row named. */
  isSameUnit?: boolean
}

/** Decides row by row which rows of a file are separate lines. */
interface Repeats {
  take(line: StockLine, row: number, serial: string): RepeatResult
  keyOf(line: StockLine): string
}

/** Returns the rule for rows that name the same goods, as the file's owner chose it. */
export function repeatsOf(choice: RepeatChoice): Repeats {
  const seen = new Map<string, number>()
  const keyOf = (line: StockLine) =>
    choice === 'apart'
      ? `${goodsOf(line)}|${lotOf(line)}|${line.quantity}|${line.description}|${line.price}`
      : choice === 'add'
        ? `${goodsOf(line)}|${lotOf(line)}`
        : goodsOf(line)
  return {
    keyOf,
    take(line, row, serial) {
      if (serial !== '') {
        const unit = `serial ${partKey(line.partNumber)} ${serial.toLowerCase()}`
        const twin = seen.get(unit)
        if (twin !== undefined) return { isNew: false, of: twin, isSameUnit: true }
        seen.set(unit, row)
      }
      const key = keyOf(line)
      const before = seen.get(key)
      if (before !== undefined) return { isNew: false, of: before }
      seen.set(key, row)
      return { isNew: true }
    },
  }
}
