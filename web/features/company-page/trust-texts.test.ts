import { describe, expect, it } from 'vitest'
import type { Trust } from '../../../contract/trust.ts'
import { trustTexts } from './trust-texts.ts'

const date = '2020-05-04T10:00:00.000Z'
const trust: Trust = {
  companyNumber: { label: 'VAT', state: 'right', service: null },
  domains: [],
  address: { verifiedDT: null },
  phone: { verifiedDT: null },
  bank: { hasAccount: true, unchangedSinceDT: date, isRecentlyChanged: false, ibanState: 'right' },
  memberSince: '2012-01-01',
  stockAccuracy: { answered: 30, stillTrue: 27 },
  stock: { lines: 364, fresh: 330, confirmedOn: '2026-11-20' },
  replies: { requests: 12, answered: 6, medianMinutes: 14_400 },
  complaints: { accepted: 0, solved: 0 },
  trade: { companies: 13, linesSold: 4, linesBought: 9 },
}
const figure = (key: keyof Trust, changed: Partial<Trust> = {}) =>
  trustTexts.figuresOf({ ...trust, ...changed }).find(each => each.key === key)

describe('the figures of trust', () => {
  it('have no tick for check digits alone', () => {
    expect(figure('companyNumber')?.mark).toBe('open')
  })

  it('say of how many cases a percentage is', () => {
    expect(figure('stockAccuracy')?.value).toBe('90 % of 30 lines')
    expect(figure('replies')?.value).toBe('50 % of 12, in 10 days')
  })

  it('are amber for replies to fewer than 80 %', () => {
    expect(figure('replies')?.mark).toBe('weak')
    expect(figure('replies', { replies: { ...trust.replies, answered: 10 } })?.mark).toBe('good')
    expect(figure('replies', { replies: { requests: 2, answered: 0, medianMinutes: null } })?.mark).toBe('open')
  })
})
