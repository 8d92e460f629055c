import { expect, it } from 'vitest'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { requestedLines } from './number-list.ts'

it('keeps the spelling of the list if stock spells the same number differently', () => {
  const row = (number: string, partNumber: string) => ({ number, wanted: 1, found: { partNumber } }) as ListedNumber
  const rows = [row('５０７１２７-b21', '507127-B21'), row('2 x é507127', 'E507127')]
  expect(requestedLines(rows).map(({ number }) => number)).toEqual(['５０７１２７-b21', 'E507127'])
})
