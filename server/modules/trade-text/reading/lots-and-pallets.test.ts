import { expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

/** Each line as `quantity × number condition price`. */
const linesOf = (text: string, subject = '') =>
  readMail(subject, text).lines.map(line =>
    [line.quantity, '×', line.partNumber, line.condition, line.price, line.currency]
      .filter(part => part !== null && part !== '')
      .join(' '),
  )

it.each([
  [
    '6 brand new and 4 used WS-C3850-24P-S, £310 for the new ones and £140 for the used.',
    ['6 × WS-C3850-24P-S NEW 310 GBP', '4 × WS-C3850-24P-S USED 140 GBP'],
  ],
  ['WS-C3850-24P-S: 6 new + 4 used', ['6 × WS-C3850-24P-S NEW', '4 × WS-C3850-24P-S USED']],
  [
    "Wir bieten 5 neue und 3 gebrauchte C9300-48U-E. Die neuen CHF 2'450.-, die gebrauchten CHF 1'100.- pro Stück.",
    ['5 × C9300-48U-E NEW 2450 CHF', '3 × C9300-48U-E USED 1100 CHF'],
  ],
  [
    'Ik heb 4 nieuwe en 11 gebruikte JL319A. Nieuw 1.450, gebruikt 620 euro per stuk.',
    ['4 × JL319A NEW 1450 EUR', '11 × JL319A USED 620 EUR'],
  ],
  [
    'C9500-24Y4C: 2 units refurbished at EUR 3,150 each or 1 unit new sealed at EUR 5,400.',
    ['2 × C9500-24Y4C REF 3150 EUR', '1 × C9500-24Y4C F/S 5400 EUR'],
  ],
])('reads the lots of one number in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads the lots of the number in the subject of an answer, before another number', () => {
  const text =
    'Hi Jonas, yes: 2 units refurbished at EUR 3,150 each or 1 unit new at EUR 5,400. PSU C9K-PWR-650WAC-R extra, EUR 210 each, refurbished, 4 available.'
  expect(linesOf(text, 'Re: C9500-24Y4C?')).toEqual([
    '2 × C9500-24Y4C REF 3150 EUR',
    '1 × C9500-24Y4C NEW 5400 EUR',
    '4 × C9K-PWR-650WAC-R REF 210 EUR',
  ])
})

it.each([
  ['2 pallets HP E243 1FH47A8#ABA, 45/pallet, used, $26 each', ['90 × 1FH47A8#ABA USED 26 USD']],
  ['3 Paletten mit je 24 Stück HP W1A53A, gebraucht, 65 € je Stück.', ['72 × W1A53A USED 65 EUR']],
  ['8 pallets of 80 HP 2RC37EA, used, 19 EUR each', ['640 × 2RC37EA USED 19 EUR']],
])('counts the pieces on the pallets of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads a word of letters only, or of digits only, as a number only after a quantity', () => {
  expect(linesOf('Hello, need 2 x 16535 and 1 x KTQYB.')).toEqual(['2 × 16535', '1 × KTQYB'])
  expect(linesOf('We sold 16535 units of it last year. KTQYB is our telex.')).toEqual([])
})

it('keeps text between semicolons together', () => {
  expect(
    linesOf(
      'EU stock (EUR): 875311-B21, 20pcs, refurb, 115; 868820-B21, 8pcs, new, 98\nUS stock (USD): P04558-B21, 14pcs, refurb, 99',
    ),
  ).toEqual(['20 × 875311-B21 REF 115 EUR', '8 × 868820-B21 NEW 98 EUR', '14 × P04558-B21 REF 99 USD'])
})

it('reads cells with an empty line after each', () => {
  const cells = ['FRU', 'Description', 'Qty', 'Unit USD', '00LY502', '1.2TB 10K SAS', '24', '55', 'All used, tested.']
  expect(linesOf(`See below.\n\n${cells.join('\n\n')}`)).toEqual(['24 × 00LY502 USED 55 USD'])
})

it.each([
  ['Your receipt R-55213', '2 x WS-C2960X-48TS-L  $190.00  $380.00\nTotal paid $405.00'],
  ['short delivery PO 991', 'Only 18 of the 20 x 00Y2684 arrived today. Please check.'],
  ['HS code please', 'Hi, customs need the HS code for the 20 x P00924-B21. Urgent.'],
  ['RE: PO 7782', 'Shipped yesterday, FedEx 7712 8834 5510. 1 box, 8 x 01DC432 inside.'],
  [
    'Re: Barcelona',
    "Let's catch up in January.\n\nCheers, Pete\n\nPete Rowley | We buy: 815100-B21 | +44 7700 900 412",
  ],
])('reads no goods in %j', (subject, text) => {
  expect(linesOf(text, subject)).toEqual([])
})

it('gives the price of a whole lot to none of several goods', () => {
  for (const price of ['$450 for the lot', '$450 the whole lot', '$450 en bloc'])
    expect(
      readMail('', `WTS 10 x 875488-B21 used, 5 x 868774-B21 used, ${price}`).lines.map(line => line.price),
      price,
    ).toEqual([null, null])
})

it('asks about the price of a lot that would be too cheap for all its pieces', () => {
  const unsure = (text: string) => readMail('', text).lines[0]?.unsure.includes('price')
  expect(unsure('WTS 40 x SFP-10G-SR used $30 for the lot')).toBe(true)
  expect(unsure('WTS 40 x SFP-10G-SR used $300 for the lot')).toBe(false)
})
