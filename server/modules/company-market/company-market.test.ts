import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import {
  type CompanyLineFilters,
  compareLines,
  exportCompanyStock,
  getDealsIn,
  listCompanyLines,
} from '../../../contract/company-market.ts'
import { sendRfqList } from '../../../contract/quotes.ts'
import { understandUpload, uploadStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addList, addPart, addSavedSearch } from '../../../tests/support/world.ts'

let test: TestApp
let member: string
let memberId: number
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  const budget = (lines: number) => ({ account: { profiles: 9, lines }, company: { profiles: 9, lines } })
  await setSetting(db, 'readingBudgets', { trial: budget(2), member: budget(1_000) })
  memberId = await addContact(db, await addCompany(db))
  member = await test.signIn(memberId)
  companyId = await addCompany(db)
})
afterAll(() => test.close())

const today = '2026-11-18'

describe('the lines of a company that a member looks for', () => {
  const wanted = async (as = member) => {
    const { body } = await test.call(listCompanyLines, { params: { id: companyId }, query: { wanted: '1' } }, as)
    return body.payload
  }

  it('are refused to visitors', async () => {
    expect((await test.call(listCompanyLines, { params: { id: companyId } })).problem.code).toBe('sign-in-required')
  })

  it('match the WTBs of the viewer’s company or their saved searches for a number', async () => {
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
    const counted = await test.call(
      listCompanyLines,
      { params: { id: companyId }, query: { wanted: '1', countOnly: '1' } },
      member,
    )
    expect(counted.body.payload).toEqual({ results: [], numResults: 2 })
    const colleague = await db.selectFrom('contacts').where('id', '=', memberId).select('company_id').executeTakeFirst()
    const other = await test.signIn(await addContact(db, colleague?.company_id ?? 0))
    expect((await wanted(other)).results.map(({ id }) => id)).toEqual([byBroadcast])
    const stranger = await test.signIn(await addContact(db, await addCompany(db)))
    expect(await wanted(stranger)).toEqual({ results: [], numResults: 0 })
  })
})

describe('the stock of a company, filtered', () => {
  let id: number
  let token: string
  const add = (part_number: string, values = {}) =>
    addPart(test.deps.db, id, { part_number, confirmed_on: today, ...values })
  const numbers = async (query: Partial<Record<keyof CompanyLineFilters, string>>) => {
    const { body } = await test.call(listCompanyLines, { params: { id }, query: query as object }, token)
    expect(body.payload.numResults).toBe(body.payload.results.length)
    return body.payload.results.map(({ partNumber }) => partNumber)
  }
  const fetchFile = (as: string, query: object = {}) =>
    test.app.inject(requestOf(exportCompanyStock, { params: { id }, query }, as))
  beforeEach(async () => {
    const { db } = test.deps
    id = await addCompany(db, { name: 'Vortex' })
    token = await test.signIn(await addContact(db, await addCompany(db)))
    await add('AA-100', { price_eur: 90, part_condition: 'USED' })
    await add('BB-200', { price_eur: 50, part_condition: 'NEW' })
    await add('CC-300', { price_eur: null, part_condition: 'USED' })
    for (const price_eur of [100, 110, 120])
      await addPart(db, await addCompany(db), {
        part_number: 'AA100',
        part_condition: 'USED',
        price_eur,
        confirmed_on: today,
      })
  })

  it('can be filtered by price, condition, and the median of others', async () => {
    expect(await numbers({})).toEqual(['AA-100', 'BB-200', 'CC-300'])
    expect(await numbers({ priced: '1' })).toEqual(['AA-100', 'BB-200'])
    expect(await numbers({ condition: 'USED' })).toEqual(['AA-100', 'CC-300'])
    expect(await numbers({ condition: 'USED', priced: '1' })).toEqual(['AA-100'])
    expect(await numbers({ underMedian: '1' })).toEqual(['AA-100'])
    expect(await numbers({ underMedian: '1', condition: 'NEW' })).toEqual([])
    expect(await numbers({ underMedian: '1', wanted: '1' })).toEqual([])
  })

  it('can be exported as a workbook by traders, and counts each line as read', async () => {
    const { db } = test.deps
    expect((await test.call(exportCompanyStock, { params: { id } })).problem.code).toBe('sign-in-required')
    const service = await test.signIn(await addContact(db, await addCompany(db, { is_service_only: true })))
    expect((await fetchFile(service)).json().code).toBe('traders-only')
    expect((await test.call(exportCompanyStock, { params: { id: 2_000_000_000 } }, token)).problem.code).toBe(
      'company-not-found',
    )
    const file = await fetchFile(token, { priced: '1' })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="stock-of-${id}.xlsx"`)
    // The site reads it as it reads any stock list.
    const sent = { file: file.rawPayload, query: { fileName: 'theirs.xlsx' } }
    const { upload, preview } = (await test.call(uploadStock, sent, token)).body
    const body = { mapping: preview?.mapping as NonNullable<typeof preview>['mapping'] }
    const { lines } = (await test.call(understandUpload, { params: { id: upload.id }, body }, token)).body
    const cells = lines.map(line => line.cells.map(({ understood }) => understood))
    expect(cells.map(understood => understood.slice(0, 1))).toEqual([['AA-100'], ['BB-200']])
    expect(cells.map(understood => understood.includes('EUR 90.00'))).toEqual([true, false])
  })

  it('cannot be exported beyond the reading budget', async () => {
    const onTrial = { membership_plan: 'trial', trial_ends_at: new Date('2027-01-01T00:00:00Z') } as const
    const trial = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db, onTrial)))
    const refused = await fetchFile(trial)
    expect(refused.json().code).toBe('reading-budget-used')
    expect(refused.headers['content-disposition']).toBeUndefined()
    expect((await fetchFile(trial, { priced: '1' })).statusCode).toBe(200)
  })
})

describe('the market of a company', () => {
  const dealsIn = async (id: number, as: string | undefined = member) => test.call(getDealsIn, { params: { id } }, as)

  it('is refused to visitors', async () => {
    expect((await test.call(getDealsIn, { params: { id: companyId } })).problem.code).toBe('sign-in-required')
  })

  it('is described by the shares of its lists and by the brands of its stock regardless of their case', async () => {
    const { db } = test.deps
    const id = await addCompany(db)
    expect((await dealsIn(id)).body.payload).toEqual({ lists: [], brands: [] })
    await addList(db, 12, 'Components')
    const contactId = await addContact(db, id)
    const now = test.clock.now()
    const post = (listId: number, postedAt = now) =>
      addBroadcast(db, { companyId: id, contactId, side: 'WTS', listId, postedAt })
    for (const listId of [12, 12, 2]) await post(listId)
    await post(2, new Date(now.getTime() - 366 * 86_400_000))
    for (const [manufacturer, number] of [
      ['HPE', 'A1'],
      ['hpe', 'A2'],
      ['HPE', 'A3'],
      ['Dell', 'B1'],
      ['Cisco', 'C1'],
    ] as const)
      await addPart(db, id, { part_number: number, manufacturer, confirmed_on: today })
    await addPart(db, id, { part_number: 'D1', manufacturer: 'Intel', confirmed_on: today, removed_at: now })
    expect((await dealsIn(id)).body.payload).toEqual({
      lists: [
        { name: 'Components', percent: 67 },
        { name: 'Server/Storage', percent: 33 },
      ],
      brands: ['HPE', 'Cisco', 'Dell'],
    })
  })
})

describe('the figures next to a line', () => {
  const compare = async (...ids: number[]) =>
    (await test.call(compareLines, { query: { ids: ids.join(',') } }, member)).body.payload.results
  const nothing = { medianEur: null, numPrices: 0, ownPriceEur: null, askedDT: null }

  it('is refused to visitors, and takes ids only', async () => {
    expect((await test.call(compareLines, { query: { ids: '1' } })).problem.code).toBe('sign-in-required')
    for (const ids of ['', '1;2', 'a', '1,', Array(101).fill('1').join(',')])
      expect((await test.call(compareLines, { query: { ids } }, member)).problem.code, ids).toBe('invalid-input')
  })

  it('are the median of three or more prices of other companies for the same number and condition', async () => {
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
    expect(await compare(own)).toEqual([])
    await addPart(db, await addCompany(db), { ...line, part_number: 'P18424 B21', price_eur: 120 })
    expect(await compare(own, 999_999)).toEqual([{ ...nothing, id: own, medianEur: 120, numPrices: 3 }])
  })

  it('are the viewer’s price, and when their company asked this company for the part', async () => {
    const { db } = test.deps
    const supplier = await addCompany(db)
    await addContact(db, supplier)
    const goods = { part_number: 'DD-400', part_condition: 'USED', confirmed_on: today } as const
    const theirs = await addPart(db, supplier, { ...goods, price_eur: null })
    const elsewhere = await addPart(db, await addCompany(db), goods)
    const { company_id } = await db
      .selectFrom('contacts')
      .where('id', '=', memberId)
      .select('company_id')
      .executeTakeFirstOrThrow()
    for (const price_eur of [60, 55])
      await addPart(db, company_id, { ...goods, description: `${price_eur}`, price_eur })
    await addPart(db, company_id, { ...goods, part_condition: 'NEW', price_eur: 5 })
    const body = { lines: [{ partNumber: 'DD-400', quantity: 2 }], companyId: supplier }
    expect((await test.call(sendRfqList, { body }, member)).body.count).toBe(1)
    const comparison = await compare(theirs, elsewhere)
    expect(comparison.toSorted((a, b) => a.id - b.id)).toEqual([
      { ...nothing, id: theirs, ownPriceEur: 55, askedDT: test.clock.now().toISOString() },
      { ...nothing, id: elsewhere, ownPriceEur: 55 },
    ])
  })
})
