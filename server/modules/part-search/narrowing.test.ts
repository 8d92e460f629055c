import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPart, getPartStatistics, listPartFacets, listPartGroups, listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addCountry, addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'
import { findNumberHeader, listNumberLines, readNumberFigures } from './statistics/part-statistics.sql.ts'

let test: TestApp
let member: string
let memberId: number
let acme: number
let beta: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addCountry(db, 'DE', 'Germany')
  acme = await addCompany(db, { name: 'Acme', tel: '+31 20 555 0101', member_since: '2014-01-01' })
  beta = await addCompany(db, { name: 'beta', country_code: 'DE' })
  memberId = await addContact(db, acme)
  member = await test.signIn(memberId)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.deleteFrom('parts').execute()
  await test.deps.db.deleteFrom('favorites').execute()
})

const list = async (query: Record<string, unknown>, token?: string) => {
  const { status, body } = await test.call(listParts, { query: query as { query?: string } }, token)
  expect(status).toBe(200)
  return body
}
const numbers = async (query: Record<string, unknown>, token = member) =>
  (await list(query, token)).payload.results.map(row => row.partNumber)

describe('lines by their age', () => {
  beforeEach(async () => {
    const { db } = test.deps
    for (const [part_number, confirmed_on] of [
      ['A-28-days', '2026-10-21'],
      ['B-27-days', '2026-10-22'],
      ['C-14-days', '2026-11-04'],
      ['D-13-days', '2026-11-05'],
      ['E-today', '2026-11-18'],
    ] as const)
      await addPart(db, acme, { part_number, confirmed_on, quantity: 5 })
  })

  it('are last after 14 days without confirmation, unless an order is chosen, and hidden after 28', async () => {
    expect(await numbers({})).toEqual(['D-13-days', 'E-today', 'B-27-days', 'C-14-days'])
    expect(await numbers({ orderDesc: true })).toEqual(['E-today', 'D-13-days', 'C-14-days', 'B-27-days'])
    expect(await numbers({ orderCol: 'Partnumber' })).toEqual(['B-27-days', 'C-14-days', 'D-13-days', 'E-today'])
    expect((await list({}, member)).payload).toMatchObject({ numResults: 4 })
    expect((await list({})).payload.results.map(row => row.isStale)).toEqual([0, 0, 1, 1])
    const groups = (await test.call(listPartGroups, { query: { orderCol: 'Partnumber' } }, member)).body.payload.results
    expect(groups.map(({ partNumber, isStale }) => [partNumber, isStale])).toEqual([
      ['B-27-days', 1],
      ['C-14-days', 1],
      ['D-13-days', 0],
      ['E-today', 0],
    ])
  })

  it('keep their order across pages', async () => {
    for (let number = 0; number < 20; number += 1)
      await addPart(test.deps.db, beta, {
        part_number: `F${10 + number}`,
        confirmed_on: number % 2 ? '2026-11-01' : '2026-11-10',
      })
    const pages = await Promise.all([1, 2, 3, 4, 5].map(page => numbers({ page, pageSize: 5 })))
    expect(pages.flat()).toEqual(await numbers({ pageSize: 50 }))
    expect(pages.flat().slice(12, 14)).toEqual(['B-27-days', 'C-14-days'])
  })

  it('have a page while they are shown', async () => {
    const { db } = test.deps
    const idOf = async (part_number: string) =>
      (await db.selectFrom('parts').where('part_number', '=', part_number).select('id').executeTakeFirstOrThrow()).id
    const shown = publicIdOf(test.deps, 'part', await idOf('B-27-days'))
    expect((await test.call(getPart, { params: { id: shown } })).status).toBe(200)
    expect((await test.call(getPart, { params: { id: await idOf('A-28-days') } }, member)).status).toBe(404)
  })
})

describe('a line that was removed', () => {
  it('is found nowhere', async () => {
    const id = await addPart(test.deps.db, acme, { part_number: 'X1', removed_at: new Date() })
    expect(await numbers({})).toEqual([])
    expect(await numbers({ query: 'x1', companyId: acme })).toEqual([])
    expect((await list({ query: 'x1' })).hasLandingPage).toBe(false)
    expect((await test.call(getPart, { params: { id } }, member)).status).toBe(404)
    expect((await test.call(getPartStatistics, { params: { q: 'X1' } }, member)).status).toBe(404)
  })
})

describe('favorites', () => {
  beforeEach(async () => {
    await addPart(test.deps.db, acme, { part_number: 'A' })
    await addPart(test.deps.db, beta, { part_number: 'B' })
  })

  it('limit a member’s search to those companies, or to nothing if there are none', async () => {
    expect(await numbers({ favorites: true })).toEqual([])
    await test.deps.db.insertInto('favorites').values({ contact_id: memberId, company_id: beta }).execute()
    expect(await numbers({ favorites: true })).toEqual(['B'])
    expect(await numbers({ favorites: true, companyId: acme })).toEqual([])
    expect(await numbers({ favorites: true, companyId: beta, country: 'germany' })).toEqual(['B'])
    expect(await numbers({ favorites: true, country: 'Netherlands' })).toEqual([])
  })

  it('are ignored for a visitor', async () => {
    expect((await list({ favorites: true })).payload.numResults).toBe(2)
  })
})

describe('equivalent numbers', () => {
  beforeAll(() =>
    test.deps.db
      .insertInto('part_equivalents')
      .values({
        key_a: '507127B21',
        number_a: '507127-B21',
        kind_a: 'option',
        key_b: '507284001',
        number_b: '507284-001',
        kind_b: 'spare',
        created_at: new Date(),
      })
      .execute(),
  )
  beforeEach(async () => {
    const { db } = test.deps
    await addPart(db, acme, { part_number: '507127-B21' })
    await addPart(db, beta, { part_number: '507284-001' })
    await addPart(db, beta, { part_number: 'KIT-9', description: 'Tray for 507284-001' })
    await addPart(db, beta, { part_number: '507999-001' })
  })

  it('are found with the number that was typed, with the reason', async () => {
    for (const token of [undefined, member]) {
      const { payload } = await list({ query: '507127b21' }, token)
      expect(payload.results.map(({ partNumber, matchedBy }) => [partNumber, matchedBy])).toEqual([
        ['507127-B21', null],
        ['507284-001', { kind: 'spare', partNumber: '507284-001' }],
        ['KIT-9', { kind: 'spare', partNumber: '507284-001' }],
      ])
      expect(payload.numResults).toBe(3)
    }
    expect((await list({ query: '507284-001' })).payload.results[1]).toMatchObject({
      partNumber: '507127-B21',
      matchedBy: { kind: 'option', partNumber: '507127-B21' },
    })
  })

  it('are not named as the reason if a line also contains the typed number', async () => {
    const { db } = test.deps
    await addPart(db, acme, { part_number: 'KIT-507127B21', description: 'Also for 507284-001' })
    await addPart(db, acme, { part_number: 'KIT-8', description: 'Rails, 507284/001' })
    const reasons = new Map(
      (await list({ query: '507127-B21' }, member)).payload.results.map(row => [row.partNumber, row.matchedBy]),
    )
    expect(reasons.get('KIT-507127B21')).toBeNull()
    expect(reasons.get('KIT-8')).toEqual({ kind: 'spare', partNumber: '507284-001' })
  })

  it('are left out on request, for a phrase, and for text that is not a number', async () => {
    expect(await numbers({ query: '507127-B21', equivalents: false })).toEqual(['507127-B21'])
    expect(await numbers({ query: '507127-B21', exactPhrase: true })).toEqual(['507127-B21'])
    expect(await numbers({ query: '507127 B21' })).toEqual(['507127-B21'])
  })

  it('replace the number if no line has it together with the other words', async () => {
    await addPart(test.deps.db, acme, { part_number: '507127-B21', description: 'Hexagon tray' })
    const query = '507284-001 hexagon'
    const { payload, relaxed } = await list({ query })
    expect(payload.results.map(({ partNumber }) => partNumber)).toEqual(['507127-B21'])
    expect(relaxed).toEqual([{ kind: 'equivalent', typed: '507284-001', used: '507127-B21' }])
    const asTyped = await list({ query, equivalents: false })
    expect(asTyped.relaxed).toEqual([{ kind: 'left-out', typed: 'hexagon', used: '' }])
  })

  it('obey the filters', async () => {
    expect(await numbers({ query: '507127-B21', country: 'Germany' })).toEqual(['507284-001', 'KIT-9'])
    expect(await numbers({ query: '507127-B21', companyId: acme })).toEqual(['507127-B21'])
  })
})

describe('the link to the page of a number', () => {
  it('is returned if the query is a number in stock', async () => {
    await addPart(test.deps.db, acme, { part_number: '507127-B21', description: 'server disk' })
    const landing = async (query: string) => {
      const { hasLandingPage, landingPartNumber } = await list({ query })
      expect(hasLandingPage).toBe(landingPartNumber !== null)
      return landingPartNumber
    }
    for (const query of ['507127-B21', '507127b21', '507127 b21']) expect(await landing(query)).toBe('507127B21')
    for (const query of ['507127', 'disk', '', '507127-B21 disk', '0'.repeat(200)])
      expect(await landing(query)).toBeNull()
  })
})

describe('the page of a number', () => {
  const get = (q: string, token?: string, query = {}) => test.call(getPartStatistics, { params: { q }, query }, token)
  beforeEach(async () => {
    const { db } = test.deps
    const part_number = '507127-B21'
    await addPart(db, acme, { part_number, price_eur: 40, quantity: 5, description: '', part_condition: 'REF' })
    await addPart(db, beta, { part_number: '507127B21', price_eur: 12.5, quantity: 2_000_000_000 })
    await addPart(db, beta, { part_number, quantity: 2_000_000_000, part_condition: 'REF', description: 'zz' })
    await addPart(db, beta, { part_number, confirmed_on: '2026-01-01', price_eur: 1 })
    await addPart(db, beta, { part_number: '507127-B2', price_eur: 1 })
  })

  it('shows a visitor nothing that depends on the owners of the lines', async () => {
    const { status, body } = await get('507127b21', undefined, { orderCol: 'inv_companyname', orderDesc: true })
    expect(status).toBe(200)
    expect(body.result.statistics).toEqual({
      lowestPrice: 12.5,
      highestPrice: 40,
      totalQuantity: 4_000_000_005,
      numTraders: null,
      numLines: 3,
      countries: [],
      conditions: ['F/S', 'REF'],
    })
    expect(body.result.partStats[0]).toMatchObject({
      Price: '40.00',
      CompanyID: null,
      inv_companyname: 'TBS Member',
      inv_country: null,
      inv_telephone: null,
      inv_trusted: 2,
    })
  })

  it('shows a member the companies that have it, cheapest first', async () => {
    const { body } = await get('507127-B21', member)
    expect(body.result.part).toEqual([{ partnumber: '507127B21', manufacturer: 'HP', description: 'Hard disk' }])
    expect(body.result.statistics).toMatchObject({ numTraders: 2, countries: ['Germany', 'Netherlands'] })
    expect(body.result.partStats.map(row => row.Price)).toEqual(['12.50', '40.00', 'CALL'])
    expect(body.result.partStats[1]).toMatchObject({
      CompanyID: acme,
      inv_companyname: 'Acme',
      inv_country: 'Netherlands',
      inv_telephone: '+31 20 555 0101',
      inv_trusted: 2,
      Partnumber: '507127-B21',
      Quantity: 5,
      PartCondition: 'REF',
    })
  })

  it.each([
    ['Description', ['40.00', '12.50', 'CALL']],
    ['Manufacturer', ['40.00', '12.50', 'CALL']],
    ['Quantity', ['40.00', '12.50', 'CALL']],
    ['PartCondition', ['12.50', '40.00', 'CALL']],
    ['inv_companyname', ['40.00', '12.50', 'CALL']],
  ])('sorts by %s both ways', async (orderCol, expected) => {
    const prices = async (orderDesc: boolean) =>
      (await get('507127B21', member, { orderCol, orderDesc })).body.result.partStats.map(row => row.Price)
    expect(await prices(false)).toEqual(expected)
    expect(await prices(true)).toEqual(expected.toReversed())
  })

  it('keeps lines without a price last, ascending and descending', async () => {
    const { body } = await get('507127B21', member, { orderCol: 'Price', orderDesc: true })
    expect(body.result.partStats.map(row => row.Price)).toEqual(['40.00', '12.50', 'CALL'])
  })

  it('filters its lines, counts them as the search does, and keeps the figures of all', async () => {
    const found = async (query: object, token?: string) => (await get('507127-B21', token, query)).body.result
    const prices = async (query: object, token?: string) =>
      (await found(query, token)).partStats.map(({ Price }) => Price)
    expect(await prices({ condition: 'REF' }, member)).toEqual(['40.00', 'CALL'])
    expect(await prices({ country: 'Germany', priced: '1' }, member)).toEqual(['12.50'])
    expect(await prices({ minQuantity: '10' }, member)).toEqual(['12.50', 'CALL'])
    expect(await prices({ tier: 'trusted' }, member)).toEqual(['40.00'])
    const { numFound, numOthers, statistics, equivalents } = await found({ condition: 'NEW' }, member)
    expect({ numFound, numOthers, equivalents }).toEqual({ numFound: 0, numOthers: 1, equivalents: [] })
    expect(statistics).toMatchObject({ numLines: 3, numTraders: 2 })
    // A visitor may neither filter by what names a company nor know how many there are.
    expect(await prices({ country: 'Germany', condition: 'REF' })).toEqual(['40.00', 'CALL'])
    expect((await found({})).numOthers).toBeNull()
    const facets = async (query: object) =>
      (await test.call(listPartFacets, { query: { number: '507127 b21', ...query } }, member)).body.facets
    for (const { value, lines } of (await facets({ priced: '1' })).country)
      expect((await found({ priced: '1', country: value }, member)).numFound, value).toBe(lines)
    expect((await facets({})).condition).toMatchObject([
      { value: 'F/S', lines: 1 },
      { value: 'REF', lines: 2 },
    ])
  })

  it('leaves out the lines of a muted company, and has further pages', async () => {
    const { db } = test.deps
    const contactId = await addContact(db, acme)
    const token = await test.signIn(contactId)
    await db
      .insertInto('company_mutes')
      .values({ contact_id: contactId, company_id: beta, created_at: test.clock.now() })
      .execute()
    const { result } = (await get('507127-B21', token)).body
    expect(result.partStats.map(({ CompanyID }) => CompanyID)).toEqual([acme])
    expect(result).toMatchObject({ numFound: 1, statistics: { numLines: 3 } })
    expect((await get('507127-B21', member, { page: 2 })).body.result).toMatchObject({ partStats: [], numFound: 3 })
  })

  it('has no rows once all lines are hidden for their age, and does not exist without lines', async () => {
    test.clock.advance({ days: 40 })
    const { status, body } = await get('507127-B21')
    test.clock.advance({ days: -40 })
    expect(status).toBe(200)
    expect(body.result.partStats).toEqual([])
    expect(body.result.statistics).toMatchObject({ totalQuantity: 0, numLines: 0, lowestPrice: null, conditions: [] })
    for (const q of ['NOTHING1', '---', '🖥', ' ', '%', 'x'.repeat(201)]) expect((await get(q)).status).toBe(404)
    expect((await get('x'.repeat(501))).status).toBe(400)
  })

  it('lists equivalents in stock if the number itself is not', async () => {
    const { db } = test.deps
    const created_at = new Date('2026-11-01T12:00:00Z')
    const pair = (key_b: string) => ({ key_a: '507127B21', number_a: '507127-B21', kind_a: 'option' as const, key_b })
    await db
      .insertInto('part_equivalents')
      .values([
        { ...pair('507283001'), number_b: '507283-001', kind_b: 'assembly', created_at },
        { ...pair('999999001'), number_b: '999999-001', kind_b: 'spare', created_at },
      ])
      .execute()
    for (const token of [undefined, member]) {
      const { status, body } = await get('507283001', token)
      expect(status).toBe(200)
      expect(body.result.part).toEqual([{ partnumber: '507283-001', manufacturer: '', description: '' }])
      expect(body.result.partStats).toEqual([])
      expect(body.result.statistics).toMatchObject({ totalQuantity: 0, numLines: 0, lowestPrice: null })
      expect(body.result.equivalents).toEqual([{ key: '507127B21', partNumber: '507127-B21', kind: 'option' }])
    }
    expect((await get('507127-B21', member)).body.result.equivalents).toEqual([])
    // Lines hidden for their age do not count as equivalents in stock either.
    test.clock.advance({ days: 40 })
    expect((await get('507283001')).status).toBe(404)
    test.clock.advance({ days: -40 })
    await db.deleteFrom('part_equivalents').where('key_a', '=', '507127B21').execute()
  })

  it('reads no lines of other numbers', async () => {
    const { db } = test.deps
    const line = await db.selectFrom('parts').selectAll().limit(1).executeTakeFirstOrThrow()
    const { id: _, ...values } = line
    for (let count = 0; count < 10; count += 1)
      await db
        .insertInto('parts')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...values, part_key: `OTHER${count}X${index}` })))
        .execute()
    // Statistics of the few lines before would make a scan of all of them look cheap.
    await sql`analyze parts`.execute(db)
    const read = await rowsReadBy(test.databaseUrl, async own => {
      await findNumberHeader(own, '507127B21', '2026-10-22')
      await readNumberFigures(own, '507127B21', { shownFrom: '2026-10-22', companyId: acme })
      const page = { order: 'Price', isDescending: false, offset: 0, limit: 9 } as const
      const filters = { condition: ['REF', 'F/S'], country: ['DE', 'NL'] }
      const freshness = { shownFrom: '2026-10-22', freshFrom: '2026-11-05' }
      await listNumberLines(
        own,
        { anyOf: [], audience: 'member', filters, keys: ['507127B21'], freshness, ...page },
        page,
      )
    })
    expect(read).toBeLessThan(50)
  })
})
