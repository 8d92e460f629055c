import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { planUpload } from '../../../../contract/stock-uploads.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addStockOwner, type StockOwner, stockFileOf } from '../../../../tests/support/stock-owner.ts'
import { installReferenceData } from '../../reference/index.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await createTestApp()
  await installReferenceData(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const file = (quantity: number) =>
  stockFileOf(`507127-B21,HP,Disk of Zanzibar Trading,${quantity},NEW,45.50`, 'J9727A,HP,Switch "ö" 2.5in,2,REF,CALL')
const lines = () =>
  test.deps.db.selectFrom('parts').where('company_id', '=', me.companyId).selectAll().orderBy('part_number').execute()
/** Marks what is derived, to see whether it is derived again. */
const mark = () =>
  test.deps.db.updateTable('parts').set({ search_phrase: 'marked' }).where('company_id', '=', me.companyId).execute()

it('what was derived from the texts of a line is reused for a row with the same texts', async () => {
  await me.upload(file(5))
  const before = await lines()
  await mark()
  const { num, staged } = await planned(file(6))
  expect(num).toBe(2)
  expect(staged).toEqual(['marked', 'marked'])
  expect(await me.upload(file(6))).toMatchObject({ numChanged: 1, numUnchanged: 1, numAdded: 0 })
  const texts = ({ public_words, search_words, description }: (typeof before)[number]) => [
    public_words,
    search_words,
    description,
  ]
  expect((await lines()).map(texts)).toEqual(before.map(texts))
})

it('it is derived again once the company has another name, or the line was written by hand', async () => {
  await me.upload(file(5))
  await mark()
  await test.deps.db
    .updateTable('parts')
    .set({ change_id: null })
    .where('company_id', '=', me.companyId)
    .where('part_number', '=', 'J9727A')
    .execute()
  const { staged } = await planned(file(5))
  expect(staged.filter(phrase => phrase === 'marked')).toHaveLength(1)
  await test.deps.db.updateTable('companies').set({ name: 'Zanzibar Trading' }).where('id', '=', me.companyId).execute()
  await me.upload(file(5))
  const [disk] = await lines()
  expect(disk?.public_description).not.toContain('Zanzibar')
})

/** Returns the rows that are stored of a file whose upload has not been started. */
async function planned(content: string) {
  const { id, mapping } = await me.sent(content)
  await test.call(planUpload, { params: { id }, body: { mapping } }, me.token)
  await me.run()
  const rows = await test.deps.db.selectFrom('stock_upload_lines').where('upload_id', '=', id).selectAll().execute()
  return { num: rows.length, staged: rows.map(row => row.search_phrase) }
}
