import { expect, test } from 'vitest'
import { alignedRows } from './aligned-rows.ts'

test('the cells of a sheet stand below each other', () => {
  const rows = ['Qty\tPart\tPrice', '10\t467550-B21\t38', '4\tWS-C2960X-48TS-L\t']
  expect(alignedRows(rows).map(row => row.trimEnd())).toEqual([
    'Qty  Part              Price',
    '10   467550-B21        38',
    '4    WS-C2960X-48TS-L',
  ])
})

test('a long cell moves its own row only', () => {
  const [long, short] = alignedRows([`${'x'.repeat(50)}\t7`, 'y\t7'])
  expect(long).toBe(`${'x'.repeat(50)}  7`)
  expect(short).toBe(`${'y'.padEnd(32)}  7`)
})

test('a sentence above a sheet makes no column wider', () => {
  expect(alignedRows(['Please quote all of these lines:', '10\t467550-B21', '4\tJL438A'])).toEqual([
    'Please quote all of these lines:',
    '10  467550-B21',
    '4   JL438A    ',
  ])
})

test('text without tabs stays as it was written', () => {
  expect(alignedRows(['  WTS 10 x 467550-B21', '', 'Regards'])).toEqual(['  WTS 10 x 467550-B21', '', 'Regards'])
})
