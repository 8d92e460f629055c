import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const head = 'MPN;Brand;Description;Cond;Units;Asking price'
const others = [
  'DCS-7050SX3-48YC8-R;Arista;Switch;Used;4;€ 1.650,00 each',
  '02353HUC;Huawei;10G SFP+ SR;New;1500;€ 9,75 each',
]
const priceOf = async (cell: string, pieces = '60') => {
  const { lines } = await readAccepted(head, `CE278A;HP;Toner 78A;Used;${pieces};${cell}`, ...others)
  return lines.find(({ partNumber }) => partNumber === 'CE278A')?.price
}

it.each([
  '€ 1.200 per lot',
  '€ 1.200,00/lot',
  '1.200 EUR for the lot',
  '1.200 EUR / pallet',
  '€1.200 lot price',
  '€ 1.200,00 tot.',
  '€ 1.200 total',
  'total 1.200 EUR',
  '1.200 € gesamt',
  '€ 1.200,- totaal',
  '1.200 € le lot',
  '1.200 € par palette',
  '1.200 EUR za całość',
  'Paketpreis 1.200 €',
  '€ 1.200 a corpo',
  '1.200 € por lote',
])('divides a price by the pieces of its lot: %s', async cell => {
  expect(await priceOf(cell)).toBe(20)
})

it.each(['€ 1.200 each', '€ 1.200', '€ 1.200 per set', '€ 1.200 net total weight 4 kg', '€ 1.200 each, min one lot'])(
  'keeps the price of one: %s',
  async cell => {
    expect(await priceOf(cell)).toBe(1200)
  },
)

it('keeps the price of several lots, and of a lot whose pieces are stated', async () => {
  expect(await priceOf('€ 1.200 / lot of 10')).toBe(120)
  expect(await priceOf('€ 1.200 per lot', '1')).toBe(1200)
  expect(await priceOf('€ 4 total', '60')).toBe(4)
})

it('divides by all pieces where some are reserved', async () => {
  const { lines } = await readAccepted(
    'MPN;Brand;Cond;Stock;Reserved;Price EUR',
    'CE278A;HP;Used;60;20;1.200 per lot',
    'SFP-10G-SR;Cisco;Used;9;1;12,50',
    'GLC-SX-MMD;Cisco;Used;7;0;8,50',
  )
  expect(lines[0]).toMatchObject({ quantity: 40, price: 20 })
})

it.each([
  ['Qty', '2', '1450 per pallet'],
  ['Pallets', '24', '1450 / pallet'],
  ['Paletten', '12', '1450 pro Palette'],
])('keeps the price of a pallet below %s, and asks', async (heading, pieces, price) => {
  const { lines, unsure } = await readAccepted(
    `Make;Part number;${heading};Condition;Price;Currency`,
    `HP;EliteDesk800G4;${pieces};Used;${price};EUR`,
    'Cisco;WS-C3850-48P-S;12;Used;245;EUR',
    'HPE;872479-B21;40;Used;48;EUR',
  )
  expect(lines[0]).toMatchObject({ partNumber: 'EliteDesk800G4', price: 1450 })
  expect(unsure).toContain('price')
})

it.each(['1.200 per lot', '450 komplett'])('asks about the price of one where it is %s', async cell => {
  const { unsure } = await readAccepted(head, `CE278A;HP;Toner 78A;Used;60;${cell}`, ...others)
  expect(unsure).toContain('price')
})
