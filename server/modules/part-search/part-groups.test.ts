import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPartGroups, listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'
import { searchQuery } from '../search/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { postgresPartSearch } from './in-database.sql.ts'
import type { GroupQuery } from './part-search.ts'

let test: TestApp
let member: string
let acme: number
let beta: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addCountry(db, 'DE', 'Germany')
  acme = await addCompany(db, { name: 'Acme Trading' })
  beta = await addCompany(db, { name: 'beta Parts', country_code: 'DE' })
  member = await test.signIn(await addContact(db, acme))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.deleteFrom('parts').execute()
})

type Query = NonNullable<Parameters<typeof test.call<typeof listParts>>[1]>['query']
const list = async (query: Query, token: string) => (await test.call(listParts, { query }, token)).body

/** Adds `count` lines, each with a different number. */
const addNumbers = (count: number) =>
  sql`
    insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, part_key,
      public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words,
      public_phrase, confirmed_on)
    select ${acme}, 'N' || n, '', '', 1, 'NEW', 'N' || n, 'N' || n, '', '', ' n ', ' n ', ' n ', ' n ', '2026-11-17'
    from generate_series(1, ${count}::int) n`.execute(test.deps.db)

const queryOf = (text: string): GroupQuery => ({
  anyOf: [searchQuery(text)],
  audience: 'member',
  filters: {},
  order: 'Best',
  isDescending: false,
  offset: 0,
  limit: 10,
  freshness: freshnessNow(test.clock),
  tiers: [{}],
})

describe('stock grouped by part number', () => {
  const grouped = async (query: Query, token?: string) => {
    const { status, body } = await test.call(listPartGroups, { query }, token)
    expect(status).toBe(200)
    return body
  }
  const disks = async () => {
    const { db } = test.deps
    const disk = { part_number: '507127-B21', manufacturer: 'HP', description: '300GB SAS disk' }
    await addPart(db, acme, { ...disk, quantity: 3, price_eur: 40, part_condition: 'NEW', confirmed_on: '2026-11-10' })
    await addPart(db, acme, { ...disk, quantity: 4, price_eur: 20, part_condition: 'REF', confirmed_on: '2026-11-12' })
    await addPart(db, beta, { ...disk, part_number: '507127 B21', quantity: 5, confirmed_on: '2026-11-16' })
    await addPart(db, beta, { ...disk, part_number: '507127-B21-RFB', quantity: 9, price_eur: 7 })
  }

  it('has the sellers, pieces, prices, conditions and age of each number, in the order of its first line', async () => {
    await disks()
    const { payload, numLines } = await grouped({ query: '507127-B21' }, member)
    expect([payload.numResults, numLines]).toEqual([2, 4])
    expect(payload.results).toMatchObject([
      {
        number: '507127B21',
        landingPartNumber: '507127B21',
        manufacturer: 'HP',
        lines: 3,
        sellers: 2,
        pieces: 12,
        bestPrice: 20,
        medianPrice: 30,
        freshestOn: '2026-11-16',
        isStale: 0,
        matchRank: 'exact',
      },
      { number: '507127B21RFB', lines: 1, sellers: 1, bestPrice: 7, medianPrice: 7, matchRank: 'begins' },
    ])
    expect(payload.results[0]?.conditions).toContain('REF')
    expect((await grouped({ query: '507127', orderCol: 'Price' }, member)).payload.results[0]?.pieces).toBe(9)
  })

  it('has pages of groups', async () => {
    await disks()
    const page = async (index: number) =>
      (await grouped({ query: 'disk', orderCol: 'Partnumber', page: index, pageSize: 5 }, member)).payload
    expect((await page(1)).results.map(({ number }) => number)).toEqual(['507127B21', '507127B21RFB'])
    expect(await page(2)).toMatchObject({ results: [], numResults: 2 })
  })

  it('does not tell a visitor how many sellers there are', async () => {
    await disks()
    const { results } = (await grouped({ query: '507127-B21' })).payload
    expect(results.map(({ lines, sellers }) => [lines, sellers])).toEqual([
      [3, null],
      [1, null],
    ])
  })

  it('lists as many lines of a number as its group has, even if the search was relaxed', async () => {
    await disks()
    const query = '507127-B12 disk'
    const { payload, relaxed } = await grouped({ query }, member)
    expect(relaxed.length).toBeGreaterThan(0)
    for (const { number, lines } of payload.results)
      expect((await list({ query, number: number ?? '' }, member)).payload.numResults).toBe(lines)
    expect((await list({ query: '507127', number: 'X1' }, member)).payload.numResults).toBe(0)
  })

  it('falls back to the list of lines if too many match while there is no index', async () => {
    const { db, clock } = test.deps
    await addNumbers(10_001)
    const query = queryOf('n')
    const search = postgresPartSearch(db, clock)
    expect(await search.findGroups(query)).toBeUndefined()
    expect(await search.findGroups(query)).toBeUndefined()
    await sql`delete from parts where part_number = 'N1'`.execute(db)
    expect(await postgresPartSearch(db, clock).findGroups(query)).toMatchObject({ groupCount: 10_000 })
  })

  it('reads only the lines that match', async () => {
    await disks()
    await addNumbers(3_000)
    await sql`analyze parts`.execute(test.deps.db)
    const query = queryOf('507127')
    const read = await rowsReadBy(test.databaseUrl, db => postgresPartSearch(db, test.clock).findGroups(query))
    expect(read).toBeLessThan(300)
  })
})
