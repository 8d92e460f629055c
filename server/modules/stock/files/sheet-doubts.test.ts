import { expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { readAcceptedBytes } from './read-accepted.fixture.ts'

const headings = ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR']
const lines = [
  ['805351-B21', 'HPE', 4, 'used', 38],
  ['815098-B21', 'HPE', 6, 'used', 39],
  ['835955-B21', 'HPE', 9, 'new', 52],
]
const readBook = (...sheets: [name: string, rows: (string | number)[][]][]) =>
  readAcceptedBytes(workbookOf({ sheets: sheets.map(([name, rows]) => ({ name, xml: sheetXml(rows) })) }))

it('asks about the guessed columns of a further sheet, and shows its first rows', async () => {
  const module = ['Memory', 'Brand', 'Avail', 'Condition', 'Price EUR']
  const { proposed, lines: read } = await readBook(
    ['Servers', [headings, ...lines]],
    [
      'Modules',
      [
        module,
        ['M386A8K40CM2-CVF', 'Samsung', 30, 'used', 95],
        ['HMAA8GL7CPR4N-VK', 'SK Hynix', 12, 'used', 88],
        ['MTA36ASF4G72PZ-2G9', 'Micron', 7, 'used', 60],
      ],
    ],
  )
  expect(proposed.furtherSheets).toEqual([
    {
      sheet: 'Modules',
      unsure: ['partNumber'],
      doubts: [{ column: 'partNumber', reason: 'other-heading', columns: [0] }],
      lotKinds: module.map(() => expect.any(Object)),
      rows: expect.arrayContaining([{ number: 1, cells: module }]),
    },
  ])
  // What is unclear there is not unclear on the first sheet.
  expect(proposed.unsure).toEqual([])
  expect(proposed.isCertain).toBe(false)
  expect(read.map(({ partNumber }) => partNumber)).toContain('M386A8K40CM2-CVF')
})

it('asks nothing about a further sheet that is clear', async () => {
  const others = lines.map(([number, ...rest]) => [`${String(number).slice(0, 6)}-001`, ...rest])
  const { proposed } = await readBook(['Servers', [headings, ...lines]], ['Spares', [headings, ...others]])
  expect(proposed.furtherSheets).toBeUndefined()
  expect(proposed.isCertain).toBe(true)
})

it('asks about a sheet that repeats the goods of the first', async () => {
  const { proposed } = await readBook(['Servers', [headings, ...lines]], ['Zurückgelegt', [headings, ...lines]])
  expect(proposed.furtherSheets?.map(({ sheet, unsure }) => [sheet, unsure])).toEqual([['Zurückgelegt', ['quantity']]])
  expect(proposed.isCertain).toBe(false)
})

it('asks nothing about the same numbers in another condition', async () => {
  const refurbished = lines.map(([number, brand, quantity, , price]) => [
    number ?? '',
    brand ?? '',
    quantity ?? 0,
    'refurbished',
    price ?? 0,
  ])
  const { proposed } = await readBook(['Used', [headings, ...lines]], ['Other', [headings, ...refurbished]])
  expect(proposed.furtherSheets).toBeUndefined()
})

it('names the doubts of each sheet apart, and those of the whole file with the first', async () => {
  const { proposed } = await readBook(
    ['Servers', [['Part', 'Brand', 'Qty', 'Condition', 'Price'], ...lines]],
    [
      'Spares',
      [
        ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR'],
        ['653955-001', 'HPE', '24 (8 reserved)', 'used', 16],
        ['746841-001', 'HPE', '9', 'used', 17],
      ],
    ],
  )
  expect(proposed.furtherSheets?.map(({ sheet, unsure }) => [sheet, unsure])).toEqual([['Spares', ['quantity']]])
  expect(proposed.unsure).toEqual(['currency'])
})
