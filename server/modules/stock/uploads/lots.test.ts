import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listInventory } from '../../../../contract/inventory.ts'
import { getUploadErrors } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addStockOwner, type StockOwner, startStockApp } from '../../../../tests/support/stock-owner.ts'
import { addPart } from '../../../../tests/support/world.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const lots = `Part number,Manufacturer,Description,Grade,Warehouse,Quantity,Condition,Price EUR
A1,HP,Disk,A,AMS,5,USED,40
A1,HP,Disk,B,AMS,7,USED,30
A1,HP,Disk,A,PRG,2,USED,40`

it('keeps lots of one number apart, and finds each again', async () => {
  expect(await me.upload(lots)).toMatchObject({ numAdded: 3, numErrors: 0 })
  const before = await me.stock()
  expect(before).toMatchObject([
    { quantity: 5, grade: 'A', location: 'AMS' },
    { quantity: 7, grade: 'B', location: 'AMS' },
    { quantity: 2, grade: 'A', location: 'PRG' },
  ])
  expect(await me.upload(lots, 'replace')).toMatchObject({ numUnchanged: 3, numChanged: 0, numRemoved: 0 })
  // A new price or a new text changes a line; it does not make another.
  const changed = await me.upload(
    lots.replace('B,AMS,7,USED,30', 'B,AMS,7,USED,25').replace('Disk,A,PRG', 'Drive,A,PRG'),
  )
  expect(changed).toMatchObject({ numUnchanged: 1, numChanged: 2, numAdded: 0 })
  expect((await me.stock()).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
})

it.each([
  ['add', [12, 2]],
  ['last', [2]],
] as const)('merges lots into one line with the choice %s', async (repeats, quantities) => {
  const { id, mapping } = await me.sent(lots.replaceAll(',B,', ',A,').replace('USED,30', 'USED,40'))
  await me.start(id, { ...mapping, repeats })
  await me.run()
  expect((await me.stock()).map(({ quantity }) => quantity)).toEqual(quantities)
})

it('reads sections and sums, and takes missing manufacturers from the market', async () => {
  const other = await addStockOwner(test)
  await addPart(test.deps.db, other.companyId, { part_number: 'WS-C2960X-24TS-L', manufacturer: 'Cisco' })
  const file = `Our stock of this week; all prices in CHF
Item No.;MPN;Qty on hand;Reserved;List price;Our price
*** USED ***
IT-1001;WS-C2960X-24TS-L;12;2;900;94
IT-1002;WS-C2960X-24TS-L;3;3;900;94
*** NEW ***
IT-1003;WS-C2960X-24TS-L;4;0;900;188
;TOTAL;19;;;
Prices subject to change`
  expect(await me.upload(file)).toMatchObject({ numAdded: 2, numErrors: 1 })
  expect(await me.stock()).toMatchObject([
    { manufacturer: 'Cisco', quantity: 10, partCondition: 'USED', price: 100, sku: 'IT-1001' },
    { manufacturer: 'Cisco', quantity: 4, partCondition: 'NEW', price: 200, sku: 'IT-1003' },
  ])
})

it('lots are found by grade, warehouse, lead time, SKU and minimum order', async () => {
  await me.upload(`Part number,Manufacturer,Quantity,Condition,Price EUR,Grade,Warehouse,SKU,MOQ,Lead time
A1,HP,5,USED,40,A,AMS,X-100,1,2 days
A2,HP,7,USED,30,B,AMS,X-200,10,2 days
A3,HP,7,USED,30,,PRG,,,`)
  const search = async (query: object) => {
    const { body } = await test.call(listInventory, { query }, me.token)
    return [...body.payload.results.map(({ partNumber }) => partNumber), body.payload.numResults]
  }
  const { body } = await test.call(listInventory, {}, me.token)
  expect(body.lots).toEqual({
    grades: ['A', 'B'],
    locations: ['AMS', 'PRG'],
    leadTimes: ['2 days'],
    hasSkus: true,
    hasMinimumOrders: true,
  })
  expect(await search({ grade: 'b' })).toEqual(['A2', 1])
  expect(await search({ location: 'ams' })).toEqual(['A1', 'A2', 2])
  expect(await search({ leadTime: '2 days', grade: 'A' })).toEqual(['A1', 1])
  expect(await search({ sku: 'x-2' })).toEqual(['A2', 1])
  expect(await search({ maxMinimumOrder: 5 })).toEqual(['A1', 'A3', 2])
})

it('stores each lot of a row, and names the row of a lot that is left out', async () => {
  const file = `Part number,Manufacturer,Description,Qty grade A,Price grade A EUR,Qty grade B,Price grade B EUR
A1,HP,Disk,5,40,7,30
652564-B21,HP,Drive,,,2,soon
C3,HP,Tape,1,10,3,8
J9773A,HP,Tape,,,,`
  expect(await me.upload(file)).toMatchObject({ numAdded: 5, numErrors: 1 })
  expect(await me.stock()).toMatchObject([
    { partNumber: '652564-B21', quantity: 2, grade: 'B', price: 'CALL' },
    { partNumber: 'A1', quantity: 5, grade: 'A', price: 40 },
    { partNumber: 'A1', quantity: 7, grade: 'B', price: 30 },
    { partNumber: 'C3', quantity: 1, grade: 'A', price: 10 },
    { partNumber: 'C3', quantity: 3, grade: 'B', price: 8 },
  ])
  // The second lots of rows are stored separately from the first, and found again.
  expect(await me.upload(file, 'replace')).toMatchObject({ numUnchanged: 5, numChanged: 0, numRemoved: 0 })
  const repeated = await me.upload(`${file}\nA1,HP,Disk,5,40,7,30`)
  expect(repeated).toMatchObject({ numErrors: 3 })
  const { raw } = await test.call(getUploadErrors, { params: { id: repeated.id } }, me.token)
  expect(raw.match(/Row .*/g)).toEqual([
    'Row 2: This row is the same as row 6.',
    'Row 5: None of the columns of pieces has any in this row.',
    'Row 2: This row is the same as row 6.',
  ])
})
