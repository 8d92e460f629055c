import { describe, expect, it } from 'vitest'
import type { HitGroup } from '../../../contract/hits.ts'
import { initialOffer, openSearchers } from './offer.ts'

const line: NonNullable<HitGroup['mine']>['lines'][number] = {
  id: 1,
  description: 'Xeon',
  quantity: 96,
  condition: 'USED',
  price: 19,
}
const searcher = (offeredDT: string | null) => ({ offeredDT }) as HitGroup['searchers'][number]
const now = new Date('2026-11-18T09:00:00Z')

describe('an offer to those who searched', () => {
  it('states quantity, condition and price of each line, above the signature', () => {
    const mine = {
      lines: [line, { ...line, quantity: 2, condition: 'REF' as const, price: null }],
      pieces: 98,
      price: 19,
    }
    expect(initialOffer({ partNumber: 'SR2N7', mine }, ' Sanne ')).toEqual({
      subject: 'Offer: 98x SR2N7',
      message: 'You searched for SR2N7. We have:\n\n96x SR2N7 (USED) at € 19 each\n2x SR2N7 (REF)\n\nSanne',
    })
  })

  it('leaves out lines without pieces', () => {
    const mine = { lines: [line, { ...line, quantity: 0, condition: 'REF' as const }], pieces: 96, price: 19 }
    expect(initialOffer({ partNumber: 'SR2N7', mine }, '').message).not.toContain('REF')
  })

  it('is sent to companies without an offer in the last week, and to nobody if the part is gone', () => {
    const searchers = [searcher(null), searcher('2026-11-12T09:00:00Z'), searcher('2026-11-10T09:00:00Z')]
    const group = { searchers, mine: { lines: [line], pieces: 96, price: 19 } } as unknown as HitGroup
    expect(openSearchers(group, now)).toEqual([searchers[0], searchers[2]])
    expect(openSearchers({ ...group, mine: null }, now)).toEqual([])
  })
})
