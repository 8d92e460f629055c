import { partKey } from '../../../../contract/kit/part-key.ts'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { textOfList } from '../../quotes/index.ts'

type Line = Pick<ListedNumber, 'number' | 'wanted'>

/** Returns the list with one line changed. */
export const changed = (lines: readonly Line[], changedIndex: number, patch: Partial<Line>): string =>
  textOfList(lines.map((line, index) => (index === changedIndex ? { ...line, ...patch } : line)))

/** Returns the lines of a request. Each number is written as in the list; if its line contains more than the number, as in stock. */
const requestedLines = (rows: readonly ListedNumber[]): Line[] =>
  rows.map(({ number, wanted, found }) => {
    const isSame = found === null || partKey(found.partNumber) === partKey(number)
    return { number: isSame ? number : found.partNumber, wanted }
  })

/**
 * Splits a list into the numbers that other companies have, which can be asked, and the rest. While a filter restricts the
 * sellers, the count of others says nothing about those outside it.
 */
export function splitBySellers(rows: readonly ListedNumber[], isFiltered: boolean) {
  const hasSellers = ({ found }: ListedNumber) => found !== null && (isFiltered || found.others !== 0)
  return {
    offered: requestedLines(rows.filter(hasSellers)),
    missing: requestedLines(rows.filter(row => !hasSellers(row))),
  }
}

/** Returns the cost of the wanted quantity at the best price; undefined without a quantity or a price. */
export const sumOf = ({ wanted, found }: ListedNumber): number | undefined =>
  wanted === null || found?.bestPrice == null ? undefined : wanted * found.bestPrice

/** Returns the number of wanted pieces that exceeds the stock of all sellers together; 0 if they have enough. */
export const missingOf = ({ wanted, found }: ListedNumber): number =>
  wanted === null || found === null ? 0 : Math.max(wanted - found.pieces, 0)
