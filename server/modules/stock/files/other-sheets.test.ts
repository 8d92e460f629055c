import { expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { readAcceptedBytes } from './read-accepted.fixture.ts'

const sheetOf = (name: string, number: string) => ({
  name,
  xml: sheetXml([
    ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR'],
    [`${number}-B21`, 'HPE', 4, 'used', 38],
    [`${number}-B22`, 'HPE', 6, 'used', 39],
  ]),
})

const readSheets = (second: string) =>
  readAcceptedBytes(workbookOf({ sheets: [sheetOf('Stock', '805351'), sheetOf(second, '815098')] }))

const unsold = [
  'Unsold',
  'Not sold yet',
  'Neprodané zboží',
  'Neprodáno',
  'Výprodané položky',
  'Usolgt lager',
  'Ikke solgt',
  'Osålda varor',
  'Ej såld',
  'Nicht verkauft',
  'Unverkauft',
  'Niet verkocht',
  'Onverkocht',
  'Invendus',
  'Non venduti',
  'No vendidos',
  'Niesprzedane',
  'Nie sprzedane',
]

it.each([
  'Ready to be shipped',
  'Shipped from NL',
  'Not yet shipped',
  'Unshipped',
  'Incoming stock',
  'Eladó',
  ...unsold,
])('reads the goods of the sheet %j', async name => {
  const { lines } = await readSheets(name)
  expect(lines).toHaveLength(4)
})

it.each([
  'Shipped',
  'Shipped wk46',
  'Items shipped',
  'Inbound',
  'In transit',
  'Incoming 12 Dec',
  'Eladva',
  'Sålda',
  'Prodáno',
  'Prodané zboží',
  'Vyprodáno',
  'Doprodáno',
  'Solgt',
  'Solgte varer',
  'Allerede solgt',
  'Verkauft',
  'Vendus',
  'Sprzedane',
  'Stock sold',
])('leaves out the sheet %j', async name => {
  const { lines } = await readSheets(name)
  expect(lines).toHaveLength(2)
})

it('asks about goods that arrive', async () => {
  const { unsure } = await readSheets('Incoming stock')
  expect(unsure).toContain('quantity')
})
