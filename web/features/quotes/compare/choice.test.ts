import { describe, expect, it } from 'vitest'
import { chosenLines, chosenOf, type Line, lowestFor, quotesOf } from './choice.ts'

const cell = (askId: number, priceEur: number | null, quantity = 10): Line['cells'][number] => ({
  askId,
  requestId: askId,
  matchedBy: null,
  priceEur,
  counter: null,
  awarded: null,
  answer:
    priceEur === null
      ? null
      : {
          quote: { price: priceEur, currency: 'EUR', quantity, condition: 'NEW', leadDays: 0, note: '' },
          answeredDT: '2026-11-21T10:00:00Z',
          isCorrected: false,
          validHours: 72,
          validUntilDT: '2026-11-24T10:00:00Z',
          isExpired: false,
        },
})
const line = (cells: Line['cells'], more: Partial<Line> = {}): Line => ({
  id: 1,
  partNumber: '507127-B21',
  manufacturer: 'HP',
  description: '',
  quantity: 10,
  condition: null,
  targetPrice: null,
  targetCurrency: 'EUR',
  model: '',
  state: 'open',
  cells,
  ...more,
})

describe('the quotes of a line', () => {
  it('are sorted by price, without suppliers that have not answered', () => {
    expect(quotesOf(line([cell(1, 30), cell(2, null), cell(3, 20)])).map(({ askId }) => askId)).toEqual([3, 1])
  })

  it('are chosen from the lowest price on, until the quantity is reached', () => {
    const split = line([cell(1, 30), cell(2, 10, 4), cell(3, 20, 5)])
    expect(lowestFor(split)).toEqual({ 2: '4', 3: '5', 1: '1' })
    expect(lowestFor(line([cell(1, 30), cell(2, 10)]))).toEqual({ 2: '10', 1: '' })
  })
})

describe('the chosen quotes', () => {
  it('sum pieces and euros, without empty and zero fields', () => {
    const { awards, pieces, euros, faults } = chosenOf(line([cell(1, 30), cell(2, 10), cell(3, 20)]), {
      1: '2',
      2: ' 3 ',
      3: '0',
    })
    expect(awards).toEqual([
      { askId: 2, quantity: 3 },
      { askId: 1, quantity: 2 },
    ])
    expect({ pieces, euros, faults }).toEqual({ pieces: 5, euros: 90, faults: {} })
  })

  it('have errors for invalid numbers, and for more than was offered or requested', () => {
    const cells = [cell(1, 10, 3), cell(2, 20), cell(3, 30)]
    expect(chosenOf(line(cells), { 1: '4', 2: '6', 3: '1' }).faults).toEqual({
      1: 'They offer 3',
      3: 'More than requested',
    })
    expect(chosenOf(line(cells), { 1: '1.5' }).faults).toEqual({ 1: 'Enter a whole number' })
  })

  it('are counted for open lines only', () => {
    const lines = [line([cell(1, 10)]), line([cell(2, 10)], { id: 2, state: 'closed' })]
    expect(chosenLines(lines, { 1: '1', 2: '1' }).map(chosen => chosen.line.id)).toEqual([1])
  })
})
