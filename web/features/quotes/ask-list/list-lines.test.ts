import { describe, expect, it } from 'vitest'
import { splitOffers } from './list-lines.ts'

const line = (partNumber: string, side: 'wts' | 'wtb' | null) => ({
  ...{ partNumber, manufacturer: '', quantity: 1, condition: null, alsoAs: undefined },
  ...{ numSuppliers: 0, equivalents: [], unsure: [], source: partNumber, side },
})

describe('a pasted list to ask for', () => {
  it('leaves out the lines that its writer sells', () => {
    const [sold, unnamed, wanted] = [line('A-1', 'wts'), line('A-2', null), line('A-3', 'wtb')]
    expect(splitOffers([sold, unnamed, wanted])).toEqual({ wanted: [unnamed, wanted], offered: [sold] })
  })

  it('is taken whole if it is an offer', () => {
    const offer = [line('A-1', 'wts'), line('A-2', 'wts')]
    expect(splitOffers(offer)).toEqual({ wanted: offer, offered: [] })
  })
})
