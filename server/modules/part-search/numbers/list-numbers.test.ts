import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNumbers, maxListedNumbers } from '../../../../contract/listed-numbers.ts'
import { listPartGroups } from '../../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { freshnessNow } from '../../stock/index.ts'
import { postgresPartSearch } from '../in-database.sql.ts'
import { enginePartSearch } from '../in-index.ts'
import { groupsOfNumbers } from './groups-of-numbers.ts'

let test: TestApp
let member: string
let memberId: number
let mine: number
let beta: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  mine = await addCompany(db, { name: 'Acme Trading' })
  beta = await addCompany(db, { name: 'beta Parts' })
  memberId = await addContact(db, mine)
  member = await test.signIn(memberId)
  const disk = { part_number: '507127-B21', manufacturer: 'HP', description: '300GB SAS disk' }
  await addPart(db, beta, { ...disk, quantity: 3, price_eur: 40, part_condition: 'NEW' })
  await addPart(db, beta, { ...disk, quantity: 4, price_eur: 20, part_condition: 'REF' })
  await addPart(db, mine, { ...disk, quantity: 5, price_eur: 33, part_condition: 'USED' })
  await addPart(db, beta, { ...disk, part_number: '507127-B21-RFB', quantity: 1, price_eur: 7 })
  // Hidden from searches for its age, but still mine.
  await addPart(db, mine, { ...disk, part_number: 'SFP-10G-SR', quantity: 8, confirmed_on: '2026-01-01' })
})
afterAll(() => test.close())

type Query = NonNullable<Parameters<typeof test.call<typeof listNumbers>>[1]>['query']
async function listNumbersOf(query: Query, token?: string) {
  const { status, body } = await test.call(listNumbers, { query }, token)
  expect(status).toBe(200)
  return body.payload
}

describe('the numbers of a list', () => {
  it('come with the market’s stock, the requested quantity, and the viewer’s stock', async () => {
    const { results } = await listNumbersOf({ list: '507127 B21\t40\nSFP-10G-SR\nnothing-99999\t2' }, member)
    expect(results.map(({ number, wanted, myStock }) => [number, wanted, myStock])).toEqual([
      ['507127 B21', 40, { pieces: 5, price: 33 }],
      ['SFP-10G-SR', null, { pieces: 8, price: null }],
      ['nothing-99999', 2, null],
    ])
    expect(results[0]?.found).toMatchObject({ sellers: 2, others: 1, pieces: 12, bestPrice: 20, medianPrice: 33 })
    expect(results.slice(1).map(({ found, offer }) => [found, offer])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('come with the result of a search if nobody has them in stock', async () => {
    const { results } = await listNumbersOf({ list: '507127\n507127-B12\n507127-B21-RFB' }, member)
    expect(results.map(({ offer }) => offer)).toMatchObject([
      { partNumber: '507127-B21', numNumbers: 2, matchRank: 'begins', relaxed: [] },
      { partNumber: '507127-B21', relaxed: [{ kind: 'typo', typed: '507127-b12', used: '507127b21' }] },
      null,
    ])
  })

  it('come without sellers for a visitor', async () => {
    const [first, second] = (await listNumbersOf({ list: '507127-B21\n507127' })).results
    expect([first?.found?.sellers, first?.found?.others, first?.myStock]).toEqual([null, null, null])
    expect(first?.found).toMatchObject({ lines: 3, pieces: 12, bestPrice: 20 })
    expect(second?.offer).toMatchObject({ sellers: null, numNumbers: 2 })
    const [mistyped] = (await listNumbersOf({ list: '507127-B12\n507127-B21' })).results
    expect(mistyped?.offer).toMatchObject({ partNumber: '507127-B21', relaxed: [{ kind: 'typo' }] })
  })

  it('do not count stock of muted companies, and obey the filters', async () => {
    const { db } = test.deps
    const list = '507127-B21\n507127-B21-RFB'
    expect((await listNumbersOf({ list, condition: 'NEW|REF' }, member)).results[0]?.found?.pieces).toBe(7)
    await db
      .insertInto('company_mutes')
      .values({ contact_id: memberId, company_id: beta, created_at: test.clock.now() })
      .execute()
    const [first, second] = (await listNumbersOf({ list }, member)).results
    expect([first?.found?.pieces, first?.found?.others, second?.found]).toEqual([5, 0, null])
    await db.deleteFrom('company_mutes').execute()
  })

  it('name the company that a member filters by, and none to a visitor', async () => {
    const query = { list: '507127-B21', companyId: beta }
    const nameFor = async (token?: string) => (await test.call(listNumbers, { query }, token)).body.companyName
    expect(await nameFor(member)).toBe('beta Parts')
    expect(await nameFor()).toBeNull()
  })

  it('are limited to the maximum, but all counted; a text without part numbers has none', async () => {
    const list = Array.from({ length: maxListedNumbers + 7 }, (_, index) => `${100_000 + index}-B21`).join('\n')
    const { results, numListed } = await listNumbersOf({ list }, member)
    expect([results.length, numListed]).toEqual([maxListedNumbers, maxListedNumbers + 7])
    expect((await listNumbersOf({ list: 'laptop, i5' }, member)).results).toEqual([])
    expect((await test.call(listNumbers, { query: { list: 'x'.repeat(6_001) } }, member)).status).toBe(400)
  })

  it('are the same from the index and from the database, even if too many lines match at once', async () => {
    const { db, clock, search } = test.deps
    search.start()
    const host = search.hostOf('parts')
    await host?.caughtUp()
    const query = { anyOf: [], audience: 'member', filters: {}, freshness: freshnessNow(clock) } as const
    const keys = ['507127B21RFB', '507127B21', 'SFP10GSR', 'NONE']
    const fallback = postgresPartSearch(db, clock)
    const inOrder = (groups: Awaited<ReturnType<typeof groupsOfNumbers>>) =>
      groups.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const expected = inOrder(await groupsOfNumbers(fallback, query, keys))
    expect(expected).toHaveLength(2)
    const engine = enginePartSearch(() => search.current('parts'), fallback)
    expect(inOrder(await groupsOfNumbers(engine, query, keys))).toEqual(expected)
    const narrow: typeof fallback = {
      ...fallback,
      findGroups: async request => ((request.keys?.length ?? 0) > 1 ? undefined : fallback.findGroups(request)),
    }
    expect(inOrder(await groupsOfNumbers(narrow, query, keys))).toEqual(expected)
  })
})

describe('a group of a search', () => {
  it("contains the stock of the viewer's company, and the number of other sellers", async () => {
    const { body } = await test.call(listPartGroups, { query: { query: '507127' } }, member)
    expect(body.payload.results.map(({ others, myStock }) => [others, myStock])).toEqual([
      [1, { pieces: 5, price: 33 }],
      [1, null],
    ])
    const visited = (await test.call(listPartGroups, { query: { query: '507127' } })).body.payload.results
    expect(visited.map(({ others, myStock }) => [others, myStock])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
