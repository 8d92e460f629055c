import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { listMedians, listWantedLines } from '../../../contract/company-market.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addPart, addSavedSearch } from '../../../tests/support/world.ts'

let test: TestApp
let member: string
let memberId: number
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  memberId = await addContact(db, await addCompany(db))
  member = await test.signIn(memberId)
  companyId = await addCompany(db)
})
afterAll(() => test.close())

const today = '2026-11-18'

describe('the lines of a company that a member looks for', () => {
  const wanted = async (as = member) => {
    const { body } = await test.call(listWantedLines, { params: { id: companyId } }, as)
    return body.payload
  }

  it('are refused to visitors', async () => {
    expect((await test.call(listWantedLines, { params: { id: companyId } })).problem.code).toBe('sign-in-required')
  })

  it('are those of the WTB broadcasts of the own company and of the own saved searches for a number', async () => {
    const { db } = test.deps
    const add = (part_number: string, values = {}) =>
      addPart(db, companyId, { part_number, confirmed_on: today, ...values })
    const [byBroadcast, bySearch] = [await add('872479-B21'), await add('MZ-ILT1T9')]
    await add('815100-B21')
    await add('SRF90', { removed_at: test.clock.now() })
    expect(await wanted()).toEqual({ results: [], numResults: 0 })
    const body = { quantity: '5', brand: 'HP', condition: 'USED', price: '10', listType: 2 }
    for (const [broadcastType, desc] of [
      ['wtb', '872479 B21'],
      ['wtb', 'SRF90'],
      ['wts', '815100-B21'],
    ] as const)
      expect((await test.call(postBroadcast, { body: { ...body, desc, broadcastType } }, member)).status).toBe(200)
    await addSavedSearch(db, memberId, { query: 'mzilt1t9' })
    await addSavedSearch(db, memberId, { query: '815100-B21', side: 'WTB' })
    const { results, numResults } = await wanted()
    expect(results.map(({ id }) => id)).toEqual([byBroadcast, bySearch])
    expect(numResults).toBe(2)
    const colleague = await db.selectFrom('contacts').where('id', '=', memberId).select('company_id').executeTakeFirst()
    const other = await test.signIn(await addContact(db, colleague?.company_id ?? 0))
    expect((await wanted(other)).results.map(({ id }) => id)).toEqual([byBroadcast])
    const stranger = await test.signIn(await addContact(db, await addCompany(db)))
    expect(await wanted(stranger)).toEqual({ results: [], numResults: 0 })
  })
})

describe('the median', () => {
  const medians = async (...ids: number[]) =>
    (await test.call(listMedians, { query: { ids: ids.join(',') } }, member)).body.payload.results

  it('is refused to visitors, and takes ids only', async () => {
    expect((await test.call(listMedians, { query: { ids: '1' } })).problem.code).toBe('sign-in-required')
    for (const ids of ['', '1;2', 'a', '1,', Array(101).fill('1').join(',')])
      expect((await test.call(listMedians, { query: { ids } }, member)).problem.code, ids).toBe('invalid-input')
  })

  it('is that of three or more prices of other companies for the same number and condition', async () => {
    const { db } = test.deps
    const line = { part_number: 'P18424-B21', part_condition: 'USED', confirmed_on: today } as const
    const own = await addPart(db, companyId, { ...line, price_eur: 90 })
    await addPart(db, companyId, { ...line, description: 'Another lot', price_eur: 1 })
    const priced = [100, 300]
    for (const price_eur of priced) await addPart(db, await addCompany(db), { ...line, price_eur })
    await addPart(db, await addCompany(db), { ...line, price_eur: null })
    await addPart(db, await addCompany(db), { ...line, part_condition: 'NEW', price_eur: 900 })
    await addPart(db, await addCompany(db), { ...line, price_eur: 5, removed_at: test.clock.now() })
    await addPart(db, await addCompany(db), { ...line, price_eur: 5, confirmed_on: '2025-01-01' })
    expect(await medians(own)).toEqual([])
    await addPart(db, await addCompany(db), { ...line, part_number: 'P18424 B21', price_eur: 120 })
    expect(await medians(own, 999_999)).toEqual([{ id: own, medianEur: 120, numPrices: 3 }])
  })
})
