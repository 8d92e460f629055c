import { spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { partRank } from './columns.ts'
import type { Layout, Row } from './tables.ts'

/** Numbers with the same first characters belong to one seller. */
const commonStart = 3

/** Returns the form of a number: `10-00231` as `99-99999`. */
const formOf = (number: string) => number.replace(/\d/g, '9').replace(/\p{L}/gu, 'A')

/** Ignores the column of the seller's own numbers if every description contains a manufacturer's number. */
export function withoutOwnNumbers(layout: Layout, rows: readonly Row[]): Layout {
  const own = layout.columns.find(({ column }) => column === 'item' || column === 'part')
  if (own === undefined || rows.length < 2 || partRank(own.text) === 0) return layout
  const numbers = rows.map(row => (own.column === 'item' ? row.item : row.part) ?? '')
  const [first = ''] = numbers
  const areAlike = numbers.every(
    number =>
      number !== '' && formOf(number) === formOf(first) && number.slice(0, commonStart) === first.slice(0, commonStart),
  )
  const areNamed = rows.every(({ desc = '' }) => spotNumbers(desc).some(({ score }) => score >= sureNumberScore))
  if (!areAlike || !areNamed) return layout
  return { ...layout, columns: layout.columns.map(one => (one === own ? { ...one, column: 'other' as const } : one)) }
}
