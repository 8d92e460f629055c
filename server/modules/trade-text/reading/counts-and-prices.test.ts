import { describe, expect, it } from 'vitest'
import { fullLinesOf, type LineValues, linesOf, lineValuesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

describe('counts', () => {
  it.each<[what: string, text: string, lines: LineValues[]]>([
    [
      'after a q, and a price of less than a thousand in thousands',
      'WTS, all used:\nN9K-C9336C-FX2   q12   ref   4.2k ea\nASR1001-HX    q2    used   .9k',
      [
        [12, 'N9K-C9336C-FX2', 'REF', 4200],
        [2, 'ASR1001-HX', 'USED', 900],
      ],
    ],
    [
      'with the units of the Baltic countries',
      'For sale, used:\nMCX512A-ACAT 15tk 95 eur\nX710-DA4 30 vnt 70 eur',
      [
        [15, 'MCX512A-ACAT', 'USED', 95],
        [30, 'X710-DA4', 'USED', 70],
      ],
    ],
    [
      'with the short Spanish unit, which ends no sentence',
      'Ofrezco usado:\n- 02 und. Fortinet FG-100E a 210 USD\n- 12 unds. GLC-LH-SMD a 9 USD',
      [
        [2, 'FG-100E', 'USED', 210],
        [12, 'GLC-LH-SMD', 'USED', 9],
      ],
    ],
    [
      'between dashes before the price, which are no range',
      'Biete gebraucht:\nSR3B3 Gold 6132 - 40 - 35€\nSR3AX Gold 6150 - 64 - 88€',
      [
        [40, 'SR3B3', 'USED', 35],
        [64, 'SR3AX', 'USED', 88],
      ],
    ],
    [
      'beside hours of use',
      'For sale, used:\n(312) ST16000NM003G -- 28-31k hrs, $110\n(40)  ST18000NM000J -- 19k Stunden, $130',
      [
        [312, 'ST16000NM003G', 'USED', 110],
        [40, 'ST18000NM000J', 'USED', 130],
      ],
    ],
    [
      'that Dutch writers round: een stuk of 20',
      'De X520-DA2 kaarten (een stuk of 20, gebruikt) zijn 35 euro per stuk. Te koop dus.',
      [[20, 'X520-DA2', 'USED', 35]],
    ],
    [
      'of an open request',
      'Do you still have NVS510 cards K2000D-PB? We could use around 25, used.',
      [[25, 'K2000D-PB', 'USED', null]],
    ],
    [
      'limited by a maximum, which is no price',
      'Cerco MZ7LH960HAJR-00005, usati, max 40 pezzi, pago 60 euro',
      [[40, 'MZ7LH960HAJR-00005', 'USED', 60]],
    ],
    [
      'in a message of a chat',
      'pls quote\n[16/11/2025, 08:14] Piet: MCX455A-ECAT pcs 20 ex works, used',
      [[20, 'MCX455A-ECAT', 'USED', null]],
    ],
    [
      'in square brackets of a table that is marked like a quote',
      '> Part            Count    Ask\n> C9300-24T       [ 12 ]   $ 640\n> C9200L-24P-4G   [ 30 ]   $ 410\n\nCisco, used, from our own racks.',
      [
        [12, 'C9300-24T', 'USED', 640],
        [30, 'C9200L-24P-4G', 'USED', 410],
      ],
    ],
  ])('%s', (_, text, lines) => expect(lineValuesOf(text)).toEqual(lines))
})

describe('prices', () => {
  it.each<[what: string, text: string, lines: LineValues[]]>([
    [
      'after the speed of memory',
      'mam używane:\n16 szt HMA84GR7AFR4N-UH 32GB 2400 - 17 euro',
      [[16, 'HMA84GR7AFR4N-UH', 'USED', 17]],
    ],
    ['without a currency after a condition', 'je vends 6 C9300-24T, occasion, 890.', [[6, 'C9300-24T', 'USED', 890]]],
    [
      'of a lot, without a currency',
      'Te koop: 40 X520-DA2, gebruikt - 3.600 de partij',
      [[40, 'X520-DA2', 'USED', 3600]],
    ],
    ['that a second one corrects', 'Biete 1 JL322A, gebraucht, £50, nein, €60', [[1, 'JL322A', 'USED', 60]]],
    [
      'under an idea of the buyer, and the need',
      'Zielpreise anbei:\nTeilenummer    Bedarf   Preisidee\n872475-B21     20       35\n872479-B21     12       49',
      [
        [20, '872475-B21', '', 35],
        [12, '872479-B21', '', 49],
      ],
    ],
    [
      'of one unit beside the sum of the row',
      'Quotation\nItem              Description        Qty   Unit      Ext\nC9500-24Y4C       Catalyst 9500      2     3,450.00  6,900.00\nC9300-NM-8X       8x10G module       4     410.00    1,640.00',
      [
        [2, 'C9500-24Y4C', '', 3450],
        [4, 'C9300-NM-8X', '', 410],
      ],
    ],
  ])('%s', (_, text, lines) => expect(lineValuesOf(text)).toEqual(lines))
})

describe('tells', () => {
  it.each<[what: string, text: string, lines: LineValues[]]>([
    ['unbroken seals', 'WTS 5 EX2300-24T, nieuw, zegel intact, 700 euro', [[5, 'EX2300-24T', 'F/S', 700]]],
    [
      'what is missing in the sentence after the goods',
      'Mamy 3 szt FG-60F, nowe, 120 eur/szt. Kabli nie mamy.',
      [[3, 'FG-60F', 'NEW', 120]],
    ],
    [
      'goods that are gone, or to be forgotten',
      'Can do 12 872475-B21, used, £16. Out of 804331-B21 until May.\n3x C9300-24T, forget those\n100-000000046 leider nichts, sorry',
      [[12, '872475-B21', 'USED', 16]],
    ],
    [
      'the number of a register from goods',
      'Nous vendons 30 X520-DA2, occasion, 20 €\n\nMartin SAS – RCS Paris 855 501 190 – TVA FR 44 855501190',
      [[30, 'X520-DA2', 'USED', 20]],
    ],
    [
      'the number of an earlier order from goods',
      'Heb jij 4 st X2065A-R6, gebruikt? Ordernr volgt, vorige was 25-01188.',
      [[4, 'X2065A-R6', 'USED', null]],
    ],
  ])('%s', (_, text, lines) => expect(lineValuesOf(text)).toEqual(lines))

  it('an order that asks for a proforma from one that came with it', () => {
    const { kind, lines } = readMail(
      'as discussed',
      'Hi Gary, please reserve and send us the proforma for:\n\n10x V3-2S10-600\n2x D4-2SFXL-3840',
    )
    expect([kind, lines.length]).toEqual(['request', 2])
  })
})

it.each<[text: string, lines: LineValues[]]>([
  [
    'GOT\n 3 FG-500E, used, 620\n 100ish GLC-SX-MMD, used, 2.20',
    [
      [3, 'FG-500E', 'USED', 620],
      [100, 'GLC-SX-MMD', 'USED', 2.2],
    ],
  ],
  ['WTB HUH721212AL5200 or similar, about 60 in total, used', [[60, 'HUH721212AL5200', 'USED', null]]],
  ['We have battery cartridges APCRBC140, five of them, new', [[5, 'APCRBC140', 'NEW', null]]],
  ['WTS 4 x WS-C3850-24XS-S $690, used', [[4, 'WS-C3850-24XS-S', 'USED', 690]]],
  [
    'Used: 9 of the 0CN7X8 at €60 each, and 30+ 0K2CT1 blanks for €1.50 apiece.',
    [
      [9, '0CN7X8', 'USED', 60],
      [30, '0K2CT1', 'USED', 1.5],
    ],
  ],
  ['For sale: MacBook Pro MKGP3B/A: 3 brand new sealed, £1,050 each', [[3, 'MKGP3B/A', 'F/S', 1050]]],
  ['HP W2030X (415X) black ........ 22 @ £68, sealed', [[22, 'W2030X', 'F/S', 68]]],
  ['Offer: fifteen Surface Dock 2 in new open boxes, SVS-00004, US$80 each.', [[15, 'SVS-00004', 'NOB', 80]]],
  ['WTS:\n8 x UCS-FI-6332-16UP, used, 2 PSU, EUR 690 each', [[8, 'UCS-FI-6332-16UP', 'USED', 690]]],
  ['Do you have a PA-850 lying around? I need one, used, for a lab.', [[1, 'PA-850', 'USED', null]]],
  [
    'busco HUH721212AL5200, unos 60 en total, k esten provados. pago a 85 el disco.',
    [[60, 'HUH721212AL5200', 'USED', 85]],
  ],
  [
    'Do you sell WS-C2960X-48FPD-L? We would need 3, plus 4 C2960X-STACK modules. Used is ok.',
    [
      [3, 'WS-C2960X-48FPD-L', 'USED', null],
      [4, 'C2960X-STACK', 'USED', null],
    ],
  ],
])('reads the counts and prices of %j', (text, lines) => {
  expect(lineValuesOf(text)).toEqual(lines)
})

it.each([
  ['WTB: 12 HPE DL360 servers 867959-B21 and as many caddies G176J as possible', ['12 × 867959-B21']],
  ['We need 10 x 875487-B21 and as many P19720-B21 as you have', ['10 × 875487-B21']],
  ['Wir suchen 10 x 875487-B21 und ebenso viele P19720-B21 wie möglich', ['10 × 875487-B21']],
])('does not give goods wanted in any number the count of others in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('gives as many goods as before the same count', () => {
  expect(linesOf('WTB 10 x 875487-B21 and as many P19720-B21')).toEqual(['10 × 875487-B21', '10 × P19720-B21'])
})

it.each([
  ['WTS 875487-B21 - 95 EUR, 950 in total', ['× 875487-B21 95']],
  ['WTS 875487-B21: 95 each, 950 in total', ['× 875487-B21 95']],
  ['WTS 875487-B21, price $95 per unit including shipping to you, 950 in total', ['× 875487-B21 95']],
  ['WTS 875487-B21 used, about 60 in total', ['60 × 875487-B21 USED']],
  ['WTS 875487-B21 95 EUR each; 60 in total', ['60 × 875487-B21 95']],
  ['WTS 875487-B21 used, 95 EUR each, and we have around 60 in total', ['60 × 875487-B21 USED 95']],
  ['WTS 5 x 875488-B21 at $90, 875487-B21 used, 60 in total', ['5 × 875488-B21 90', '60 × 875487-B21 USED']],
])('tells a sum of money from a count in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  '5+ warehouses and 10 x 875487-B21',
  'We run 3 labs, 5+ warehouses, and sell 10 x 875487-B21',
  '3+ offices, 10 x 875487-B21',
  '20+ employees, 10 x 875487-B21',
])('takes what a company says of itself for no count in %j', text => {
  expect(linesOf(text)).toEqual(['10 × 875487-B21'])
})

it('reads a count with a plus before goods', () => {
  expect(linesOf('20+ Cisco C9300-48P used')).toEqual(['20 × C9300-48P USED'])
})

it.each([
  ['875487-B21 used 3 pcs =US$900', ['3 × 875487-B21 USED 900']],
  ['875487-B21 5 pcs -US$80', ['5 × 875487-B21 80']],
  ['875487-B21 5 pcs -A$80', ['5 × 875487-B21 80']],
  ['875487-B21 used 2 pcs/HK$500', ['× 875487-B21 USED 500']],
  ['8x C9300-24P-A $1,150', ['8 × C9300-24P-A 1150']],
])('reads the dollars of other countries after a sign in %j', (text, lines) => {
  expect(linesOf(`WTS ${text}`)).toEqual(lines)
})

it('reads the price of a set as that of each, and a flat price as that of the lot', () => {
  const priceOf = (text: string) => readMail('', text).lines.map(({ price, priceFor }) => `${price} ${priceFor}`)
  expect(priceOf('75 sets Dell 0JHXT rails, used, 9 USD a set')).toEqual(['9 each'])
  expect(priceOf('1 Palette gemischte Netzteile, ungetestet, 250 € pauschal')).toEqual(['250 lot'])
  expect(priceOf('10 x P06035-B21 45 EUR Versand pauschal 12 EUR')).toEqual(['45 each'])
  // Half of it would be the price of each.
  expect(priceOf('100 x P06035-B21 in 50 pairs, 45 EUR a pair')).toEqual(['45 lot'])
})

it('gives the goods of the subject the price that an answer names before it asks for others', () => {
  for (const text of [
    "I'll take all 30 at $240 each. Can you also supply 10 x JPSU-600-AC-AFO?",
    'Ik neem ze alle 30 voor 240 USD per stuk. Kan je ook 10 x JPSU-600-AC-AFO leveren?',
  ])
    expect(fullLinesOf(text, 'RE: 30x EX3400-48P'), text).toEqual([
      'wtb 30 × EX3400-48P 240 USD',
      'wtb 10 × JPSU-600-AC-AFO',
    ])
})

it('reads counts in thousands before a number of letters', () => {
  expect(linesOf('2.5k x GLC-SX-MMD pulls 3.20 USD')).toEqual(['2500 × GLC-SX-MMD USED 3.2'])
})

it.each(['(used) 45', 'used 45'])(
  'takes a bare amount after a condition for a price that is asked about: %s',
  words => {
    const [line] = readMail('', `WTS 10 x 875488-B21 ${words}`).lines
    expect([line?.quantity, line?.condition, line?.price, line?.unsure.includes('price')]).toEqual([
      10,
      'USED',
      45,
      true,
    ])
  },
)
