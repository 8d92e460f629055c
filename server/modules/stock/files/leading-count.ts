import { textOf } from '../../trade-text/index.ts'
import { type ColumnTexts, likely, shareOf } from './column-tests.ts'

/** `22 x Cisco Aironet` */
const countFirst = /^(\d{1,5})\s?[x×]\s+(?=\S)/u

/** Returns the number of pieces that a description begins with, and the description behind it; undefined if there is none. */
export function leadingCount(description: string): { pieces: number; goods: string } | undefined {
  const [whole, count] = countFirst.exec(description) ?? []
  return whole === undefined ? undefined : { pieces: Number(count), goods: description.slice(whole.length) }
}

/**
 * Returns true if most descriptions of a list begin with a number of pieces. In any other list `2 x 10Gb SFP+` is said about
 * one piece.
 */
export const beginWithCounts = (descriptions: ColumnTexts): boolean =>
  shareOf(descriptions, cell => leadingCount(textOf(cell)) !== undefined) > likely.contradicted
