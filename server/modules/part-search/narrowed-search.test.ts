import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCompanyLines } from '../../../contract/company-market.ts'
import { completeSearch } from '../../../contract/completions.ts'
import { listNumbers } from '../../../contract/listed-numbers.ts'
import { listPartFacets, listPartGroups, listParts } from '../../../contract/parts.ts'
import { listReadingAlarms } from '../../../contract/reading-budgets.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addCountry, addPart, addSavedSearch } from '../../../tests/support/world.ts'

const budget = { profiles: 30, lines: 40 }
const both = { account: budget, company: budget }

let test: TestApp
let staff: string
let sellerId: number
let reader: { companyId: number; contactId: number; token: string }

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await setSetting(db, 'readingBudgets', { trial: both, member: both })
  sellerId = await addCompany(db, { country_code: await addCountry(db, 'DE', 'Germany') })
  for (let line = 0; line < 12; line += 1) await addPart(db, sellerId, { part_number: `DISK-${line}` })
  staff = await test.signIn(await addStaff(db))
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  const companyId = await addCompany(db, {
    membership_plan: 'trial',
    trial_ends_at: new Date('2027-01-01T00:00:00Z'),
  })
  const contactId = await addContact(db, companyId)
  reader = { companyId, contactId, token: await test.signIn(contactId) }
})

const mark = (companyId: number, contactId = reader.contactId) =>
  test.deps.db.insertInto('favorites').values({ contact_id: contactId, company_id: companyId }).execute()
const mute = (companyId: number) =>
  test.deps.db
    .insertInto('company_mutes')
    .values({ contact_id: reader.contactId, company_id: companyId, created_at: test.clock.now() })
    .execute()
const facets = (query: object, token = reader.token) => test.call(listPartFacets, { query }, token)
const lines = (query: object, token = reader.token) => test.call(listParts, { query }, token)
const countRead = () => test.deps.lineReads.countOf(reader)
const unsold = (index: number) => `ZZ-${index}-000`

/** Makes requests until one is refused; returns how many were answered. */
async function answered(send: (index: number) => Promise<{ status: number; problem: { code?: string } }>) {
  for (let index = 0; index < 100; index += 1) {
    const { status, problem } = await send(index)
    if (status === 200) continue
    expect(problem.code).toBe('reading-budget-used')
    return index
  }
  return 100
}

describe('asking number by number who sells it', () => {
  it.each([
    ['the counts of favorites', (index: number) => facets({ favorites: '1', query: unsold(index) })],
    ['the counts of a country', (index: number) => facets({ country: 'Germany', query: unsold(index) })],
    ['the counts of a tier', (index: number) => facets({ tier: 'gold', query: unsold(index) })],
    ['the lines of a company', (index: number) => lines({ companyId: sellerId, query: unsold(index) })],
    ['pages beyond the end', (index: number) => lines({ companyId: sellerId, query: `DISK-${index}`, page: 99 })],
    ['one part number', (index: number) => lines({ companyId: sellerId, number: unsold(index) })],
    [
      'groups of numbers',
      (index: number) => test.call(listPartGroups, { query: { favorites: '1', query: unsold(index) } }, reader.token),
    ],
  ])('ends at the budget of stock lines: %s', async (_, send) => {
    await mark(sellerId)
    expect(await answered(send)).toBe(40)
    // What was asked before can be asked again, and a search of the whole market still works.
    expect((await send(0)).status).toBe(200)
    expect((await facets({ query: unsold(999) })).status).toBe(200)
    const alarms = (await test.call(listReadingAlarms, {}, staff)).body.payload.results
    expect(alarms.filter(({ contactId }) => contactId === reader.contactId)).toMatchObject([
      { kind: 'lines', linesRead: 40 },
    ])
    const { problem } = await send(99)
    expect(problem.msg).toContain('You have read 40 stock lines today, which is the daily limit.')
    expect(problem.msg).toContain('A search limited to companies, countries or tiers counts as one line;')
  })

  it.each([
    ['the counts', (index: number) => facets({ query: unsold(index) })],
    ['pages beyond the end', (index: number) => lines({ query: `DISK-${index}`, page: 99 })],
    [
      'groups of numbers',
      (index: number) => test.call(listPartGroups, { query: { query: unsold(index) } }, reader.token),
    ],
  ])('ends there for those who mute companies, whose searches leave them out: %s', async (_, send) => {
    await mute(await addCompany(test.deps.db))
    expect(await answered(send)).toBe(40)
    expect((await send(0)).status).toBe(200)
  })

  it('learns nothing from completions, which count muted companies too', async () => {
    const complete = async () =>
      (await test.call(completeSearch, { query: { query: 'DISK-1' } }, reader.token)).body.payload
    const before = await complete()
    expect(before.numbers).not.toEqual([])
    await mute(sellerId)
    expect(await complete()).toEqual(before)
  })

  it('ends there by lists of numbers too, which cost one for each number', async () => {
    const list = (from: number) => Array.from({ length: 15 }, (_, index) => unsold(from + index)).join('\n')
    const send = (index: number) =>
      test.call(listNumbers, { query: { companyId: sellerId, list: list(index * 15) } }, reader.token)
    expect(await answered(send)).toBe(2)
  })

  it('ends there by the numbers of what one looks for, company by company', async () => {
    const { db } = test.deps
    await addSavedSearch(db, reader.contactId, { query: '872479-B21' })
    const sellers: number[] = []
    for (let index = 0; index < 41; index += 1) sellers.push(await addCompany(db))
    const send = (index: number) =>
      test.call(
        listCompanyLines,
        { params: { id: sellers[index] as number }, query: { wanted: '1', countOnly: '1' } },
        reader.token,
      )
    expect(await answered(send)).toBe(40)
  })

  it('costs again for the same number if the favorites have changed', async () => {
    const before = await countRead()
    await mark(sellerId)
    await facets({ favorites: '1', query: unsold(0) })
    await facets({ favorites: '1', query: unsold(0) })
    expect(await countRead()).toBe(before + 1)
    await mark(await addCompany(test.deps.db))
    await facets({ favorites: '1', query: unsold(0) })
    expect(await countRead()).toBe(before + 2)
  })

  it('costs again for the same number if the mutes have changed', async () => {
    const before = await countRead()
    for (const cost of [1, 2]) {
      await mute(await addCompany(test.deps.db))
      for (const page of [1, 2]) await facets({ query: unsold(0), page })
      expect(await countRead()).toBe(before + cost)
    }
  })

  it('tells nothing more once the budget is used up', async () => {
    await mark(sellerId)
    await answered(index => facets({ favorites: '1', query: unsold(index) }))
    const ask = async (query: string) => (await lines({ companyId: sellerId, query })).status
    expect([await ask('DISK-1'), await ask(unsold(500))]).toEqual([429, 429])
  })
})

describe('a normal morning', () => {
  it('costs the lines that were seen, and one for each narrowed search', async () => {
    await mark(sellerId)
    for (const query of [{ query: 'DISK' }, { query: 'DISK', favorites: '1' }, { query: 'disk ', country: 'Germany' }])
      for (const page of [1, 2])
        for (const send of [lines, facets]) expect((await send({ ...query, page })).status).toBe(200)
    expect(await countRead()).toBe(12 + 2)
    // Other orders and sizes of the page are the same search.
    await lines({ query: 'DISK', favorites: '1', orderCol: 'Price', pageSize: 50 })
    // So are the same search with conditions, quantities or manufacturers.
    for (const query of [{ condition: 'NEW' }, { minQuantity: 5 }, { priced: '1' }])
      expect((await facets({ query: 'DISK', favorites: '1', ...query })).status).toBe(200)
    expect(await countRead()).toBe(12 + 2)
  })

  it('costs nothing without such filters, for one’s own stock, and for staff', async () => {
    for (let index = 0; index < 50; index += 1) {
      expect((await facets({ query: unsold(index) })).status).toBe(200)
      expect((await facets({ query: unsold(index), companyId: reader.companyId })).status).toBe(200)
      expect((await facets({ query: unsold(index), companyId: sellerId }, staff)).status).toBe(200)
    }
    expect(await countRead()).toBe(0)
  })
})
