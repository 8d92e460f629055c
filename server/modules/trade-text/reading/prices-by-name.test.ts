import { expect, it } from 'vitest'
import { fullLinesOf, linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it.each([
  [
    'the end of the number, and the kind of goods',
    'Sono usciti 210 telefoni Yealink SIP-T46S, 64 Yealink SIP-T48S e 85 access point Cisco AIR-AP2802I-E-K9. Usati.\nI T46S a 24 €, i T48S a 31 €, gli AP a 33 €.',
    ['210 × SIP-T46S USED 24', '64 × SIP-T48S USED 31', '85 × AIR-AP2802I-E-K9 USED 33'],
  ],
  [
    'the capacity',
    'For sale, used:\n40 x M393A2K43CB2-CTD 16GB 2666\n60 x M393A4K40CB2-CTD 32GB 2666\n\nThe 16GB at $12, the 32GB at $25.',
    ['40 × M393A2K43CB2-CTD USED 12', '60 × M393A4K40CB2-CTD USED 25'],
  ],
  [
    'the capacity, in the plural',
    'For sale, used:\n40 x ST16000NM001G 16TB SATA\n60 x ST18000NM000J 18 TB SATA\n\n16TBs are 112 USD each, 18TBs are 139 USD each.',
    ['40 × ST16000NM001G USED 112', '60 × ST18000NM000J USED 139'],
  ],
  [
    'the capacity in the number, and short for it',
    'For sale:\n(312) ST16000NM001G -- 30k hrs\n(96) WUH721818ALE6L4 -- 19k hrs\n(140) MG08ACA16TE -- 35k hrs\n\nPrice: 16TBs are 112 each, the 18s are 139. All used.',
    ['312 × ST16000NM001G USED 112', '96 × WUH721818ALE6L4 USED 139', '140 × MG08ACA16TE USED 112'],
  ],
])('reads prices in one sentence that name their goods by %s', (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('keeps the prices of counted goods apart from those above', () => {
  expect(
    linesOf(
      'For sale, used:\n40 x M393A2K43CB2-CTD 16GB $12\n\n10 x 16GB Micron sticks $9, 12 x 32GB Micron sticks $19',
    ),
  ).toContain('40 × M393A2K43CB2-CTD USED 12')
})

it.each([
  [
    'Nous mettons en vente, occasion :\nÉcrans HP E243 ; 190\niPad 64 Go Wi-Fi Apple ; 260\n\nMise à prix de l’ensemble : 41 000 € HT.',
    2,
  ],
  ['For sale, used:\n40 x M393A2K43CB2-CTD\n60 x M393A4K40CB2-CTD\n\n$900 for the whole lot.', 2],
  ['Biete gebraucht:\n4 x JL319A\n6 x JL320A\n\nGesamtpreis 1.200 €.', 2],
])('takes the price of the whole for the price of none of the goods in %j', (text, count) => {
  const lines = readMail('', text).lines
  expect(lines.map(({ price }) => price)).toEqual(Array.from({ length: count }, () => null))
})

it('takes the price of the whole for that of the only goods', () => {
  expect(linesOf('For sale, used:\n40 x M393A2K43CB2-CTD\n\n$900 for the whole lot.')).toEqual([
    '40 × M393A2K43CB2-CTD USED 900',
  ])
})

it.each([
  ['120 EUR each for the whole batch', 120],
  ['Price for everything: 120 EUR each', 120],
  ['120 € pièce pour le tout', 120],
  ['90 euro per stuk bij afname hele partij', 90],
  ['Asking 90 EUR each, or make offer for everything', 90],
  ['je 120 EUR, Komplettpreis auf Anfrage', 120],
])('takes a price for each piece of everything for that of all the goods in %j', (text, price) => {
  expect(linesOf(`WTS:\n10 x 875487-B21 used\n5 x 875488-B21 used\n\n${text}`)).toEqual([
    `10 × 875487-B21 USED ${price}`,
    `5 × 875488-B21 USED ${price}`,
  ])
})

it('reads prices given by the beginning of a number', () => {
  const list = 'WTB\n870753-B21 x 40\n872475-B21 x 12\n'
  const expected = ['wtb 40 × 870753-B21 80 EUR', 'wtb 12 × 872475-B21 150 EUR']
  for (const said of [
    'Our targets: 870753 @ 80 EUR, 872475 @ 150 EUR',
    'Target: 870753 @ 80, 872475 @ 150. Euro only.',
    'Target for 870753 is 80 EUR and for 872475 max 150 EUR.',
    '870753 için hedef fiyat 80 euro, 872475 için 150 euro',
  ])
    expect(fullLinesOf(`${list}\n${said}`), said).toEqual(expected)
  expect(fullLinesOf(`${list}\nOffers for 870753 by 30 November please`)).toEqual([
    'wtb 40 × 870753-B21',
    'wtb 12 × 872475-B21',
  ])
})
