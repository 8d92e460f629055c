import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProposedSynonyms, refuseProposedSynonym, takeProposedSynonym } from '../../../../contract/stock-files.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { addStockOwner, type StockOwner, stockFileOf } from '../../../../tests/support/stock-owner.ts'
import { installReferenceData } from '../../reference/index.ts'

let test: TestApp
let staff: string
let me: StockOwner

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await installReferenceData(db)
  staff = await test.signIn(await addStaff(db))
  me = await addStockOwner(test)
})
afterAll(() => test.close())

const proposed = async (kind: 'condition' | 'manufacturer') =>
  (await test.call(listProposedSynonyms, { query: { kind } }, staff)).body.payload.results

it('the meaning that a member gives to a word applies to all their lists, and is proposed to staff', async () => {
  const odd = stockFileOf('A1,Zyskow Ind,Disk,1,Lagerperle,10', 'B2,Zyskow Ind,Disk,1,Lagerperle,10')
  const uploadWithMeaning = async (owner: StockOwner, meaning: string) => {
    const { id, mapping } = await owner.sent(odd)
    const words = [
      { column: 'condition' as const, text: 'Lagerperle', meaning },
      { column: 'manufacturer' as const, text: 'Zyskow Ind', meaning: 'Zyskow' },
      // Words that the file does not have are not remembered.
      { column: 'condition' as const, text: 'Elsewhere', meaning: 'NEW' },
    ]
    await owner.start(id, { ...mapping, words })
    await owner.run()
  }
  await uploadWithMeaning(me, 'NOB')
  expect(await me.stock()).toMatchObject([
    { partCondition: 'NOB', manufacturer: 'Zyskow' },
    { partCondition: 'NOB', manufacturer: 'Zyskow' },
  ])
  // A file with other headings: the words have a meaning already, so nothing is asked.
  const other = 'MPN,Manufacturer,Qty,State,Price EUR\nC3,zyskow ind,2,lagerperle,5'
  expect((await me.send(other)).body.preview?.mapping.words).toBeUndefined()
  await me.upload(other)
  expect((await me.stock()).at(-1)).toMatchObject({ partCondition: 'NOB', manufacturer: 'Zyskow' })
  await uploadWithMeaning(await addStockOwner(test), 'NOB')
  await uploadWithMeaning(await addStockOwner(test), 'ASIS')
  expect(await proposed('condition')).toEqual([
    { kind: 'condition', text: 'Lagerperle', meaning: 'NOB', numCompanies: 2, numRows: 4, others: ['ASIS'] },
    { kind: 'condition', text: 'Lagerperle', meaning: 'ASIS', numCompanies: 1, numRows: 2, others: ['NOB'] },
  ])
  const refusal = { body: { kind: 'manufacturer' as const, text: 'Zyskow Ind', meaning: 'Zyskow' } }
  expect(await proposed('manufacturer')).toHaveLength(1)
  expect((await test.call(refuseProposedSynonym, refusal, staff)).status).toBe(200)
  expect(await proposed('manufacturer')).toEqual([])
  const existing = { body: { kind: 'condition' as const, text: 'Lagerperle', meaning: 'NOB' } }
  expect((await test.call(takeProposedSynonym, existing, staff)).status).toBe(200)
  expect(await proposed('condition')).toEqual([])
  const newcomer = await addStockOwner(test)
  await newcomer.upload(odd)
  expect(await newcomer.stock()).toMatchObject([{ partCondition: 'NOB', manufacturer: 'Zyskow Ind' }, {}])
})

it('a list that is read like the last one asks about new words only, and names them', async () => {
  const owner = await addStockOwner(test)
  await owner.upload(stockFileOf('A1,HP,Disk,1,NEW,10'))
  const { body } = await owner.send(stockFileOf('A1,HP,Disk,1,NEW,10', 'B2,HP,Disk,1,Blorpware,10'))
  const doubts = [{ column: 'condition', reason: 'unknown-words', values: ['Blorpware'] }]
  expect(body.preview).toMatchObject({ isRemembered: true, isCertain: false, unsure: ['condition'], doubts })
  // The stored preview says the same.
  expect((await owner.get(body.upload.id)).preview?.doubts).toEqual(doubts)
})
