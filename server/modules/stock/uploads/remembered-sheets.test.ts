import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { addStockOwner, type StockOwner, startStockApp } from '../../../../tests/support/stock-owner.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const servers = [
  ['Part', 'Brand', 'Qty', 'Condition', 'Price EUR'],
  ['805351-B21', 'HPE', 4, 'used', 38],
  ['815098-B21', 'HPE', 6, 'used', 39],
  ['835955-B21', 'HPE', 9, 'new', 52],
]
const modules = [
  ['Memory', 'Brand', 'Avail', 'Condition', 'Price EUR', 'Trade'],
  ['M386A8K40CM2-CVF', 'Samsung', 30, 'used', 95, 80],
  ['HMAA8GL7CPR4N-VK', 'SK Hynix', 12, 'used', 88, 71],
  ['MTA36ASF4G72PZ-2G9', 'Micron', 7, 'used', 60, 50],
]
const bookOf = (second: (string | number)[][]) =>
  workbookOf({
    sheets: [
      { name: 'Servers', xml: sheetXml(servers) },
      { name: 'Modules', xml: sheetXml(second) },
    ],
  })

/** Uploads the workbook once, with another price chosen for its second sheet. */
async function uploadCorrected() {
  const { id, mapping } = await me.sent(bookOf(modules))
  const { preview } = await me.get(id)
  expect(preview?.furtherSheets?.map(({ sheet }) => sheet)).toEqual(['Modules'])
  const sheets = mapping.sheets?.map(one => ({ ...one, columns: { ...one.columns, price: 5 } }))
  await me.start(id, { ...mapping, sheets })
  await me.run()
}

it('reads a further sheet as its owner corrected it the last time, in any order of its columns', async () => {
  await uploadCorrected()
  const { body } = await me.send(bookOf(modules.map(row => row.toReversed())))
  expect(body.preview).toMatchObject({
    isRemembered: true,
    isCertain: true,
    mapping: { sheets: [{ sheet: 'Modules', columns: { partNumber: 5, quantity: 3, price: 0 } }] },
  })
  expect(body.preview?.furtherSheets).toBeUndefined()
})

it('asks again about a further sheet with other headings', async () => {
  await uploadCorrected()
  const [headings = [], ...rows] = modules
  const { body } = await me.send(bookOf([[...headings.slice(0, 5), 'Promo'], ...rows]))
  expect(body.preview).toMatchObject({ isRemembered: true, isCertain: false, unsure: [] })
  expect(body.preview?.furtherSheets?.map(({ sheet }) => sheet)).toEqual(['Modules'])
})
