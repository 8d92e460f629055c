import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

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

it.each(['10 x P06035-B21 used 45 EUR, only 7 left', '10 x P06035-B21 gebraucht 45 EUR, nur noch 7 da'])(
  'asks for the count if what is left is less than what is offered: %s',
  text => {
    const [line] = readMail('', text).lines
    expect([line?.quantity, line?.unsure.includes('quantity')]).toEqual([10, true])
  },
)

it('takes what is left where no other count is of the goods that it describes', () => {
  expect(linesOf('P06035-B21 used 45 EUR, only 7 left')).toEqual(['7 × P06035-B21 USED 45'])
  expect(linesOf('10 x P06035-B21: only 7 left, 45 EUR', 'RE: 10 x P06035-B21')).toEqual(['7 × P06035-B21 45'])
})

it.each(['Had 100 x P06035-B21 used, only 7 left', 'Sold 50 x P06035-B21 used yesterday, 7 left'])(
  'takes what is left of goods of the past: %s',
  text => {
    const [line] = readMail('', text).lines
    expect([line?.quantity, line?.unsure.includes('quantity')]).toEqual([7, false])
  },
)

it('reads counts in thousands that could be a resolution', () => {
  for (const thousands of [1, 2, 4, 5, 6, 8])
    expect(linesOf(`${thousands}k x P06035-B21 used 12 EUR`)).toEqual([`${thousands}000 × P06035-B21 USED 12`])
  expect(linesOf('20 x LG 27UP850 4K x 27" used')[0]).toMatch(/^20 /)
  expect(linesOf('4K x 27-inch monitors P2720DC used')).toEqual(['× P2720DC USED'])
})
