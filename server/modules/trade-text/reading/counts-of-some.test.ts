import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('keeps the count and the condition of goods of which some are otherwise', () => {
  for (const text of [
    '10x J9776A used 45 EUR, just 1 tested',
    '10x J9776A used 45 EUR, just 2 used hours',
    '10x J9776A used 45 EUR, only 1 tested',
    '10x J9776A used 45 EUR, got 3 sealed',
    '10 pcs J9776A used 45 EUR, only 1 tested',
    '10x J9776A used 45 EUR - have 3 new',
    '10x J9776A gebraucht 45 EUR, nur 1 getestet',
    '10x J9776A used 45 EUR (got 2 sealed)',
  ])
    expect(linesOf(text), text).toEqual(['10 × J9776A USED 45'])
})

it('still takes the only count that a piece names', () => {
  expect(linesOf('J9776A, have 12, used')).toEqual(['12 × J9776A USED'])
  expect(linesOf('J9776A: only 7 used, 45 EUR')).toEqual(['7 × J9776A USED 45'])
})
