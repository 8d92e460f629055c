import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { getUploadErrors, planUpload, type UploadMode } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { xlsxOf } from '../../../../tests/support/stock-files.ts'
import { addStockOwner, type StockOwner, startStockApp, stockFileOf } from '../../../../tests/support/stock-owner.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const plan = async (id: number, mapping: StockMapping, as = me.token) =>
  (await test.call(planUpload, { params: { id }, body: { mapping } }, as)).body

/** Asks for the plan, runs the job and returns the plan. */
async function planned(id: number, mapping: StockMapping) {
  expect(await plan(id, mapping)).toMatchObject({ plan: null, failure: null })
  await me.run()
  return (await plan(id, mapping)).plan
}

const errorsOf = (id: number) => test.call(getUploadErrors, { params: { id } }, me.token)

const rows = [
  'A1,HP,Disk,5,NEW,10',
  'B2,HP,Disk,6,NEW,10',
  'B2,HP,Disk,6,NEW,10',
  'D4,HP,Disk,-1,NEW,10',
  'E5,Hewlett Packerd,Disk,1,Odd stuff,10',
]

it.each(['merge', 'replace'] as const)('the effect of an upload is counted before it starts: %s', async mode => {
  await me.upload(stockFileOf('A1,HP,Disk,5,NEW,10', 'B2,HP,Disk,1,NEW,10', 'C3,HP,Disk,1,NEW,10'))
  const { id, mapping } = await me.sent(stockFileOf(...rows))
  const before = await me.stock()
  const counted = await planned(id, mapping)
  expect(counted).toMatchObject({ numRead: 6, numLeftOut: 2, numRepeated: 1 })
  expect(counted?.words).toEqual([
    { column: 'condition', text: 'Odd stuff', numRows: 1 },
    { column: 'manufacturer', text: 'Hewlett Packerd', numRows: 1 },
  ])
  expect(counted?.[mode]).toEqual({
    numAdded: 1,
    numChanged: 1,
    numUnchanged: 1,
    numRemoved: mode === 'replace' ? 1 : 0,
    failure: null,
  })
  expect(await me.stock()).toEqual(before)
  await me.start(id, mapping, mode)
  await me.run()
  const { numLeftOut, numRead } = counted ?? { numLeftOut: 0, numRead: 0 }
  const { failure: _, ...counts } = counted?.[mode] ?? { failure: null }
  expect((await me.get(id)).upload).toMatchObject({ state: 'done', numErrors: numLeftOut, numRead, ...counts })
})

it('the counts follow the mapping, and another member cannot ask for them', async () => {
  const { id, mapping } = await me.sent(stockFileOf('A1,HP,Disk,,NEW,10', 'B2,HP,Disk,2,NEW,10'))
  expect((await planned(id, { ...mapping, fixed: {} }))?.merge.numAdded).toBe(1)
  expect((await planned(id, { ...mapping, fixed: { quantity: 3 } }))?.merge.numAdded).toBe(2)
  const rival = await addStockOwner(test)
  const { problem } = await test.call(planUpload, { params: { id }, body: { mapping } }, rival.token)
  expect(problem.code).toBe('not-found')
  await me.start(id, { ...mapping, fixed: {} })
  await me.run()
  expect((await me.get(id)).upload).toMatchObject({ numAdded: 1, numErrors: 1 })
})

it('an upload that would change nothing says so', async () => {
  const { id, mapping } = await me.sent(stockFileOf('A1,HP,Disk,-1,NEW,10'))
  expect((await planned(id, mapping))?.merge.failure).toContain('No row')
})

const correct = (csv: string) => csv.replace(',-1,', ',4,')

it.each<[string, UploadMode]>([
  ['a list with semicolons and commas in prices', 'replace'],
  ['a list with semicolons and commas in prices', 'merge'],
])(
  'the rows left out are returned in the columns of the file, and are imported once corrected: %s, %s',
  async (_, mode) => {
    const file =
      'Artikelnummer;Hersteller;Bezeichnung;Menge;Zustand;Preis;Lager\nA1;HP;Disk;5;neu;1.234,50;AMS\nA1;HP;Disk;-1;neu;9,50;PRG\n'
    await me.upload(stockFileOf('Z9,HP,Disk,5,NEW,10'))
    const done = await me.upload(file, 'replace')
    expect(done).toMatchObject({ numAdded: 1, numErrors: 1 })
    const { raw, headers } = await errorsOf(done.id)
    expect(headers['content-disposition']).toContain(`left-out-${done.id}.csv`)
    expect(raw.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Artikelnummer;Hersteller;Bezeichnung;Menge;Zustand;Preis;Lager;Reason left out',
      expect.stringMatching(/^A1;HP;Disk;-1;neu;"9,50";PRG;Row 3: .*negative/),
    ])
    const again = await me.send(correct(raw.replace(';-1;', ';4;')))
    expect(again.body.preview).toMatchObject({ isRemembered: true, mapping: { isCorrection: true } })
    // Even if the rest should be replaced: these rows are not the whole stock.
    await me.start(again.body.upload.id, again.body.preview?.mapping as StockMapping, mode)
    await me.run()
    expect((await me.get(again.body.upload.id)).upload).toMatchObject({ numAdded: 1, numChanged: 0, numRemoved: 0 })
    expect((await me.stock()).map(({ quantity, price, location }) => [quantity, price, location])).toEqual([
      [5, 1234.5, 'AMS'],
      [4, 9.5, 'PRG'],
    ])
  },
)

it('the rows left out of a workbook are returned as a workbook, numbers as numbers', async () => {
  const headings = ['Part number', 'Manufacturer', 'Description', 'Quantity', 'Condition', 'Price']
  const book = xlsxOf([
    headings,
    ['005049274', 'EMC', 'Disk', 1, 'NEW', 1.234],
    ['005049275', 'EMC', 'Disk', -2, 'NEW', 1.234],
  ])
  const done = await me.upload(book)
  const { rawPayload, headers } = await test.app.inject({
    url: `/api/inventory/uploads/${done.id}/errors`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect(headers['content-type']).toContain('spreadsheetml')
  const { body } = await me.send(rawPayload)
  expect(body.preview).toMatchObject({ headings: [...headings, 'Reason left out'], mapping: { isCorrection: true } })
  expect(body.preview?.rows[1]?.cells.slice(0, 6)).toEqual(['005049275', 'EMC', 'Disk', '-2', 'NEW', '1.234'])
})
