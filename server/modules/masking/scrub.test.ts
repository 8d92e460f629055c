import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { withoutContactDetails } from './scrub.ts'

const goods = [
  '507127-B21',
  '00Y2683',
  '00D4985',
  'WTS 400x EMC 005050011 1.2TB 6G SAS',
  'WS-C2960X-48TS-L',
  '10x 300GB',
  'qty 1000 price 1200',
  'SFP-10G-SR',
  '2026-11-18',
  '18-11-2026 12:00',
  '01-11-2026 10x',
  'WTS 25x HP 507127-B21 (F/S)',
  'MZ-7LH960.EU',
  'J9775A#ABB',
  'E5-2620 @ 2.1GHz',
  'E5-2620@2.1GHz',
  '10 pcs @ 50. New in box',
  '10 pcs @EUR50',
  'Cisco IP Phone 7945 7965 8841',
  'Microsoft Teams Rooms license',
  'Price: CALL',
  'CALL 1000 pcs',
  'Sun 540-7841-01 / 371-4018-02',
  'HP 397411-001 461134-001',
  'DL380 Gen10 + 867959-B21',
  '2.5 inch, 7.2K, 12Gb/s',
  '4TB 7200 128 256 512',
  'EUR 1.200,00 / USD 1,300.00',
  '100-240V 50/60Hz',
  'ThinkPad T480s i5-8350U 8/256',
  'Dell 0950P5, 0F238F',
  '1000 GB Samsung',
  'Air-AP2802I-E-K9, C9300-24T-A',
  'LTO-6 2.5/6.25TB',
  'Windows 10 at best price',
  '10–12 pcs HP 507127–B21',
  'HP 507127\u2011B21',
  'qty 100 – 200 – 300, 2.5–3.5 inch',
  'WS-C2960X – 48TS, 2024 – 2026',
]

const hidden = [
  '+31 20 – 555 0199',
  '+31\u202f20\u202f555\u202f0199',
  '+49\u201130\u20115550\u20110199',
  '+31\u200b20\u200b5550199',
  '0031 20 – 555 01 99',
  '(020) 555\u20110199',
  '06 – 12345678',
  '305\u2011555\u20110123',
  'joe\u200b@acme.com',
  'joe@\u00adacme\u00ad.com',
  'joe@acme.example',
  'Joe.Smith+sales@mail.acme-trading.co.uk',
  'joe (at) acme dot com',
  'joe [at] acme [dot] com',
  'joe at acme dot com',
  'joe at acme.com',
  'joe @ acme.com',
  'joe@acme . com',
  'https://acme.example/stock?x=1',
  'www.acme.example',
  'acme.com',
  'ACME.COM',
  'shop.acme-trading.co.uk/list',
  't.me/joe_acme',
  'wa.me/31612345678',
  '@joe_acme',
  '+31 20 555 1234',
  '+31205551234',
  '+31 (0)20 555 1234',
  '(+31) 20-555-1234',
  '+1 (305) 555-0123',
  '0031-20-5551234',
  '0031 6 12345678',
  '0031205551234',
  '0044 (0)20 7946 0101',
  '(020) 555 1234',
  '(305) 555-0123',
  '020-5551234',
  '06 1234 5678',
  '0612345678',
  '305-555-0123',
  'Stadionweg 18',
  'Kerkstraat 5a, 1017 GC Amsterdam',
  'Hauptstraße 12, 10115 Berlin',
  'Industriestr. 4',
  '221 Baker Street',
  '12 rue de la Paix, 75002 Paris',
  'Via Roma 1',
]

/** Details after a label; the label stays. */
const labeled = [
  ['tel', '020 555 1234'],
  ['Tel.:', '5551234'],
  ['tel', '(020) 555 1234'],
  ['Phone:', '555 1234'],
  ['phone', '020 555 1234'],
  ['WhatsApp', '31 6 1234 5678'],
  ['whatsapp:', '0612345678'],
  ['call us on', '5551234'],
  ['fax no.', '555 12 34'],
  ['skype:', 'joe.acme'],
  ['Skype', 'joe.acme'],
  ['telegram:', '@joe'],
  ['wechat id:', 'joeacme99'],
] as const

describe('text for visitors', () => {
  it.each(goods)('keeps %s', text => {
    expect(withoutContactDetails(text)).toBe(text)
  })

  it.each(hidden)('loses %s', detail => {
    expect(withoutContactDetails(`10x 300GB, ask ${detail} for more`)).toMatch(/^10x 300GB, ask … for more$/)
    expect(withoutContactDetails(detail)).toBe('…')
    expect(withoutContactDetails(`(${detail})`).replace(/[()… ]/g, '')).toBe('')
  })

  it.each(labeled)('loses the detail after %s: %s', (label, detail) => {
    expect(withoutContactDetails(`10x 300GB ${label} ${detail}`)).toBe(`10x 300GB ${label} …`)
  })

  it('loses the given names, however they are spelled', () => {
    const names = ['Acme Trading B.V.', 'Acme Trading', 'Joe Tailor', 'acme-trading.test']
    for (const name of [
      'Acme Trading B.V.',
      'ACME TRADING',
      'acme-trading',
      'AcmeTrading',
      'joe tailor',
      'Acme-Trading.test',
    ])
      expect(withoutContactDetails(`Stock of ${name}, call`, { names }), name).toBe('Stock of … , call')
    expect(withoutContactDetails('Acmeology Tailor-made trading', { names })).toBe('Acmeology Tailor-made trading')
    expect(withoutContactDetails('HP a.b', { names: ['', '-', 'a', 'hp'] })).toBe('HP a.b')
    expect(withoutContactDetails('Ask ABC for more', { names: ['Abc'] })).toBe('Ask … for more')
  })

  it.each([
    ['Acme Trading B.V.0031 20 5551234', '…'],
    ['ask Acme Trading B.V.020-5551234 for 10x 300GB', 'ask … for 10x 300GB'],
  ])('loses a detail that is recognizable only after the name before it was removed: %s', (text, open) => {
    expect(withoutContactDetails(text, { names: ['Acme Trading B.V.'] })).toBe(open)
  })

  const number = fc.integer({ min: 10_000_000, max: 999_999_999 }).map(String)
  const spaced = fc
    .tuple(number, fc.array(fc.constantFrom('', '', ' ', '-', '.'), { minLength: 9, maxLength: 9 }))
    .map(([digits, gaps]) =>
      [...digits].map((digit, index) => (index === 0 ? digit : `${gaps[index] ?? ''}${digit}`)).join(''),
    )
  const phone = fc.oneof(
    spaced.map(digits => `+${digits}`),
    spaced.map(digits => `+31 (0)${digits}`),
    spaced.map(digits => `0031 ${digits}`),
    spaced.map(digits => `tel: ${digits}`),
  )
  const name = fc
    .array(fc.constantFrom(...'abcdefgxyz'), { minLength: 2, maxLength: 9 })
    .map(letters => letters.join(''))
  const email = fc
    .tuple(
      name,
      fc.constantFrom('', '.', '_', '+'),
      name,
      fc.constantFrom('@', ' @ ', '(at)', ' [at] '),
      name,
      fc.constantFrom('.com', '.co.uk', '.example', ' dot nl'),
    )
    .map(([one, joiner, other, at, domain, top]) => `${one}${joiner}${other}${at}${domain}${top}`)
  const good = fc.constantFrom(...goods)
  const detail = fc.oneof(phone, email, fc.constantFrom(...hidden))
  const free = fc
    .array(fc.oneof(good, detail, fc.string({ maxLength: 12 })), { maxLength: 6 })
    .map(pieces => pieces.join(', '))

  it('is not changed by a second scrub', () => {
    fc.assert(
      fc.property(free, text => {
        const once = withoutContactDetails(text, { names: ['Acme Trading'] })
        expect(withoutContactDetails(once, { names: ['Acme Trading'] })).toBe(once)
      }),
      runs(1_000),
    )
  })

  it('does not depend on the phone number or address it contained', () => {
    fc.assert(
      fc.property(
        good,
        phone.filter(detail => !detail.startsWith('tel')),
        phone.filter(detail => !detail.startsWith('tel')),
        good,
        (before, one, other, after) => {
          const text = (detail: string) => `${before}, ask ${detail} or ${after}`
          expect(withoutContactDetails(text(one))).toBe(`${before}, ask … or ${after}`)
          expect(withoutContactDetails(text(other))).toBe(withoutContactDetails(text(one)))
        },
      ),
      runs(1_000),
    )
    fc.assert(
      fc.property(good, email, good, (before, one, after) => {
        expect(withoutContactDetails(`${before}, mail: ${one}, ${after}`)).toBe(`${before}, mail: … , ${after}`)
      }),
      runs(1_000),
    )
  })

  it('is unchanged if there is nothing to hide', () => {
    fc.assert(
      fc.property(fc.array(good, { minLength: 1, maxLength: 5 }), pieces => {
        expect(withoutContactDetails(pieces.join(', '))).toBe(pieces.join(', '))
      }),
      runs(100),
    )
  })

  it.each(['a', '1', '1 ', 'a.', '+1', 'a@', 'Aa ', '(', 'x at ', 'tel 1'])(
    'is fast for 10,000 characters of %s',
    piece => {
      const begun = process.threadCpuUsage().user
      withoutContactDetails(piece.repeat(10_000 / piece.length), { names: ['Acme Trading'] })
      expect((process.threadCpuUsage().user - begun) / 1_000).toBeLessThan(2_000)
    },
  )
})
