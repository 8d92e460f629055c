import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPart, listParts, listTopSearches, type Part } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'
import type { Db } from '../../platform/db/database.ts'
import { publicIdOf } from '../masking/index.ts'
import { searchQuery } from '../search/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { postgresPartSearch } from './in-database.sql.ts'
import { refreshTopSearches } from './top-searches.ts'

let test: TestApp
let member: string
let memberId: number
let acme: number
let beta: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addCountry(db, 'DE', 'Germany')
  acme = await addCompany(db, { name: 'Acme Trading', tel: '+31 20 555 0101', member_since: '2014-01-01' })
  beta = await addCompany(db, { name: 'beta Parts', country_code: 'DE' })
  memberId = await addContact(db, acme, { name: 'Joe Acme' })
  member = await test.signIn(memberId)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.deleteFrom('parts').execute()
  await test.deps.searchLog.flush()
  await test.deps.db.deleteFrom('part_searches').execute()
})

type ListRequest = Parameters<typeof test.call<typeof listParts>>[1]
const list = async (query: NonNullable<ListRequest>['query'], token?: string) => {
  const { status, body } = await test.call(listParts, { query }, token)
  expect(status).toBe(200)
  return body
}
const numbers = async (query: NonNullable<ListRequest>['query'], token?: string) =>
  (await list(query, token)).payload.results.map(row => row.partNumber)

describe('the list of stock lines', () => {
  it('shows a visitor nothing about their companies', async () => {
    await addPart(test.deps.db, acme, { part_number: '507127-B21', price_eur: 40 })
    const { payload, companyName } = await list({ companyId: acme })
    expect(companyName).toBeNull()
    expect(payload.results[0]?.company).toEqual({
      id: null,
      name: 'TBS Member',
      country: null,
      tel: null,
      isTrusted: 0,
      isGold: 1,
      isDiamond: 0,
    })
  })

  it('does not let a visitor filter or sort by company', async () => {
    await addPart(test.deps.db, acme, { part_number: 'B' })
    await addPart(test.deps.db, beta, { part_number: 'A' })
    expect(await numbers({ companyId: acme })).toEqual(['A', 'B'])
    expect(await numbers({ country: 'Germany' })).toEqual(['A', 'B'])
    expect(await numbers({ orderCol: 'inv_companyname' })).toEqual(['A', 'B'])
    expect(await numbers({ orderCol: 'inv_companyname', orderDesc: true })).toEqual(['B', 'A'])
  })

  it('finds nothing for a visitor by hidden text of a description', async () => {
    await addPart(test.deps.db, acme, { description: 'Disk, ask joe@acme.example', part_number: 'X1' })
    expect(await numbers({ query: 'joe' })).toEqual([])
    expect(await numbers({ query: 'joe' }, member)).toEqual(['X1'])
    expect((await list({ query: 'disk' })).payload.results[0]?.description).not.toContain('joe')
  })

  it('hides company names from a visitor in part numbers and manufacturers too', async () => {
    const { db } = test.deps
    await addPart(db, acme, { part_number: 'X520 call +31 20 555 0101', manufacturer: 'Intel (joe@acme.example)' })
    await addPart(db, acme, { part_number: '+31 20 555 0101', manufacturer: 'www.acme.example' })
    await addPart(db, acme, { part_number: 'A1' })
    const visitors = await list({})
    expect(JSON.stringify(visitors)).not.toMatch(/555|acme|joe/i)
    expect(visitors.payload.results.map(row => row.partNumber)).toEqual(['…', 'A1', 'X520 call …'])
    for (const query of ['5550101', '0101', '312055', 'joe', 'acme', 'acme.example'])
      expect((await list({ query })).payload).toMatchObject({ numResults: 0 })
    expect((await list({ query: 'x520 intel' })).payload).toMatchObject({ numResults: 1 })
    expect(await numbers({ query: 'joe 5550101' }, member)).toEqual(['X520 call +31 20 555 0101'])
  })

  it('treats a blocked account like a visitor', async () => {
    const blocked = await addCompany(test.deps.db, { custom_full_block: 'No' })
    const token = await test.signIn(await addContact(test.deps.db, blocked))
    await addPart(test.deps.db, acme)
    expect((await list({}, token)).payload.results[0]?.company.name).toBe('TBS Member')
  })

  it('shows a member their companies', async () => {
    await addPart(test.deps.db, acme, { part_number: '507127-B21', description: 'Disk, ask joe@acme.example' })
    const { payload } = await list({ query: '507127b21' }, member)
    expect(payload.results[0]).toMatchObject({
      partNumber: '507127-B21',
      description: 'Disk, ask joe@acme.example',
      price: 'CALL',
      updatedOn: '2026-11-17',
      company: { id: acme, name: 'Acme Trading', country: 'Netherlands', tel: '+31 20 555 0101', isGold: 1 },
    })
  })

  it('filters by company and by country for a member, and names the company', async () => {
    await addPart(test.deps.db, acme, { part_number: 'B' })
    await addPart(test.deps.db, beta, { part_number: 'A' })
    expect(await numbers({ companyId: acme }, member)).toEqual(['B'])
    expect(await numbers({ country: 'Germany' }, member)).toEqual(['A'])
    expect(await numbers({ country: 'Germany', companyId: acme }, member)).toEqual([])
    expect((await list({ companyId: acme }, member)).companyName).toBe('Acme Trading')
    expect((await list({}, member)).companyName).toBeNull()
  })

  it.each([
    ['Partnumber', ['A-1', 'A2', 'B1']],
    ['Manufacturer', ['A2', 'B1', 'A-1']],
    ['Quantity', ['B1', 'A2', 'A-1']],
    ['PartCondition', ['A2', 'A-1', 'B1']],
    ['inv_companyname', ['A-1', 'A2', 'B1']],
  ] as const)('sorts by %s both ways, equal ones by their age', async (orderCol, expected) => {
    const { db } = test.deps
    await addPart(db, acme, { part_number: 'A-1', manufacturer: 'hp', quantity: 9, part_condition: 'NEW' })
    await addPart(db, beta, { part_number: 'A2', manufacturer: 'Cisco', quantity: 5, part_condition: 'ASIS' })
    await addPart(db, beta, { part_number: 'B1', manufacturer: 'HP', quantity: 1, part_condition: 'USED' })
    if (orderCol === 'Manufacturer')
      await db
        .updateTable('parts')
        .set({ manufacturer: 'dell', public_manufacturer: 'dell' })
        .where('part_number', '=', 'B1')
        .execute()
    expect(await numbers({ orderCol }, member)).toEqual(expected)
    expect(await numbers({ orderCol, orderDesc: true }, member)).toEqual([...expected].reverse())
  })

  it('puts lines without a price last, ascending and descending', async () => {
    const { db } = test.deps
    await addPart(db, acme, { part_number: 'A' })
    await addPart(db, acme, { part_number: 'B', price_eur: 7.5 })
    await addPart(db, acme, { part_number: 'C', price_eur: 120 })
    expect(await numbers({ orderCol: 'Price' })).toEqual(['B', 'C', 'A'])
    expect(await numbers({ orderCol: 'Price', orderDesc: true })).toEqual(['C', 'B', 'A'])
  })

  it('returns pages, and counts all lines', async () => {
    for (let number = 10; number < 33; number += 1) await addPart(test.deps.db, acme, { part_number: `N${number}` })
    const { payload } = await list({ page: 3, pageSize: 10 }, member)
    expect(payload.results.map(row => row.partNumber)).toEqual(['N30', 'N31', 'N32'])
    expect(payload).toMatchObject({ numResults: 23, isCapped: false })
  })

  it('finds a phrase only in order and adjacent', async () => {
    await addPart(test.deps.db, acme, { part_number: 'X1', description: '300GB 10K SAS' })
    expect(await numbers({ query: '10k sas', exactPhrase: true })).toEqual(['X1'])
    expect(await numbers({ query: 'sas 10k', exactPhrase: true })).toEqual([])
    expect(await numbers({ query: 'sas 10k' })).toEqual(['X1'])
  })

  it('refuses a query of one character and finds nothing by punctuation', async () => {
    await addPart(test.deps.db, acme)
    const { status, problem } = await test.call(listParts, { query: { query: 'h' } })
    expect(status).toBe(400)
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'query' }] })
    expect((await list({ query: '%%' })).payload).toMatchObject({ results: [], numResults: 0 })
  })
})

describe('control characters', () => {
  it('in a query do no harm', async () => {
    await addPart(test.deps.db, acme, { part_number: 'X1', description: 'disk tray' })
    expect(await numbers({ query: 'disk\u0000 tray', country: 'Nether\u0000' }, member)).toEqual([])
    expect(await numbers({ query: 'disk\u0000 tray' }, member)).toEqual(['X1'])
  })
})

describe('many stock lines', () => {
  it('are counted up to the cap, and found in order beyond it, even rare ones', async () => {
    const { db } = test.deps
    const id = await addPart(db, acme, { part_number: 'BULK', manufacturer: 'HP', description: 'disk' })
    const bulk = await db.selectFrom('parts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const { id: _, ...values } = bulk
    for (let start = 0; start < 12_500; start += 500)
      await db
        .insertInto('parts')
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            ...values,
            quantity: start + index,
            company_id: index % 2 ? acme : beta,
          })),
        )
        .execute()
    await addPart(db, beta, { part_number: 'AAA', manufacturer: 'Cisco', description: 'disk', quantity: 20_000 })

    const everything = await list({}, member)
    expect(everything.payload).toMatchObject({ numResults: 10_000, isCapped: true })
    expect(everything.payload.results[0]?.partNumber).toBe('AAA')

    const broad = await list({ query: 'disk', orderCol: 'Quantity', orderDesc: true }, member)
    expect(broad.payload).toMatchObject({ numResults: 10_000, isCapped: true })
    expect(broad.payload.results.map(row => row.quantity).slice(0, 3)).toEqual([20_000, 12_499, 12_498])

    const far = await list({ query: 'disk', orderCol: 'Quantity', page: 1_250, pageSize: 10 }, member)
    expect(far.payload.results.map(row => row.quantity)).toEqual(
      Array.from({ length: 10 }, (_, index) => 12_489 + index),
    )

    const byCompany = await list({ query: 'disk', orderCol: 'inv_companyname', orderDesc: true }, member)
    expect(byCompany.payload.results[0]).toMatchObject({ partNumber: 'AAA', company: { id: beta } })

    expect((await list({ query: 'cisco' }, member)).payload).toMatchObject({ numResults: 1, isCapped: false })

    await db.deleteFrom('parts').where('quantity', '>=', 9_000).execute()
    test.clock.advance({ seconds: 61 })
    const many = { numResults: 9_001, isCapped: false }
    const first = await list({ query: 'disk', orderCol: 'Quantity' }, member)
    expect(first.payload).toMatchObject(many)
    const again = await list({ query: 'disk', orderCol: 'Quantity' }, member)
    expect(again).toEqual(first)
    const last = await list({ query: 'disk', orderCol: 'Quantity', page: 901, pageSize: 10 }, member)
    expect(last.payload).toMatchObject({ ...many, results: [{ quantity: 8_999 }] })
  })

  it('are not scanned for a rare word, or for the first page of a broad search that was cached', async () => {
    const { db } = test.deps
    const id = await addPart(db, acme, { description: 'disk' })
    const { id: _, ...values } = await db.selectFrom('parts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (let start = 0; start < 20_000; start += 500)
      await db
        .insertInto('parts')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...values, quantity: start + index })))
        .execute()
    await addPart(db, beta, { part_number: '507127-B21', description: 'tape' })
    await sql`vacuum analyze parts`.execute(db)
    const first = { audience: 'member', filters: {}, offset: 0, limit: 10 } as const
    const page = { ...first, order: 'Quantity', freshness: freshnessNow(test.clock) } as const
    const rare = { ...page, anyOf: [searchQuery('7127-b')], isDescending: false }
    const everything = { ...page, anyOf: [searchQuery('')], isDescending: true }
    const all = await rowsReadBy(test.databaseUrl, own => own.selectFrom('parts').select('search_words').execute())
    const few = await rowsReadBy(test.databaseUrl, own => postgresPartSearch(own, test.clock).find(rare))
    expect(few).toBeLessThan(all / 5)

    const searchTwice = (own: Db) => {
      const search = postgresPartSearch(own, test.clock)
      return search.find(everything).then(() => search.find(everything))
    }
    const once = await rowsReadBy(test.databaseUrl, own => postgresPartSearch(own, test.clock).find(everything))
    expect((await rowsReadBy(test.databaseUrl, searchTwice)) - once).toBeLessThan(50)
  })

  it('are counted again immediately once few are left', async () => {
    const { db } = test.deps
    const id = await addPart(db, acme, { description: 'tape' })
    const { id: _, ...values } = await db.selectFrom('parts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (let index = 0; index < 10_500; index += 500)
      await db
        .insertInto('parts')
        .values(Array.from({ length: 500 }, () => values))
        .execute()
    expect((await list({ query: 'tape' })).payload.isCapped).toBe(true)
    await db.deleteFrom('parts').where('id', '>', id).execute()
    expect((await list({ query: 'tape' })).payload).toMatchObject({ numResults: 1, isCapped: false })
  })
})

describe('a stock line', () => {
  const get = async (id: number, token?: string): Promise<Part> =>
    (await test.call(getPart, { params: { id } }, token)).body.part

  it('shows a visitor nothing about its company', async () => {
    const tel = 'Disk, tel +31 20 555 0101'
    const id = await addPart(test.deps.db, acme, { description: tel, part_number: tel, manufacturer: tel })
    const part = await get(publicIdOf(test.deps, 'part', id))
    expect(part).toMatchObject({
      contacts: [],
      contactsCombined: null,
      company: { id: null, name: 'TBS Member', description: null },
    })
    expect(JSON.stringify(part)).not.toMatch(/555|Joe|Acme/)
  })

  it('shows a member the company and its contacts', async () => {
    const company = await addCompany(test.deps.db, { description: 'All servers' })
    const first = await addContact(test.deps.db, company, { name: 'Ann', is_rfq_disabled: true })
    const second = await addContact(test.deps.db, company, { name: 'Bob', position: 2 })
    const part = await get(await addPart(test.deps.db, company), member)
    expect(part).toMatchObject({
      isRFQDisabled: false,
      contactsCombined: 'Ann, Bob',
      contacts: [
        { id: first, name: 'Ann', allowrfq: false },
        { id: second, name: 'Bob', allowrfq: true },
      ],
      company: { id: company, description: 'All servers' },
    })
  })

  it('accepts no request for a quote if no contact does', async () => {
    const company = await addCompany(test.deps.db)
    await addContact(test.deps.db, company, { is_rfq_disabled: true })
    await addContact(test.deps.db, company, { position: 2, is_read_only: true })
    await addContact(test.deps.db, company, { position: 3, left_at: test.clock.now() })
    expect((await get(await addPart(test.deps.db, company), member)).isRFQDisabled).toBe(true)
  })

  it('is not found if it does not exist', async () => {
    const { status, problem } = await test.call(getPart, { params: { id: 999_999 } })
    expect(status).toBe(404)
    expect(problem).toMatchObject({ code: 'part-not-found', msg: 'Part not found.' })
  })
})

describe('the search log', () => {
  const remembered = async () => {
    await test.deps.searchLog.flush()
    return test.deps.db.selectFrom('part_searches').select(['query', 'contact_id']).orderBy('id').execute()
  }

  it('records each search once, for visitors without a name', async () => {
    await list({ query: '507127-B21' })
    await list({ query: '507127-B21' }, member)
    await list({ query: '507127-B21', page: 2 }, member)
    await list({ query: '-'.repeat(5) }, member)
    await list({}, member)
    expect(await remembered()).toEqual([
      { query: '507127-B21', contact_id: null },
      { query: '507127-B21', contact_id: memberId },
    ])
  })

  it("yields last week's top searches, by the number of people who searched for a number in stock", async () => {
    const { db, clock } = test.deps
    const second = await addContact(db, beta)
    await addPart(db, acme, { part_number: '507127-B21', description: 'Disk, mail joe@acme.example' })
    await addPart(db, acme, { part_number: '00Y2683', description: '' })
    await addPart(db, beta, { part_number: '00Y2683', description: 'Memory' })
    await addPart(db, beta, { part_number: 'OLD1' })
    await addPart(db, beta, { part_number: 'HIDDEN1', confirmed_on: '2026-01-01' })
    await addPart(db, beta, { part_number: '+31 20 555 0101' })
    const now = clock.now()
    const old = new Date(now.getTime() - 8 * 86_400_000)
    const searches = [
      ...[memberId, second].map(contact_id => ({ query: '00y-2683', contact_id, searched_at: now })),
      ...[1, 2, 3].map(() => ({ query: '507127 b21', contact_id: memberId, searched_at: now })),
      { query: 'laptop', contact_id: memberId, searched_at: now },
      { query: 'HIDDEN1', contact_id: memberId, searched_at: now },
      { query: '+31 20 555 0101', contact_id: memberId, searched_at: now },
      { query: 'OLD1', contact_id: memberId, searched_at: old },
    ]
    await db.insertInto('part_searches').values(searches).execute()
    await refreshTopSearches(db, now)
    await refreshTopSearches(db, now)
    const { body } = await test.call(listTopSearches)
    expect(body.payload.results).toEqual([
      { partnumber: '00Y2683', description: 'Memory' },
      { partnumber: '507127-B21', description: expect.not.stringContaining('joe') },
    ])
  })
})
