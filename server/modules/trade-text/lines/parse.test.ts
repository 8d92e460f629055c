import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLine, parseBroadcast } from '../../../../contract/broadcasts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { manufacturersWith } from '../reading/marks.ts'
import { toLine } from './parsed-line.ts'
import { readText } from './read-text.ts'

const brands = ['HP', 'Dell', 'Cisco', 'Lenovo', 'Samsung', 'Hewlett Packard']
const known = manufacturersWith(brands.map(brand => [brand.toLowerCase(), brand] as const))

/** Each line as `quantity | brand | desc | condition | price currency`, and after `?` its unsure fields. */
function linesOf(text: string): string[] {
  return readText(text, known)
    .found.map(toLine)
    .map(({ quantity, brand, desc, condition, price, currency, unsure }) => {
      const doubt = unsure.length === 0 ? '' : ` ? ${[...unsure].sort().join(' ')}`
      return `${[quantity, brand, desc, condition, price].join(' | ')} ${currency}${doubt}`
    })
}

describe('a pasted spreadsheet', () => {
  it('is parsed by its headings, in any order and language', () => {
    expect(
      linesOf(
        'Qty\tBrand\tPart number\tDescription\tCond\tUnit price USD\n25\tHP\t507127-B21\t300GB 10K SAS\tF/S\t45.50\n10 pcs\tDell\t0K123\tHeatsink\tRef\tCALL\nTotal\t\t\t\t\t1,234.00',
      ),
    ).toEqual(['25 | HP | 507127-B21 300GB 10K SAS | F/S | 45.50 USD', '10 | Dell | 0K123 Heatsink | REF | CALL USD'])
    expect(linesOf('Preis (EUR);Zustand;Stückzahl;Hersteller;Artikelnummer\n45,00;neu;25;HP;507127-B21')).toEqual([
      '25 | HP | 507127-B21 | NEW | 45 EUR',
    ])
    expect(linesOf('Référence,Marque,Quantité,Prix\nJ9772A,HP,4,"1.199,00 €"')).toEqual([
      '4 | HP | J9772A |  | 1199 EUR ? condition',
    ])
    expect(linesOf('Aantal\tMerk\tOmschrijving\tStaat\tPrijs\n3\tLenovo\tT480 i5 8GB\tgebruikt\t£ 185')).toEqual([
      '3 | Lenovo | T480 i5 8GB | USED | 185 GBP',
    ])
    expect(linesOf('Part No   Qty   Price\nABC-123   5     10.00\nXYZ9988   6     12.00')).toHaveLength(2)
    expect(linesOf('Кол-во\tПроизводитель\tАртикул\n7\tHP\tJ9772A')).toEqual([
      '7 | HP | J9772A |  |  EUR ? condition price',
    ])
  })

  it('is parsed without headings by the contents of its columns', () => {
    expect(linesOf('507127-B21\tHP\t25\t€ 45\nJ9772A\tHP\t4\t€ 199')).toEqual([
      '25 | HP | 507127-B21 |  | 45 EUR ? condition',
      '4 | HP | J9772A |  | 199 EUR ? condition',
    ])
    expect(linesOf('507127-B21\t25\t45\nJ9772A\t4\t199')).toEqual([
      '25 |  | 507127-B21 |  | 45 EUR ? brand condition currency price quantity',
      '4 |  | J9772A |  | 199 EUR ? brand condition currency price quantity',
    ])
  })

  it('moves the manufacturer out of the description', () => {
    expect(
      linesOf(
        'Qty\tDescription\tPrice\n5\tDell PERC H730\t€ 60\n9\tHP 507107-B21\t€ 20\n3\t0K123 Dell Heatsink R740\t€ 9\n2\t4TB SAS disk for Dell R740\t€ 90',
      ),
    ).toEqual([
      '5 | Dell | PERC H730 |  | 60 EUR ? condition',
      '9 | HP | 507107-B21 |  | 20 EUR ? condition',
      '3 | Dell | 0K123 Heatsink R740 |  | 9 EUR ? condition',
      '2 | Dell | 4TB SAS disk for Dell R740 |  | 90 EUR ? brand condition',
    ])
    // A manufacturer alone is the description.
    expect(linesOf('Qty\tDescription\tPrice\n5\tDell\t€ 60')).toEqual(['5 |  | Dell |  | 60 EUR ? brand condition'])
  })

  it('does not report its headings as unread', () => {
    const { found, ignored } = readText('Stock of today\nQty\tPart\n5\tJ9772A\nTotal\t5', known)
    expect({ count: found.length, ignored }).toEqual({ count: 1, ignored: ['Stock of today', 'Total\t5'] })
  })

  it('keeps quoted cells together', () => {
    expect(linesOf('Qty,Brand,Description,Price\n2,HP,"24"" monitor, black",EUR 10')).toEqual([
      '2 | HP | 24" monitor, black |  | 10 EUR ? condition',
    ])
  })
})

describe('a pasted mail', () => {
  it('yields the lines between greeting and signature', () => {
    const text =
      'Hi all,\n\nWe have 25 x HP 507127-B21 new, € 45 each\nalso 10pcs Cisco WS-C2960X-48TS-L refurbished $ 250\n- 5 x Dell R740, grade A, 1.250 EUR\n* 100 @ 12.50 Samsung M393A4K40CB2-CTD\n\nBest regards,\nJohn\nTel: +31 20 555 1234\n25 x HP 999999-B21'
    expect(linesOf(text)).toEqual([
      '25 | HP | 507127-B21 | NEW | 45 EUR',
      '10 | Cisco | WS-C2960X-48TS-L | REF | 250 USD',
      '5 | Dell | R740 | grade A | 1250 EUR',
      '100 | Samsung | M393A4K40CB2-CTD |  | 12.50 EUR ? condition currency',
    ])
    const { type, ignored } = readText(text, known)
    expect(type).toBe('wts')
    expect(ignored).toContain('Hi all,')
    expect(ignored).toContain('25 x HP 999999-B21')
  })

  it.each([
    ['WTB: 10pcs Dell 0K123 ref', '10 | Dell | 0K123 | REF |  EUR ? price'],
    ['> > 507127-B21 x 25', '25 |  | 507127-B21 |  |  EUR ? brand condition price'],
    ['507127-B21 25@45', '25 |  | 507127-B21 |  | 45 EUR ? brand condition currency'],
    ['J9772A - 4 @ €199', '4 |  | J9772A |  | 199 EUR ? brand condition'],
    ['1) HP J9772A qty: 4 target 150 usd', '4 | HP | J9772A |  | 150 USD ? condition'],
    ['3x Foo AB-1234 (USED) USD 1,500', '3 | Foo | AB-1234 | USED | 1500 USD ? brand'],
    ['we sell 200 Lenovo T480 i5/8/256 grade A 185€/pc', '200 | Lenovo | T480 i5/8/256 | grade A | 185 EUR ? quantity'],
    ['4x 16GB DDR4-2400 HP 836220-B21 used', '4 | HP | 16GB DDR4-2400 836220-B21 | USED |  EUR ? price'],
    ['10 pcs Hewlett Packard J9772A call for price', '10 | Hewlett Packard | J9772A |  | CALL EUR ? condition'],
    [
      'Quantity: 25\nBrand: HP\nDesc. / Partnumber: 507127-B21\nCondition: F/S\nPrice: EUR 85',
      '25 | HP | 507127-B21 | F/S | 85 EUR',
    ],
  ])('%j', (text, line) => {
    expect(linesOf(text)).toEqual([line])
  })

  it.each([
    ['25x HP 507127-B21 used EUR 450 total', 'lot'],
    ['25x HP 507127-B21 used lot price EUR 450', 'lot'],
    ['25x HP 507127-B21 used EUR 45 (10+ EUR 40)', 'tier'],
  ])('the price of %j is for a %s, to be checked', (text, priceFor) => {
    expect(readText(text, known).found.map(toLine)).toMatchObject([{ priceFor, unsure: ['price'] }])
  })

  it('reads the mails of this site, each line once', () => {
    const facts = 'Quantity: 25\nBrand: HP\nDesc. / Partnumber: 507127-B21\nCondition: F/S\nPrice: EUR 85'
    expect(linesOf(`WTS 25x HP 507127-B21 (F/S)\n\n${facts}\n\nBoxed.`)).toEqual([
      '25 | HP | 507127-B21 | F/S | 85 EUR',
    ])
    expect(linesOf('25x HP 507127-B21 (F/S) EUR 85\n10x Cisco J-8 (REF) CALL')).toHaveLength(2)
  })

  it.each([
    'Dear Sirs,',
    'Please find our list below.',
    'Tel: +31 20 555 1234',
    'john99@one.example',
    'See https://one.example/stock/507127-B21',
    'Delivery within 5 days from Amsterdam',
    'VAT NL123456789B01',
    'Prices valid until 18-11-2026',
    '',
  ])('nothing is read from %j', text => {
    expect(linesOf(text)).toEqual([])
  })

  it('ignores what a reply quotes, unless the reply itself lists no goods', () => {
    const answer = 'We are selling\n- 25 x HP 507127-B21 new, € 45\n\nRegards\n> WTB 5 x HP J9772A'
    expect(linesOf(answer)).toEqual(['25 | HP | 507127-B21 | NEW | 45 EUR'])
    expect(readText(answer, known)).toMatchObject({
      type: 'wts',
      ignored: expect.arrayContaining(['WTB 5 x HP J9772A']),
    })
    expect(readText('See below.\n> WTB 5 x HP J9772A', known)).toMatchObject({
      type: 'wtb',
      found: [{ desc: 'J9772A' }],
    })
  })

  it('applies the currency that the mail names to all of its prices', () => {
    expect(linesOf('All prices in USD\n2 x HP J9772A new @ 45')).toEqual(['2 | HP | J9772A | NEW | 45 USD'])
  })

  it.each([
    ['WTB\n507127-B21', 'wtb'],
    ['Looking for 5 x HP J9772A', 'wtb'],
    ['We can offer 5 x HP J9772A', 'wts'],
    ['5 x HP J9772A', null],
    ['We sell 5 x HP J9772A\nWTB 5 x HP J9773A', null],
    ['5 x HP J9772A\nWTB 5 x HP J9773A', null],
  ])('%j is on the side %s', (text, side) => {
    expect(readText(text, known).type).toBe(side)
  })

  it.each<[string, (string | null)[]]>([
    ['25x HP 507127-B21 USED EUR 40\nWTB 10x HP 652583-B21 NEW EUR 60', [null, 'wtb']],
    ['WTS 25x HP 507127-B21 USED EUR 40\nWe also need:\n10x HP 652583-B21 NEW EUR 60', ['wts', 'wtb']],
    ['WTS 25x HP 507127-B21 USED EUR 40\nSuche:\n10x HP 652583-B21 NEW EUR 60', ['wts', 'wtb']],
    ['We have for sale\n25x HP 507127-B21 USED EUR 40', ['wts']],
  ])('the lines of %j are on the sides %j', (text, sides) => {
    expect(readText(text, known).found.map(line => toLine(line).side)).toEqual(sides)
  })
})

it('cuts text that is too long for the form, and reports it', () => {
  const long = `HP J9772A ${'switch with a very long name '.repeat(2)}`
  const [line] = readText(`Qty\tBrand\tDescription\n123456789012\tHP\t${long}`, known).found.map(toLine)
  expect(line?.desc.length).toBeLessThanOrEqual(50)
  expect(line?.unsure).toEqual(expect.arrayContaining(['quantity', 'desc']))
})

it('stops at 50 lines and reports that there were more', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `5 x HP AB-${1000 + at} new`).join('\n')
  expect(readText(rows(50), known)).toMatchObject({ isCut: false, found: { length: 50 } })
  expect(readText(rows(60), known)).toMatchObject({ isCut: true, found: { length: 50 } })
})

it('parses any text in linear time, into lines that the form accepts', () => {
  const piece = fc.constantFrom(
    ...'1,12,x, ,  ,;,|,@,€,EUR ,.,-,HP ,a,A1,new ,grade a,",>,qty ,price,:,(,),pcs,/,we ,and ,call ,+31 20,z@z'.split(
      ',',
    ),
    ...['\n', '\t', ',', '\u0001', '\u0000', '\ud800'],
  )
  const text = fc
    .array(fc.oneof({ arbitrary: piece, weight: 9 }, { arbitrary: fc.string({ maxLength: 5 }), weight: 1 }), {
      minLength: 1,
      maxLength: 12,
    })
    .map(pieces => pieces.join('').repeat(20_000).slice(0, 20_000))
  const partly = newLine.partial()
  fc.assert(
    fc.property(text, pasted => {
      const start = process.threadCpuUsage().user
      readText(pasted.slice(0, 5_000), known)
      const between = process.threadCpuUsage().user
      const { found } = readText(pasted, known)
      // Four times the text. The rest is for a busy machine, where the same work takes up to twice the processor time.
      const limit = 10 * (between - start) + 300_000
      expect(process.threadCpuUsage().user - between).toBeLessThan(limit)
      for (const line of found.slice(0, 5).map(toLine)) {
        const filledIn = Object.entries(line).filter(([, value]) => value !== '')
        expect(partly.safeParse(Object.fromEntries(filledIn)).error).toBeUndefined()
      }
    }),
    runs(60),
  )
})

describe('the endpoint', () => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await createTestApp()
    const companyId = await addCompany(t.deps.db)
    token = await t.signIn(await addContact(t.deps.db, companyId))
    await addPart(t.deps.db, companyId, { part_number: 'J9772A', manufacturer: 'Aruba' })
    await addPart(t.deps.db, companyId, { part_number: 'X-1', manufacturer: 'Zebra Technologies' })
  })
  afterAll(() => t.close())
  const parse = (text: string, as?: string) => t.call(parseBroadcast, { body: { text } }, as)

  it('is not for a visitor', async () => {
    expect((await parse('5 x HP J9772A')).problem.code).toBe('sign-in-required')
  })

  it('recognizes the manufacturers of the stock, and adds the manufacturer of a known number', async () => {
    const { payload } = (await parse('WTB 5 x J9772A new EUR 10\n2 x zebra technologies ZT-410 used EUR 9', token)).body
    expect(payload).toMatchObject({ type: 'wtb', isCut: false, ignored: [] })
    expect(payload.lines).toEqual([
      {
        ...{ quantity: '5', brand: 'Aruba', desc: 'J9772A', condition: 'NEW', price: '10', currency: 'EUR' },
        ...{ side: 'wtb', priceFor: 'each', unsure: ['brand'], source: 'WTB 5 x J9772A new EUR 10' },
      },
      expect.objectContaining({ brand: 'Zebra Technologies', desc: 'ZT-410', unsure: [] }),
    ])
  })

  it('refuses more than 50,000 characters', async () => {
    expect((await parse('x'.repeat(50_001), token)).status).toBe(400)
  })
})
