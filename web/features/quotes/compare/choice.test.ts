import { describe, expect, it } from 'vitest'
import { bestQuoteOf, chosenLines, chosenOf, pickQuote, quotesOf } from './choice.ts'
import { cellOf, lineOf } from './rfq-examples.ts'

const cell = (askId: number, priceEur: number | null, quantity = 10) => cellOf(askId, priceEur, { quantity })
const line = lineOf

describe('the quotes of a line', () => {
  it('are sorted by price, without suppliers that have not answered', () => {
    expect(quotesOf(line([cell(1, 30), cell(2, null), cell(3, 20)])).map(({ askId }) => askId)).toEqual([3, 1])
  })

  it.each([
    ['the lowest price', [cell(1, 30), cell(2, 20)], 2],
    ['the lowest for the whole quantity, not one for a few pieces', [cell(1, 30), cell(2, 10, 2), cell(3, 40)], 1],
    ['the lowest of those for a few pieces, where there are no others', [cell(1, 30, 4), cell(2, 10, 2)], 2],
    [
      'the lowest in the requested condition, not a lower one in another',
      [cell(1, 30), cellOf(2, 10, { condition: 'ASIS' }), cell(3, 20, 2)],
      1,
    ],
    [
      'one for a few pieces in the requested condition before all pieces in another',
      [cellOf(1, 10, { condition: 'ASIS' }), cell(2, 20, 2)],
      2,
    ],
    ['none if there is only one', [cell(1, 30), cell(2, null)], undefined],
  ])('mark %s', (_, cells, askId) => {
    expect(bestQuoteOf(line(cells, { condition: 'NEW' }))?.askId).toBe(askId)
  })

  it('get the missing pieces when picked; the next pick replaces the others; a second pick clears a quote', () => {
    const split = line([cell(1, 30), cell(2, 10, 4), cell(3, 20, 5)])
    const pick = (choice: Record<number, string>, askId: number) => {
      const quote = quotesOf(split).find(candidate => candidate.askId === askId)
      return { ...choice, ...(quote && pickQuote(split, choice, quote)) }
    }
    const first = pick({}, 2)
    expect(first).toEqual({ 2: '4' })
    const second = pick(first, 3)
    expect(second).toEqual({ 2: '4', 3: '5' })
    const full = pick(second, 1)
    expect(full).toEqual({ 1: '1', 2: '4', 3: '5' })
    expect(pick(full, 3)).toEqual({ 1: '1', 2: '4', 3: '' })
    expect(pick({ 1: '10' }, 2)).toEqual({ 1: '', 2: '4', 3: '' })
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
