import { expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { readAccepted, readAcceptedBytes } from './read-accepted.fixture.ts'

const workbookWith = (rows: (string | number)[][], merged: string[]) =>
  workbookOf({
    sheets: [
      {
        xml: sheetXml(rows).replace(
          '</worksheet>',
          `<mergeCells>${merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
        ),
      },
    ],
  })

const headings = ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR', 'Location']

it('gives every row that a merged cell spans its value, such as a price or a place, and no other row', async () => {
  const rows = [
    headings,
    ['805351-B21', 'HPE', 4, 'used', 38, 'Prato'],
    ['815098-B21', 'HPE', 24, 'used'],
    ['836220-B21', 'HPE', 12, 'used', 19, 'Modena'],
    ['728629-B21', 'HPE', 212, 'used'],
  ]
  const { lines } = await readAcceptedBytes(workbookWith(rows, ['E2:E3', 'F2:F3', 'F4:F5']))
  expect(lines.map(({ price, location }) => [price, location])).toEqual([
    [38, 'Prato'],
    [38, 'Prato'],
    [19, 'Modena'],
    [null, 'Modena'],
  ])
})

it('does not repeat a number of pieces, which is the sum of the rows that its cell spans', async () => {
  const rows = [headings, ['SR3B9', 'Intel', 18, 'used', 55], ['SR2N7', 'Intel', '', 'used', 14]]
  const { lines } = await readAcceptedBytes(workbookWith([...rows, ['SR2N2', 'Intel', 6, 'used', 29]], ['C2:C3']))
  expect(lines.map(({ quantity }) => quantity)).toEqual([18, 1, 6])
})

it('gives a web page the cells that span several rows', async () => {
  const { lines } = await readAccepted(
    '<html><body><table>',
    `<tr>${headings.map(text => `<th>${text}</th>`).join('')}</tr>`,
    '<tr><td>ST600MM0088</td><td>Seagate</td><td>12</td><td>used</td><td rowspan="2">21</td><td>A1</td></tr>',
    '<tr><td>ST1200MM0088</td><td>Seagate</td><td>30</td><td>used</td><td>A2</td></tr>',
    '<tr><td>ST2400MM0129</td><td>Seagate</td><td>8</td><td>used</td><td>105</td><td>A3</td></tr>',
    '</table></body></html>',
  )
  expect(lines.map(({ quantity, price, location }) => [quantity, price, location])).toEqual([
    [12, 21, 'A1'],
    [30, 21, 'A2'],
    [8, 105, 'A3'],
  ])
})

const noted = ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR', 'Notes']
const set = (price: string | number, note = '') => [
  noted,
  ['SR3B3', 'Intel', 2, 'used', price, note],
  ['M393A4K40CB2-CWE', 'Samsung', 16, 'used'],
  ['MZ7LH960HAJR', 'Samsung', 4, 'used'],
  ['WS-C2960X-24', 'Cisco', 3, 'used', 20],
]

it.each([
  ['300 for all', ''],
  [300, 'price for the set'],
  [300, 'bundle, price per server'],
])('does not repeat the merged price of a set: %j, %j', async (price, note) => {
  const { lines, unsure } = await readAcceptedBytes(workbookWith(set(price, note), ['E2:E4', 'F2:F4']))
  expect(lines.map(one => one.price)).toEqual([300, null, null, 20])
  expect(unsure).toContain('price')
})

it('asks whether a price merged over different goods is that of each', async () => {
  const { lines, unsure } = await readAcceptedBytes(workbookWith(set(300, 'all tested'), ['E2:E4', 'F2:F4']))
  expect(lines.map(({ price }) => price)).toEqual([300, 300, 300, 20])
  expect(unsure).toContain('price')
})

it('does not ask for a price merged over goods of one number', async () => {
  const rows = [
    noted,
    ['SR3B3', 'Intel', 2, 'new', 300],
    ['SR3B3', 'Intel', 16, 'used'],
    ['SR3B6', 'Intel', 1, 'used', 9],
  ]
  const { lines, unsure } = await readAcceptedBytes(workbookWith(rows, ['E2:E3']))
  expect(lines.map(({ price }) => price)).toEqual([300, 300, 9])
  expect(unsure).not.toContain('price')
})

it('makes no lines of the parts of a configuration, which stand below its number', async () => {
  const rows = [
    ['Part', 'Brand', 'Description', 'Qty', 'Condition', 'Price EUR'],
    ['R740-8SFF', 'Dell', 'PowerEdge R740 server', 2, 'used', 1300],
    ['', '', '2x Gold 6130', 2],
    ['', '', '8x 32GB', 8],
    ['875487-B21', 'HPE', '960GB SSD', 4, 'used', 6],
  ]
  const { lines } = await readAcceptedBytes(workbookWith(rows, ['A2:A4', 'B2:B4', 'E2:E4', 'F2:F4']))
  expect(lines.map(({ partNumber, price }) => [partNumber, price])).toEqual([
    ['R740-8SFF', 1300],
    ['875487-B21', 6],
  ])
})

it('repeats a merged number for lots that differ in something other than their description', async () => {
  const rows = [
    ['Part', 'Brand', 'Description', 'Qty', 'Condition', 'Price EUR'],
    ['SR3B3', 'Intel', 'Xeon Platinum 8168', 2, 'used', 300],
    ['', 'Intel', '', 16, 'new', 500],
    ['875487-B21', 'HPE', '960GB SSD', 4, 'used', 6],
  ]
  const { lines } = await readAcceptedBytes(workbookWith(rows, ['A2:A3', 'C2:C3']))
  expect(lines.map(({ partNumber, price }) => [partNumber, price])).toEqual([
    ['SR3B3', 300],
    ['SR3B3', 500],
    ['875487-B21', 6],
  ])
})

it('does not take reserved pieces off each of the lines that a merged remark spans', async () => {
  const rows = [
    noted,
    ['SR3B3', 'Intel', 20, 'used', 300, '4 reserved'],
    ['MZ7LH960HAJR', 'Samsung', 4, 'used', 6],
    ['WS-C2960X-24', 'Cisco', 30, 'used', 20],
    ['SR3B6', 'Intel', 1, 'used', 9, 'tray'],
  ]
  const { lines } = await readAcceptedBytes(workbookWith(rows, ['F2:F4']))
  expect(lines.map(({ quantity }) => quantity)).toEqual([16, 4, 30, 1])
})
