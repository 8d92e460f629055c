import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('takes amounts in the same position of each line for quantities regardless of the unit', () => {
  const text =
    '826564-B21 - 12 adet - 38$ - USED\n804331-B21 P408i-a - 40 adet - 55$ - USED\n804326-B21 - 25 adet - 22$ - USED'
  expect(linesOf(text)).toEqual(['12 × 826564-B21 USED 38', '40 × 804331-B21 USED 55', '25 × 804326-B21 USED 22'])
})

it('uses the rows below to split headings that are separated by one space', () => {
  const text = [
    'Pos. Article no.    Designation      Cond.   Pcs.   Unit price',
    ' 1   P9H27A         24/12 switch     used      4      410.00',
    ' 2   QW990A         16Gb 1p HBA      used     22       64.00',
  ].join('\n')
  expect(linesOf(text)).toEqual(['4 × P9H27A USED 410', '22 × QW990A USED 64'])
})

it('takes the number from the column whose cells look like one', () => {
  const text = 'CODE;MODEL;STOCK;PRICE\n20L5S01V00;Lenovo T480 i5/8/256;64;185\n20N2S00E00;Lenovo T490 i5/16/512;22;265'
  expect(linesOf(text)).toEqual(['64 × 20L5S01V00 185', '22 × 20N2S00E00 265'])
})

it('takes the number of the manufacturer, not the seller’s own', () => {
  const beside = 'Ref\tMPN\tOn hand\tOur price\nA-0017\tP28586-B21\t36\t99\nA-0021\tP40504-B21\t8\t219'
  expect(linesOf(beside)).toEqual(['36 × P28586-B21 99', '8 × P40504-B21 219'])
  const within =
    'Artikelnr.;Bezeichnung;Menge;Preis\n10-00231;HPE 872736-001 1.2TB;44;38,00\n10-00232;HPE 876936-003 600GB;102;19,50'
  expect(linesOf(within)).toEqual(['44 × 872736-001 38', '102 × 876936-003 19.5'])
})

it('takes the Polish column Stan for the condition if another column has quantities', () => {
  const text =
    'Nr kat. | Opis | Stan | Szt. | Cena EUR\n0MVJM4 | Dell RAM | używany | 64 | 21\n0T93F3 | Dell PSU | nowy | 12 | 39'
  expect(linesOf(text)).toEqual(['64 × 0MVJM4 USED 21', '12 × 0T93F3 NEW 39'])
})

it('takes the first of several prices by quantity', () => {
  const text = 'Item | Stock | 1-9 | 10-49 | 50+\nSFP-10G-SR-S | 240 | $14 | $12 | $10'
  expect(readMail('', text).lines).toMatchObject([
    { partNumber: 'SFP-10G-SR-S', quantity: 240, price: 14, priceFor: 'tier' },
  ])
})

it.each([
  ['WTB two of each, refurbished please:\n\n00AJ096\n00NA261', ['2 × 00AJ096 REF', '2 × 00NA261 REF']],
  ['We have:\n- 5 x J9772A\n- 3 x J9773A\ngebraucht ist ok', ['5 × J9772A USED', '3 × J9773A USED']],
  [
    'WTS 5 x J9772A for 8 EUR, 3 x J9773A for 9 EUR. The switches are used.',
    ['5 × J9772A USED 8', '3 × J9773A USED 9'],
  ],
  ['P/N: 39J5848 - Qty: 4\nP/N: 74Y5489 - Qty: 2\n\nCondition: refurbished', ['4 × 39J5848 REF', '2 × 74Y5489 REF']],
])('applies to all goods what %j says once', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads a line for each grade', () => {
  const text = 'ThinkPad L13, i5, 8GB - 84 units. Grade A 52 @ £165, Grade B 32 @ £140'
  expect(linesOf(text, 'WTS laptops')).toEqual(['52 × USED 165', '32 × USED 140'])
})

it.each(['Our ref. is PRJ-2291.', 'My CUIT is 30-71234567-9.', 'The J9279A left this morning.'])(
  'reads no goods in %j next to an offer',
  remark => {
    expect(linesOf(`5 x J9772A used EUR 20\n3 x J9773A used EUR 22\n\n${remark}`)).toHaveLength(2)
  },
)

it('does not take the number of a request in the subject for goods', () => {
  expect(linesOf('Reference: 39J5848 - quantity: 4', 'Demande de prix n° DP2505-118')).toEqual(['4 × 39J5848'])
})

it.each([
  // A price over the goods.
  [
    '$6 each:\nGLC-SX-MMD - 200\nGLC-LH-SMD - 85\n\n$18 each:\nSFP-10G-LR - 44',
    ['200 × GLC-SX-MMD 6', '85 × GLC-LH-SMD 6', '44 × SFP-10G-LR 18'],
  ],
  // `Unit` beside `Total` is a price.
  [
    'Part no.   Description      Qty   Unit     Total\nFG-60F     FortiGate, used   5   180.00   900.00\nFG-100F    FortiGate, used   2   690.00  1380.00',
    ['5 × FG-60F USED 180', '2 × FG-100F USED 690'],
  ],
  // `Price EUR` is one heading, though single spaces part the cells.
  [
    'Part Number Description Qty Condition Price EUR\nP00922-B21 HPE 16GB PC4-2933Y-R 60 Used 29.00',
    ['60 × P00922-B21 USED 29'],
  ],
  [
    '<table><tr><td>PN</td><td>Qty</td><td>Price</td></tr>\n<tr><td>V4-2S10-900</td><td>55</td><td>$19</td></tr></table>',
    ['55 × V4-2S10-900 19'],
  ],
  ['SR3GD Gold 6130 @ $33 x 44', ['44 × SR3GD 33']],
  ['WTS 00 WG 700, qty 16, used, $48', ['16 × 00 WG 700 USED 48']],
  ['Qty 12: 541-2075 at $35.00, used', ['12 × 541-2075 USED 35']],
  ['WTB 5 x 759208-B21 (FRU 759546-001), refurbished', ['5 × 759208-B21 REF']],
  ['Qty 8: 870-11285 at $9\nQty 3: 541-4197 at $6\nused pulls', ['8 × 870-11285 USED 9', '3 × 541-4197 USED 6']],
])('reads %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads no goods in the refusal of a request that its subject names', () => {
  expect(linesOf('Unfortunately we do not have this one.', 'RE: RFQ 10x 0D4R28')).toEqual([])
})

it('takes the lone amounts at the end of most lines for prices', () => {
  const text = [
    'We can offer, all prices EUR, refurbished:',
    '5 x 868703-B21 HPE DL380 Gen10 8SFF - 925',
    '8 x JL322A Aruba 2930M - 620',
    '30 x ST8000NM0075 Seagate 8TB SAS - 112',
  ].join('\n')
  expect(linesOf(text)).toEqual(['5 × 868703-B21 REF 925', '8 × JL322A REF 620', '30 × ST8000NM0075 REF 112'])
})

it('takes the count at the end of a long line for the number on the next', () => {
  expect(
    linesOf(
      'We can offer 16 pcs of ST4000NM0025, used and tested, at 39.50 EUR each from our own stock in Kassel and 5 pcs\nST6000NM0115 new at 145 EUR each.',
    ),
  ).toEqual(['16 × ST4000NM0025 USED 39.5', '5 × ST6000NM0115 NEW 145'])
})

it.each(['mag gebruikt zijn', 'dürfen gebraucht sein', 'darf gebraucht sein'])(
  'gives both goods the condition that a sentence ends with: %s',
  words => {
    expect(linesOf(`gezocht: 4 stuks JL255A en 10 stuks J9150D, ${words}.`)).toEqual([
      '4 × JL255A USED',
      '10 × J9150D USED',
    ])
  },
)
