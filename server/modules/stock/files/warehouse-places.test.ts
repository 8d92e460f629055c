import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'
import { warehouseIn } from './warehouse-places.ts'

const rows = ['HPE;QK724A;used;0;48;11', 'Cisco;ASR1001-X;used;1;1;690', 'HPE;P04560-B21;new;12;3;110']

it('makes a line of the pieces in each place', async () => {
  const { lines, unsure } = await readAccepted('Brand;Part;Cond;Stock Lisboa;Stock Porto;EUR', ...rows)
  expect(lines.map(({ partNumber, location, quantity }) => [partNumber, location, quantity])).toEqual([
    ['QK724A', 'Porto', 48],
    ['ASR1001-X', 'Lisboa', 1],
    ['ASR1001-X', 'Porto', 1],
    ['P04560-B21', 'Lisboa', 12],
    ['P04560-B21', 'Porto', 3],
  ])
  expect(unsure).toContain('quantity')
})

it('asks which of two prices in different currencies holds', async () => {
  const { unsure } = await readAccepted(
    'Brand;Part;Cond;Stock Lisboa;Stock Porto;Price EUR;Price USD',
    ...rows.map(row => `${row};99`),
  )
  expect(unsure).toContain('price')
})

it.each(['Stock Old;Stock New', 'Qty counted;Qty booked', 'Stock 01.11.;Stock 15.11.', 'Qty in;Qty out'])(
  'takes %j for no places',
  async headings => {
    const { lines } = await readAccepted(`Brand;Part;Cond;${headings};EUR`, ...rows)
    expect(lines.filter(({ location }) => location !== '')).toEqual([])
  },
)

it('reads the sum where one is given', async () => {
  const { lines } = await readAccepted(
    'Brand;Part;Cond;Qty Wien;Qty Graz;Available;EUR',
    'HPE;QK724A;used;0;48;40;11',
    'Cisco;ASR1001-X;used;1;1;2;690',
  )
  expect(lines.map(({ quantity, location }) => [quantity, location])).toEqual([
    [40, ''],
    [2, ''],
  ])
})

it.each([
  ['Qty Köln', 'Köln'],
  ['Stock UK', 'UK'],
  ['stock_eu', 'eu'],
  ['Porto', undefined],
  ['Stock Lisboa reserved', undefined],
])('%j names %j', (heading, place) => {
  expect(warehouseIn(heading)).toBe(place)
})
