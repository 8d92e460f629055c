import { describe, expect, it } from 'vitest'
import type { User } from '../../../../contract/auth.ts'
import type { Broadcast, CurrentLine } from '../../../../contract/broadcasts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { BroadcastDetails } from './broadcast-details.tsx'

const line: CurrentLine = {
  quantity: '70',
  brand: 'HPE',
  desc: '832385-B21 16GB memory',
  condition: 'REF',
  price: '1145.00',
  currency: 'EUR',
  partNumber: '832385-B21',
  market: { landingPartNumber: '832385B21', sellers: 9, medianEur: 22.4 },
  ownStock: { quantity: 64, condition: 'USED', price: 44 },
  postedPrice: null,
  soldDT: null,
}
const unknown = { ...line, desc: 'mixed monitors', partNumber: '', market: null, ownStock: null, price: 'CALL' }

const broadcastOf = (lines: CurrentLine[], message: string): Broadcast => ({
  id: 7,
  shareId: null,
  subject: 'WTS 70x HPE 832385-B21 16GB memory (REF)',
  side: 'WTS',
  date: '2026-11-18T09:30:00.000Z',
  listId: 2,
  broadcastListName: 'Components',
  companyId: 3,
  contactId: 4,
  company: { name: 'Rhine Micro', country: 'France', countryCode: 'FR', isTrusted: 0, isGold: 0, isDiamond: 0 },
  isOwn: false,
  isOkToResend: false,
  numLines: lines.length,
  line: null,
  ownStock: null,
  numOwnLines: 0,
  soldDT: null,
  reader: null,
  own: null,
  savedSearches: [],
  message,
  dateAsString: '18-11-2026',
  dateAsStringLong: '18 November 2026, 10:30',
  lines,
  changes: [],
  contact: { name: 'Mathieu', email: 'mathieu@rhine.example', tel: '+33 4 555 9476', telLink: '+3345559476' },
  contactRefusal: null,
  productLink: null,
})

const shown = (lines: CurrentLine[], message = '', as: Partial<User> = {}) =>
  rendered(<BroadcastDetails broadcast={broadcastOf(lines, message)} actions={null} />, { as })

describe('a broadcast leads on', () => {
  it('from each line to the market of its number, with what the reader has', () => {
    const html = shown([line, unknown], '70x\nmixed\n\nEx Lyon.')
    expect(html).toMatch(/<a [^>]*href="\/832385B21"[^>]*>832385-B21<\/a> 16GB memory/)
    expect(html).toMatch(/<a [^>]*href="\/832385B21"[^>]*>9 sellers<\/a>, median <span[^>]*>€ 22<\/span>/)
    expect(html).toContain('You 64')
    expect(html).toContain('€ 1,145')
    expect(html).toContain('CALL')
  })

  it('from its only line too, whose price is formatted like any other', () => {
    const html = shown([line], 'Quantity: 70\nDesc. / Partnumber: 832385-B21 16GB memory\nPrice: EUR 1145.00')
    expect(html).toContain('href="/832385B21"')
    expect(html).toContain('9 sellers')
    expect(html).toContain('€ 1,145')
    expect(html).not.toContain('EUR 1145')
    expect(html.match(/16GB memory/g)).toHaveLength(2)
  })

  it('to the sender’s phone, and to the company’s broadcasts and stock', () => {
    const html = shown([line])
    expect(html).toContain('href="tel:+3345559476"')
    expect(html).toContain('href="/broadcasts?companyId=3"')
    expect(html).toContain('href="/companies/3?tab=stock"')
  })

  it('but a service-only member to nothing that is for traders', () => {
    expect(shown([line], '', { role: 'service-only' })).not.toContain('href="/broadcasts?companyId=3"')
  })
})
