import { describe, expect, it } from 'vitest'
import { currencyOf, linesOf, splitOffers, splitRepeated } from './list-lines.ts'

const line = (partNumber: string, side: 'wts' | 'wtb' | null) => ({
  ...{
    partNumber,
    manufacturer: '',
    quantity: 1,
    condition: null,
    alsoAs: undefined,
    targetPrice: null,
    targetCurrency: null,
  },
  ...{ numSuppliers: 0, equivalents: [], unsure: [], source: partNumber, side },
})

describe('a pasted list to ask for', () => {
  it('leaves out the lines that its writer sells', () => {
    const [sold, unnamed, wanted] = [line('A-1', 'wts'), line('A-2', null), line('A-3', 'wtb')]
    expect(splitOffers([sold, unnamed, wanted])).toEqual({ wanted: [unnamed, wanted], offered: [sold] })
  })

  it('keeps target prices in the currency of the list, and leaves others to be checked', () => {
    const euros = { ...line('A-1', null), targetPrice: 14.5, targetCurrency: 'EUR' as const }
    const dollars = { ...line('A-2', null), targetPrice: 12, targetCurrency: 'USD' as const }
    const unnamed = { ...line('A-3', null), targetPrice: 7 }
    expect(currencyOf([unnamed, dollars, euros])).toBe('USD')
    expect(currencyOf([unnamed])).toBeUndefined()
    const lines = linesOf([euros, dollars, unnamed], 'EUR')
    expect(lines.map(({ targetPrice, unsure }) => [targetPrice, unsure])).toEqual([
      ['14.5', undefined],
      ['', ['targetPrice']],
      ['7', undefined],
    ])
  })

  it('recognizes a number of the list in another spelling', () => {
    const listed = (partNumber: string) => ({
      partNumber,
      manufacturer: '',
      quantity: '1',
      condition: '',
      targetPrice: '',
    })
    const read = [listed('５０７１２７b21'), listed('507127-B22')]
    expect(splitRepeated([listed('507127-B21')], read)).toEqual({ fresh: [read[1]], repeated: [read[0]] })
  })

  it('is taken whole if it is an offer', () => {
    const offer = [line('A-1', 'wts'), line('A-2', 'wts')]
    expect(splitOffers(offer)).toEqual({ wanted: offer, offered: [] })
  })
})
