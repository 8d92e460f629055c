import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyOf, type GeneratedMail, generateMails } from '../../../../tests/support/generated-mails.ts'
import { phrases } from '../../../../tests/support/mail-phrases.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readMail } from './read-mail.ts'

/** Each line as `side quantity × number condition price currency`. */
const linesOf = (subject: string, text: string) =>
  readMail(subject, text).lines.map(line =>
    [line.side, line.quantity, '×', line.partNumber, line.condition, line.price, line.currency]
      .filter(part => part !== null && part !== '')
      .join(' '),
  )

const mails = generateMails('properties', 3)
const anyMail = fc.constantFrom(...mails)
const read = (mail: GeneratedMail, body = bodyOf(mail)) => readMail(mail.subject, body).lines
const facts = (lines: ReturnType<typeof read>) =>
  lines.map(({ partNumber, quantity, condition, price, currency }) =>
    [partNumber, quantity, condition, price, currency].join(' '),
  )

describe('any mail', () => {
  it('yields only part numbers that are pieces of its text', () => {
    fc.assert(
      fc.property(anyMail, fc.string({ maxLength: 40 }), fc.nat(), (mail, noise, at) => {
        const body = bodyOf(mail)
        const cut = at % body.length
        const text = `${body.slice(0, cut)}${noise}${body.slice(cut)}`
        for (const { partNumber } of read(mail, text)) expect(`${mail.subject}\n${text}`).toContain(partNumber)
      }),
      runs(300),
    )
  })

  it('is read the same with quoted history below it', () => {
    fc.assert(
      fc.property(anyMail, anyMail, (mail, older) => {
        const { attribution } = phrases[mail.language]
        const quoted = bodyOf(older)
          .split('\n')
          .map(line => `> ${line}`)
        const text = [bodyOf(mail), '', attribution, ...quoted].join('\n')
        expect(facts(read(mail, text))).toEqual(facts(read(mail)))
      }),
      runs(200),
    )
  })

  it('is read the same with another signature', () => {
    fc.assert(
      fc.property(anyMail, mail => {
        const text = `${bodyOf(mail)}\nVAT NL123456789B01 | www.broker.example | 4711 AB Amsterdam`
        expect(facts(read(mail, text))).toEqual(facts(read(mail)))
      }),
      runs(200),
    )
  })

  it('yields its lines in the order of the text', () => {
    const oneEach = mails.filter(({ isOneEach }) => isOneEach)
    fc.assert(
      fc.property(fc.constantFrom(...oneEach), mail => {
        const turned = read(mail, bodyOf({ ...mail, rows: mail.rows.toReversed() }))
        expect(facts(turned)).toEqual(facts(read(mail)).toReversed())
      }),
      runs(200),
    )
  })
})

it('reads what the generated mails of seven languages say', () => {
  let right = 0
  let all = 0
  for (const mail of mails) {
    const left = read(mail)
    for (const want of mail.lines) {
      const at = left.findIndex(({ partNumber }) => partKey(partNumber) === partKey(want.partNumber))
      const [got] = at < 0 ? [] : left.splice(at, 1)
      all += 1
      const isRight =
        got?.quantity === want.quantity &&
        got.condition === want.condition &&
        got.price === want.price &&
        got.currency === want.currency
      if (isRight) right += 1
    }
  }
  expect(right / all).toBeGreaterThan(0.98)
})

describe('a mail', () => {
  it('offers several goods in one sentence', () => {
    expect(
      linesOf(
        'stock',
        'hi have 24x 815100-b21 ref 78 ea, 10 x p00924-b21 nob 95 and abt 6 865414-b21 used 35. usd fob miami',
      ),
    ).toEqual(['wts 24 × 815100-b21 REF 78 USD', 'wts 10 × p00924-b21 NOB 95 USD', 'wts 6 × 865414-b21 USED 35 USD'])
  })

  it('has fields stacked below each other', () => {
    const text = 'Part No\nDescription\nQty\nTarget\n\nJ9772A\nswitch\n3\nUSD 300\n\nJ9773A\nswitch\n2\n'
    expect(linesOf('RFQ', text)).toEqual(['wtb 3 × J9772A 300 USD', 'wtb 2 × J9773A'])
  })

  it('says once what holds for all: side, condition and currency', () => {
    const text =
      'HAVE:\n5 x J9772A @ 20\n3 x J9773A new @ 30\n\nNEED:\n2 x J9775A\n\nAll used unless noted. Prices in CHF.'
    expect(linesOf('', text)).toEqual([
      'wts 5 × J9772A USED 20 CHF',
      'wts 3 × J9773A NEW 30 CHF',
      'wtb 2 × J9775A USED',
    ])
  })

  it('explains its codes for conditions', () => {
    const text = 'U = used, N = new sealed. Prices EUR.\n\nJ9772A  [U]  11 pcs  95,00\nJ9773A  [N]  6 pcs  190,00'
    expect(linesOf('stock', text)).toEqual(['wts 11 × J9772A USED 95 EUR', 'wts 6 × J9773A F/S 190 EUR'])
  })

  it('names price tiers: the one for the smallest quantity counts', () => {
    const { lines } = readMail('WTS', '120 pcs C7977A sealed EUR 39,00 / from 60 pcs EUR 37,50')
    expect(lines).toMatchObject([{ quantity: 120, price: 39, priceFor: 'tier' }])
  })

  it.each([
    ['Automatic reply: WTB 40x C9300-48P-A', 'I am out of the office until 21 June.'],
    ['WARNING', 'A scammer offers 200x ST16000NM001G new at $90 each. Do not pay.'],
    ['Sollecito fattura n. 318/2024', 'la fattura 318/2024 (switch WS-C3850-48T-S, 6 pz, tot. 1.098,00 €) è scoperta'],
    ['RMA 2024/0612', 'one drive 872479-B21 from your delivery does not start'],
  ])('about something else, %j, has no lines', (subject, text) => {
    expect(readMail(subject, text)).toEqual({ kind: 'none', lines: [] })
  })

  it('answers below the lines that it quotes', () => {
    expect(linesOf('RE: need', '> 10x HP J9772A\n\n€85 each, refurbished\n\n> 5x J9773A\n\nsold')).toEqual([
      'wts 10 × J9772A REF 85 EUR',
    ])
  })

  it.each([
    ['(40) HP J9772A used $180', 'wts 40 × J9772A USED 180 USD'],
    ['Palo Alto J9772A 3 pcs used $400', 'wts 3 × J9772A USED 400 USD'],
    ["qty: 10 pcs Dell 400-ATIO ref'd $60", 'wts 10 × 400-ATIO REF 60 USD'],
    ['5k pcs SFP-10G-SR used $5', 'wts 5000 × SFP-10G-SR USED 5 USD'],
    ['a dozen J9772A, ungeprüft, à 1.250,- EUR', 'wts 12 × J9772A ASIS 1250 EUR'],
  ])('writes %j', (text, line) => {
    expect(linesOf('WTS', text)).toEqual([line])
  })

  it('leaves out what is sold', () => {
    expect(linesOf('WTS', '5 x J9772A used EUR 20\n3 x J9773A - SOLD OUT\nThe J9775A are gone.')).toEqual([
      'wts 5 × J9772A USED 20 EUR',
    ])
  })

  it('reads a table whose columns were joined by single spaces', () => {
    const text = 'Part Qty Condition Price\n815101-B21 22 used £42\nP33-X8121 8 factory sealed £115'
    expect(linesOf('Stock', text)).toEqual(['wts 22 × 815101-B21 USED 42 GBP', 'wts 8 × P33-X8121 F/S 115 GBP'])
  })

  it('reads answers below each quoted line', () => {
    const text = '> 20 x WS-C3650-24PS-S\n\nhave 12, refurb, $180\n\n> 10 x GLC-TE\n\nsorry none left\n'
    expect(linesOf('RE: need', text)).toEqual(['wts 12 × WS-C3650-24PS-S REF 180 USD'])
  })

  it('gives a price for a kind of goods to those goods', () => {
    const text = 'WTB 5 switches J9772A and 2 power supplies J9805A, used. Target for the switches is 70 EUR.'
    expect(linesOf('', text)).toEqual(['wtb 5 × J9772A USED 70 EUR', 'wtb 2 × J9805A USED'])
  })

  it.each([
    ['N9K-C9336C-FX2 (7) / 2450', 'wts 7 × N9K-C9336C-FX2 2450'],
    ['JL728A ........ NOB - 3 ea ........ $950', 'wts 3 × JL728A NOB 950 USD'],
    ['Xeon Platinum 8260 SRF9H\nQty: 120pcs\nPrice: USD165', 'wts 120 × SRF9H 165 USD'],
    ['JL728A new\n1-24 units $265\n25+ $249\n\n480 on hand in Dallas', 'wts 480 × JL728A NEW 265 USD'],
    ['CF226X: könnte ich 64 machen, gezogen, 39,50 netto das Stück', 'wts 64 × CF226X USED 39.5 EUR'],
    ['16 x DS4246, each with IOM6 x2 and 24 x 4TB X477A drives, used, $90', 'wts 16 × DS4246 USED 90 USD'],
  ])('writes %j, in other ways than most', (text, line) => {
    expect(linesOf('WTS', text)).toEqual([line])
  })

  it('gives a price for a model to the number that begins with it', () => {
    const text = 'WTB 5 x EX2300-24P and 2 x EX4300-32F, used. The customer pays 900 PLN for the EX2300.'
    expect(linesOf('', text)).toEqual(['wtb 5 × EX2300-24P USED 900 PLN', 'wtb 2 × EX4300-32F USED'])
  })

  it('is an offer even if it thanks for a request', () => {
    expect(linesOf('RE: RFQ 22', 'Thank you for your RFQ.\n\n30 x JL728A sealed EUR 212')).toEqual([
      'wts 30 × JL728A F/S 212 EUR',
    ])
  })
})
