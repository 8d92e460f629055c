import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('joins the rows of a table that a mail program wrapped', () => {
  const text =
    '*Reference* *Description* *Qty* *State* *EUR/pc*\n*CT60-L1N-BRP210E* Honeywell CT60 handheld, 2D imager, WLAN, with hand\nstrap 140 used 89.00\n*CT50-CB-2* Honeywell charge base 25 used 35.00\n*PM9500-HP433RBK20* Datalogic PowerScan cordless scanner kit 32 used\n120.00'
  expect(linesOf(text)).toEqual([
    '140 × CT60-L1N-BRP210E USED 89',
    '25 × CT50-CB-2 USED 35',
    '32 × PM9500-HP433RBK20 USED 120',
  ])
})

it('reads codes that the subject explains', () => {
  const text = '| Art.nr | Staat | Vrij | Prijs |\n| JL322A | RF | 13 | 395,00 |\n| USW-PRO-24 | NW | 6 | 299,00 |'
  expect(linesOf(text, 'Aanbod (NW = nieuw, GB = gebruikt, RF = refurbished)')).toEqual([
    '13 × JL322A REF 395',
    '6 × USW-PRO-24 NEW 299',
  ])
})

it('reads numbers of letters only in the column of numbers', () => {
  const text =
    '"mpn","mfg","cond","qty","usd"\n"SSR-AC-PS-B","Extreme","NEW","6","120.00"\n"EX2300-24P","Juniper","USED","33","185.00"'
  expect(linesOf(text)).toEqual(['6 × SSR-AC-PS-B NEW 120', '33 × EX2300-24P USED 185'])
})

const polish = `Lp. Numer katalogowy   Nazwa                 Ilość
1   RM2-5583-000CN     zespół utrwalający    4
2   CB506-67902        zespół utrwalający    2
3   RM1-6274-000CN     duplekser             1
`

it.each([
  '',
  'Prosimy o podanie gwarancji.\n',
  '\nProsimy o podanie gwarancji.\n\nZ wyrazami szacunku\nDział Zaopatrzenia\n\ntel.',
])('splits joined headings where the rows are split, whatever is below them: %j', below =>
  expect(linesOf(`${polish}${below}`)).toEqual(['4 × RM2-5583-000CN', '2 × CB506-67902', '1 × RM1-6274-000CN']),
)

it.each(['\t', '  ', '    ', '        '])('takes no count for a price where cells are parted by %j', gap => {
  const cells = [
    ['P/N', 'Desc', 'Qty', 'Target'],
    ['DCS-7050CX3-32S-R', '32x100G switch', '2', '$4,200'],
    ['PWR-500AC-R', '500W PSU', '8', ''],
    ['QSFP-100G-PSM4', '100G PSM4', '', '$55'],
    ['SFP-10G-SR', '10G SR', '96', '$10'],
  ]
  expect(linesOf(cells.map(row => row.join(gap)).join('\n'))).toEqual([
    '2 × DCS-7050CX3-32S-R 4200',
    '8 × PWR-500AC-R',
    '× QSFP-100G-PSM4 55',
    '96 × SFP-10G-SR 10',
  ])
})

it.each([
  ['P06035-B21,HPE, 10,450,used\nP06036-B21,HPE, 5,120,used\nP06037-B21,HPE, 7,130,used', 10, 450],
  ['P06035-B21,10,120,used\nP06036-B21,5,140,"used, tested"\nP06037-B21,4,150,used', 10, 120],
  ['P06035-B21,HPE 64GB, DDR4,10,120\nP06036-B21,HPE 32GB, DDR4,5,100', 10, 120],
])('reads cells between commas without spaces: %j', (text, quantity, price) => {
  expect(linesOf(text)[0]).toMatch(new RegExp(`^${quantity} × P06035-B21 .*\\b${price}$`))
})

it('splits a cell that is wider than its column and touches the price', () => {
  const table = [
    'Artikel            Aantal   Staat            Prijs',
    'EX2300-24P         18       gebruikt         € 145,00',
    'EX2300-C-12P       6        nieuw (gesealed) € 289,00',
  ]
  expect(readMail('', table.join('\n')).lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [18, 145],
    [6, 289],
  ])
})

it('reads the lot of a grade whose line ends in a remark', () => {
  const list = 'Lenovo T14 20W1S0AB00\n  Grade A   60 pcs   £265\n  Grade C   9 pcs    £210 (keyboard shine)'
  expect(readMail('', list).lines.map(({ quantity, partNumber }) => [quantity, partNumber])).toEqual([
    [60, '20W1S0AB00'],
    [9, '20W1S0AB00'],
  ])
})
