import { describe, expect, it } from 'vitest'
import { maxLines } from '../../../../contract/broadcasts.ts'
import { appendLines, editLine, emptyLine, isMarked, type Line, linesOnSide, numToCheck, splitBySide } from './lines.ts'

const line = (desc: string, unsure: Line['unsure'] = []): Line => ({
  ...emptyLine(),
  quantity: '1',
  brand: 'HP',
  desc,
  condition: 'NEW',
  price: '9',
  unsure,
})

describe('a field that is changed', () => {
  const lines = [line('A-1', ['currency', 'price']), line('A-2'), line('A-3', ['currency', 'price'])]

  it('is no longer marked for checking, and nothing else changes', () => {
    expect(editLine(lines, { index: 2, field: 'price', value: '12' })).toEqual([
      lines[0],
      lines[1],
      { ...line('A-3', ['currency']), price: '12' },
    ])
  })

  it('sets the currency of all lines it was guessed for', () => {
    const chosen = editLine(lines, { index: 0, field: 'currency', value: 'USD' })
    expect(chosen.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'USD'])
    expect(chosen.map(({ unsure }) => unsure)).toEqual([['price'], [], ['price']])
    const typedOne = editLine(lines, { index: 1, field: 'currency', value: 'GBP' })
    expect(typedOne.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'EUR'])
  })
})

describe('an imported list', () => {
  it('leaves out the lines of the other side, but not those that name no side', () => {
    const [sold, unnamed, wanted] = [line('A-1'), line('A-2'), line('A-3')]
    const read = [
      { ...sold, side: 'wts' as const, priceFor: 'each' },
      { ...unnamed, side: null, priceFor: 'each' },
      { ...wanted, side: 'wtb' as const, priceFor: 'each' },
    ]
    expect(splitBySide(read, 'wts')).toEqual({ own: [sold, unnamed], other: [wanted] })
    expect(splitBySide(read, 'wtb')).toEqual({ own: [unnamed, wanted], other: [sold] })
  })

  it('is on the side that it says, or on the one that was chosen for it', () => {
    const parsed = (desc: string, side: 'wts' | 'wtb' | null) => ({ ...line(desc), side, priceFor: 'each' as const })
    const allWanted = { lines: [parsed('A-1', 'wtb'), parsed('A-2', 'wtb')], type: 'wtb' as const }
    expect(linesOnSide(allWanted, { side: 'wts', isChosen: false })).toMatchObject({ side: 'wtb', other: [] })
    expect(linesOnSide(allWanted, { side: 'wts', isChosen: true })).toEqual({
      side: 'wts',
      own: [line('A-1'), line('A-2')],
      other: [],
    })
    const mixed = { lines: [parsed('A-1', 'wtb'), parsed('A-2', 'wts')], type: null }
    expect(linesOnSide(mixed, { side: 'wtb', isChosen: true })).toEqual({
      side: 'wtb',
      own: [line('A-1')],
      other: [line('A-2')],
    })
  })

  it('replaces an empty form, and is appended to typed lines', () => {
    const read = [line('A-1'), line('A-2')]
    expect(appendLines([emptyLine('USD')], read).order).toEqual(read)
    expect(appendLines([emptyLine(), line('T-1')], read).order).toEqual([1, ...read])
  })

  it('is cut at the maximum number of lines, and reports it', () => {
    const read = Array.from({ length: maxLines }, (_, index) => line(`A-${index}`))
    expect(appendLines([], read).isCut).toBe(false)
    const { order, isCut } = appendLines([line('T-1')], read)
    expect({ count: order.length, isCut }).toEqual({ count: maxLines, isCut: true })
  })

  it('marks a currency missing from all lines once, at the first line it was guessed for', () => {
    const lines = [line('A-1'), line('A-2', ['currency']), line('A-3', ['currency', 'price'])]
    expect(lines.map((_, index) => isMarked(lines, index, 'currency'))).toEqual([false, true, false])
    expect(isMarked(lines, 2, 'price')).toBe(true)
    expect(numToCheck(lines)).toBe(2)
  })

  it('counts fields to check', () => {
    expect(numToCheck([line('A-1'), line('A-2', ['price', 'brand']), line('A-3', ['desc'])])).toBe(3)
  })
})
