import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('reads the code of a processor whose model follows it', () => {
  expect(
    linesOf('Procesadores usados:\nSR3GK (Silver 4114) 210 pzas a 12.50 USD\nSR377 (Platinum 8180) 4 pzas a 190 USD'),
  ).toEqual(['210 × SR3GK USED 12.5', '4 × SR377 USED 190'])
})

it.each([
  ['Necesito, usado:\n- 01 und. fuente para DS2246 NetApp', ['1 × USED']],
  [
    'Hola, vendo recambios EMC usados, probados: 25 discos V4-2S10-900 y 2 SPs de VNX5400.',
    ['25 × V4-2S10-900 USED', '2 × USED'],
  ],
  ['Biete gebraucht: 4 Netzteile für DS4246, 40 € je Stück', ['4 × USED 40']],
  ['WTB 63 Zebra ZD420 label printers, any ZD42042 variant, new', ['63 × NEW']],
  ['For sale, used: 9 pcs Dell HBA330 mini $20 each', ['9 × USED 20']],
])('takes a model that goods fit or belong to for no number in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('keeps the model that is wanted itself', () => {
  expect(linesOf('WTB 4 x DS4246, used. Looking for 3 pcs of DS2246, used.')).toEqual([
    '4 × DS4246 USED',
    '3 × DS2246 USED',
  ])
})

it('takes the part number, and not the model of a series that follows it', () => {
  expect(
    linesOf(
      'ST2400MM0129 Seagate Exos 10E2400 2.4TB, qty 11, used, $114 each\nqty 3 N9K-C92160YC-X Nexus 92160YC-X $900',
    ),
  ).toEqual(['11 × ST2400MM0129 USED 114', '3 × N9K-C92160YC-X 900'])
})

it('takes the number after the name of a series if the goods have no other', () => {
  expect(linesOf('12x Nexus N9K-C93108TC-EX used CHF 780, 48x QSFP-40G-SR-BD used CHF 28')).toEqual([
    '12 × N9K-C93108TC-EX USED 780',
    '48 × QSFP-40G-SR-BD USED 28',
  ])
})

it('takes the sum after a price for no quantity', () => {
  expect(linesOf('WTS 2 x WS-C3850-48P-S used at 90 EUR, 180 in total')).toEqual(['2 × WS-C3850-48P-S USED 90'])
})

it('reads dollars of the United States after a slash', () => {
  expect(linesOf('4 x 875487-B21 used /US$90')).toEqual(['4 × 875487-B21 USED 90'])
})

it.each([
  ['WTS\n10 pcs HBA330 used 25 EUR', ['10 × HBA330 USED 25']],
  ['WTS 20 x HBA355i used 60 EUR each', ['20 × HBA355i USED 60']],
  ['WTS 10x H730P and 5 x HBA330', ['10 × H730P', '5 × HBA330']],
])('takes the model of a controller for its number if there is no other in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each(['WTS 10x HBA330 405-AAJU used', 'WTS 10 x 405-AAJU HBA330 used'])(
  'takes the part number of a controller, not its model, in %j',
  text => {
    expect(linesOf(text)).toEqual(['10 × 405-AAJU USED'])
  },
)

it.each([
  ['We need a price with two years warranty for X1149A, 10 pcs', ['10 × X1149A']],
  ['Please offer within 24 working hours for X1149A, qty 10', ['10 × X1149A']],
  ['We need ten lots for X1149A and 8 cards of X520-DA2', ['10 × X1149A', '8 × X520-DA2']],
  ['Hello,\nI have 1 inquiry for X1149A, 10 pcs required. Please quote.', ['10 × X1149A']],
  ['Please offer within 24 working hours for DS2246, qty 10', ['10 × DS2246']],
])('keeps a model after something that is counted but no goods in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('takes a span of numbers for no part number', () => {
  for (const span of ['2400-2600', '2018-2020', '2133-2666'])
    for (const text of [`20 servers ${span} used`, `20 x ${span} servers used`])
      expect(linesOf(text).join(), text).not.toContain(span)
  for (const text of ['20 cabos 8121-0894 usados', '20 x 8121-0894 used', '20 x 8120-8441 used'])
    expect(linesOf(text), text).toEqual([`20 × ${/\d{4}-\d{4}/.exec(text)?.[0]} USED`])
})
