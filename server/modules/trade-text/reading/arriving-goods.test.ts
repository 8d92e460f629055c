import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('offers what is on its way if none is in stock', () => {
  const labels =
    'Part: 46W0833\nCond: Used\nOn hand: 210\nAsk: EUR 21.50\n\nPart: 4X77A08633\nCond: Refurbished\nOn hand: 0 (18 arriving 21 Oct)\nAsk: EUR 61.00'
  expect(linesOf(labels)).toEqual(['210 × 46W0833 USED 21.5', '18 × 4X77A08633 REF 61'])
  const table =
    'Part number | Qty | Price EUR\n46W0833 | 210 | 21.50\n4X77A08633 | 0 / 18 unterwegs | 61.00\nP00924-B21 | 0 | 44.00'
  expect(linesOf(table)).toEqual(['210 × 46W0833 21.5', '18 × 4X77A08633 61'])
})
