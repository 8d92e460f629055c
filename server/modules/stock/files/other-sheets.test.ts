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
  'Reserve parts',
  'RMA-free stock',
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
  'Předprodáno',
  'Rozprodáno',
  'Wird verkauft',
  'Solgt',
  'Solgte varer',
  'Allerede solgt',
  'Verkauft',
  'Vendus',
  'Sprzedane',
  'Stock sold',
  'Rezervat',
  'Varattu',
  'Gereserveerd',
  'On order',
  'RMA',
  'Quarantine',
  'To buy',
  'Einkaufsliste',
])('leaves out the sheet %j', async name => {
  const { lines } = await readSheets(name)
  expect(lines).toHaveLength(2)
})

it('asks about goods that arrive', async () => {
  const { proposed } = await readSheets('Incoming stock')
  expect(proposed.furtherSheets).toMatchObject([{ sheet: 'Incoming stock', unsure: ['quantity'] }])
})

it.each([
  ['Samsung', ['REF', 'REF', 'REF', 'REF']],
  ['Used phones', ['REF', 'REF', 'USED', 'USED']],
])('reads a sheet %j with the columns of the one before and no title as its continuation', async (name, conditions) => {
  const headings = ['Part', 'Brand', 'Qty', 'Price EUR']
  const rows = (number: string) => [
    [`${number}-B21`, 'HPE', 4, 38],
    [`${number}-B22`, 'HPE', 6, 39],
  ]
  const { lines } = await readAcceptedBytes(
    workbookOf({
      sheets: [
        { name: 'iPhone', xml: sheetXml([['Refurbished phones, week 48'], headings, ...rows('805351')]) },
        { name, xml: sheetXml([headings, ...rows('815098')]) },
      ],
    }),
  )
  expect(lines.map(({ condition }) => condition)).toEqual(conditions)
})

const headed = (number: string) => [
  ['Part', 'Brand', 'Qty', 'Price EUR'],
  [`${number}-B21`, 'HPE', 4, 38],
  [`${number}-B22`, 'HPE', 6, 39],
]
const readBook = (...sheets: [name: string, rows: (string | number)[][]][]) =>
  readAcceptedBytes(workbookOf({ sheets: sheets.map(([name, rows]) => ({ name, xml: sheetXml(rows) })) }))

it('takes no condition from the name of the sheet before', async () => {
  const { lines, unsure } = await readBook(['New', headed('805351')], ['HPE servers', headed('815098')])
  expect(lines.map(({ condition }) => condition)).toEqual(['NEW', 'NEW', 'USED', 'USED'])
  expect(unsure).toContain('condition')
})

it.each(['New', 'Used phones'])('takes no condition of the first sheet where another is named %s', async name => {
  const titled = [['Refurbished, week 48'], ...headed('805351')]
  const { lines, unsure } = await readBook(['Phones', titled], ['Tablets', headed('815098')], [name, headed('825098')])
  expect(lines.slice(2, 4).map(({ condition }) => condition)).toEqual(['USED', 'USED'])
  expect(unsure).toContain('condition')
})

it('asks about the condition of a sheet that continues another, and takes none from further sheets', async () => {
  const titled = [['Refurbished, week 48'], ...headed('805351')]
  const continued = await readBook(['Phones', titled], ['Tablets', headed('815098')])
  expect(continued.unsure).toContain('condition')
  const second = await readBook(['Phones', headed('815098')], ['Tablets', titled], ['Laptops', headed('825098')])
  expect(second.lines.map(({ condition }) => condition)).toEqual(['USED', 'USED', 'REF', 'REF', 'USED', 'USED'])
  expect(second.unsure).toContain('condition')
})
