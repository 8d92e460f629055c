import { expect, it } from 'vitest'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { splitBySellers } from './number-list.ts'

const row = (number: string, found: { partNumber: string; others: number } | null) =>
  ({ number, wanted: 1, found }) as ListedNumber
const numbersOf = (lines: readonly { number: string }[]) => lines.map(({ number }) => number)

it('keeps the spelling of the list if stock spells the same number differently', () => {
  const rows = [
    row('５０７１２７-b21', { partNumber: '507127-B21', others: 1 }),
    row('2 x é507127', { partNumber: 'E507127', others: 1 }),
  ]
  expect(numbersOf(splitBySellers(rows, false).offered)).toEqual(['５０７１２７-b21', 'E507127'])
})

it('asks only for numbers that other companies have', () => {
  const rows = [row('A1', { partNumber: 'A1', others: 2 }), row('B2', { partNumber: 'B2', others: 0 }), row('C3', null)]
  const { offered, missing } = splitBySellers(rows, false)
  expect([numbersOf(offered), numbersOf(missing)]).toEqual([['A1'], ['B2', 'C3']])
})

it('asks for every number with stock while a filter hides some of its sellers', () => {
  const { offered } = splitBySellers([row('B2', { partNumber: 'B2', others: 0 }), row('C3', null)], true)
  expect(numbersOf(offered)).toEqual(['B2'])
})
