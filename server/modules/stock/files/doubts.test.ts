import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const goods = [
  ['805351-B21', 'HPE', 'used'],
  ['815098-B21', 'HPE', 'used'],
  ['WS-C2960X-24TS-L', 'Cisco', 'new'],
  ['0F238F', 'Dell', 'used'],
] as const

/** Returns the doubts about a list of the same goods with further columns. */
async function doubtsAbout(further: Record<string, readonly string[]>) {
  const headings = ['Part number', 'Brand', 'Condition', ...Object.keys(further)]
  const rows = goods.map((cells, row) => [...cells, ...Object.values(further).map(values => values[row] ?? '')])
  const { proposed } = await readAccepted(...[headings, ...rows].map(cells => cells.join(';')))
  return proposed.doubts
}

const quantity = { Qty: ['4', '12', '7', '30'] }
const price = { 'Price EUR': ['30', '45', '120', '12.50'] }

it('a list that is clear has no doubts', async () => {
  expect(await doubtsAbout({ ...quantity, ...price })).toBeUndefined()
})

it('names the heading that may be a cost', async () => {
  expect(await doubtsAbout({ ...quantity, 'Bew.Preis': ['30,00', '45,10', '120,00', '12,50'] })).toEqual([
    { column: 'price', reason: 'cost', columns: [4] },
  ])
})

it('names the columns that could both be a field', async () => {
  expect(
    await doubtsAbout({
      ...quantity,
      'Price 1-9 EUR': ['30', '45', '120', '12'],
      'Price 10+ EUR': ['28', '40', '110', '11'],
    }),
  ).toEqual([{ column: 'price', reason: 'several-columns', columns: [4, 5] }])
})

it('names a heading that is not known, and the field that its values fit', async () => {
  expect(await doubtsAbout({ Zorg: ['4', '12', '7', '30'], ...price })).toEqual([
    { column: 'quantity', reason: 'unknown-heading', columns: [3] },
  ])
  expect(await doubtsAbout({ ...quantity, ...price, Zorg: ['1', '0', '2', '0'] })).toEqual([
    { column: 'quantity', reason: 'unknown-column', columns: [5] },
  ])
})

it('names values and words that are unclear', async () => {
  expect(await doubtsAbout({ Qty: ['4', '1 pallet', 'on request', '30'], ...price })).toEqual([
    { column: 'quantity', reason: 'values-unclear', columns: [3], values: ['1 pallet', 'on request'] },
  ])
  const { proposed } = await readAccepted('Part;Brand;Qty;Condition;Price EUR', '0F238F;Dell;4;blorp;30')
  expect(proposed.doubts).toEqual([{ column: 'condition', reason: 'unknown-words', values: ['blorp'] }])
})

it('says that nothing names a condition or a currency', async () => {
  const { proposed } = await readAccepted('Part;Brand;Qty;Price', '0F238F;Dell;4;30', '805351-B21;HPE;2;45')
  expect(proposed.doubts).toEqual([
    { column: 'condition', reason: 'not-found' },
    { column: 'currency', reason: 'no-currency' },
  ])
})

it('gives each unsure field of a list without headings or columns a reason', async () => {
  const { proposed } = await readAccepted(
    '805351-B21;HPE;4;used;38.50',
    '815098-B21;HPE;6;used;39.00',
    '0F238F;Dell;9;new;12.00',
  )
  expect(proposed.unsure.length).toBeGreaterThan(2)
  expect(new Set(proposed.doubts?.map(({ column }) => column))).toEqual(new Set(proposed.unsure))
})
