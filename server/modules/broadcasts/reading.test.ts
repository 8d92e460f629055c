import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getBroadcast,
  listBroadcastLists,
  listBroadcasts,
  postBroadcast,
  removeBroadcast,
} from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { fillTable, rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'
import { searchableText, searchQuery } from '../search/index.ts'
import type { BroadcastQuery } from './broadcast-search.ts'
import { findBroadcasts } from './in-database.sql.ts'
import { listFoundLines } from './reads.ts'

let t: TestApp
let seller: { companyId: number; token: string }
let rival: { companyId: number; token: string }
const ids: Record<string, number> = {}

async function newTrader(name: string) {
  const companyId = await addCompany(t.deps.db, { name, member_since: '2010-01-01' })
  return { companyId, token: await t.signIn(await addContact(t.deps.db, companyId, { name: 'Ada Smit' })) }
}

async function post(token: string, brand: string, desc: string, more: Record<string, unknown> = {}) {
  t.clock.advance({ minutes: 16 })
  const body = { listType: 2, quantity: '5', brand, desc, condition: 'F/S', price: '10', ...more }
  const response = await t.call(postBroadcast, { body }, token)
  ids[desc] = response.body.payload.id
}

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
  seller = await newTrader('Example Trading')
  rival = await newTrader('Rival Systems')
  t.clock.set(testNow)
  await post(seller.token, 'HP', '507127-B21', { additionalInfo: 'call +31 20 555 1234, pallets in Rotterdam' })
  await post(seller.token, 'Cisco', 'Catalyst WS-C2960X-48TS-L', { listType: 4 })
  await post(seller.token, 'HP', 'ProLiant DL380 Gen9')
  await post(rival.token, 'Dell', 'PowerEdge R740', { broadcastType: 'wtb' })
  await post(rival.token, 'HP', 'by Rival Systems rs@rival.example')
})
afterAll(() => t.close())

const subjects = async (
  query: NonNullable<Parameters<typeof t.call<typeof listBroadcasts>>[1]>['query'],
  token?: string,
) => (await t.call(listBroadcasts, { query }, token)).body.payload.results.map(row => row.subject)

describe('the list', () => {
  it('hides the company behind a broadcast from a visitor, in its text too', async () => {
    const { body, raw } = await t.call(listBroadcasts)
    expect(body.payload.numResults).toBe(5)
    expect(body.payload.results[0]).toMatchObject({
      subject: 'WTS 5x HP by … (F/S)',
      companyId: null,
      contactId: null,
      company: { name: 'TBS Member', country: null, isGold: 1 },
      isOwn: false,
    })
    expect(raw).not.toMatch(/rival|example trading|Netherlands/i)
  })

  it('is newest first for a member, with names, country and tier', async () => {
    const { body } = await t.call(listBroadcasts, {}, seller.token)
    expect(body.payload.results.map(row => row.id)).toEqual(Object.values(ids).toReversed())
    expect(body.payload.results[1]).toMatchObject({
      side: 'WTB',
      companyId: rival.companyId,
      company: { name: 'Rival Systems', country: 'Netherlands', isTrusted: 0, isGold: 1, isDiamond: 0 },
      broadcastListName: 'Server/Storage',
      isOwn: false,
    })
    expect(body.payload.results.filter(row => row.isOwn)).toHaveLength(3)
  })

  it('shows the first line of each, with its part number as a separate field, and prices to members only', async () => {
    const forMember = await t.call(listBroadcasts, {}, seller.token)
    const lines = forMember.body.payload.results.map(({ line }) => line)
    expect(lines.map(line => [line?.partNumber, line?.description])).toEqual([
      ['', 'HP by Rival Systems rs@rival.example'],
      ['R740', 'Dell PowerEdge'],
      ['DL380', 'HP ProLiant DL380 Gen9'],
      ['WS-C2960X-48TS-L', 'Cisco Catalyst'],
      ['507127-B21', 'HP'],
    ])
    expect(lines.at(-1)).toMatchObject({ quantity: '5', condition: 'F/S', price: '10', amount: 10, currency: 'EUR' })
    const forVisitor = (await t.call(listBroadcasts)).body.payload.results.map(({ line }) => line)
    expect(forVisitor[0]).toBeNull()
    expect(forVisitor.at(-1)).toEqual({ ...lines.at(-1), price: null, amount: null })
  })

  it('tells only the company itself how many pieces of a wanted number it has', async () => {
    await addPart(t.deps.db, seller.companyId, { part_number: 'QK734A', quantity: 3 })
    await addPart(t.deps.db, seller.companyId, {
      part_number: 'qk-734a',
      quantity: 40,
      part_condition: 'REF',
      price_eur: 12,
    })
    await post(rival.token, 'HP', 'QK734A cable', { broadcastType: 'wtb' })
    const ownStock = async (token?: string) =>
      (await t.call(listBroadcasts, { query: { query: 'QK734A' } }, token)).body.payload.results[0]?.ownStock
    expect(await ownStock()).toBeNull()
    expect(await ownStock(rival.token)).toBeNull()
    expect(await ownStock(seller.token)).toEqual({ quantity: 40, condition: 'REF', price: 12 })
    await t.call(removeBroadcast, { params: { id: ids['QK734A cable'] ?? 0 } }, rival.token)
  })

  it.each([
    ['507127b21', 1],
    ['7127-b', 1],
    ['hp', 3],
    ['dl380 proliant', 1],
    ['proliant cisco', 0],
    ['rotterdam', 1],
    ['otterdam', 0],
    ['é', 0],
    ['!!!', 0],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['😀', 0],
    ['"DL380"', 1],
  ])('a member searching %j finds %i', async (query, count) => {
    expect(await subjects({ query, asTyped: true }, seller.token)).toHaveLength(count)
  })

  it('drops words if nothing contains them all, and says so', async () => {
    const { body } = await t.call(listBroadcasts, { query: { query: 'proliant dl380 qwertz' } }, seller.token)
    expect(body).toMatchObject({
      payload: { numResults: 1 },
      relaxed: [{ kind: 'left-out', typed: 'qwertz', used: '' }],
    })
  })

  it('finds an exact phrase only in order and adjacent', async () => {
    expect(await subjects({ query: 'proliant dl380', exactPhrase: true }, seller.token)).toHaveLength(1)
    expect(await subjects({ query: 'dl380 proliant', exactPhrase: true }, seller.token)).toHaveLength(0)
  })

  it('does not search hidden text for a visitor', async () => {
    for (const query of ['rotterdam', '5551234', 'rival', 'rs@rival.example', 'trading'])
      expect(await subjects({ query })).toEqual([])
    expect(await subjects({ query: '507127b21' })).toHaveLength(1)
  })

  it('filters by list, side and company, and own broadcasts', async () => {
    expect(await subjects({ listType: 4 }, seller.token)).toHaveLength(1)
    expect(await subjects({ type: 'wtb' }, seller.token)).toHaveLength(1)
    expect(await subjects({ companyId: rival.companyId }, seller.token)).toHaveLength(2)
    expect(await subjects({ onlyOwnBroadcasts: true }, seller.token)).toHaveLength(3)
    expect(await subjects({ onlyOwnBroadcasts: true, query: 'hp', listType: 2 }, seller.token)).toHaveLength(2)
    const { body } = await t.call(listBroadcasts, { query: { companyId: rival.companyId } }, seller.token)
    expect(body.companyName).toBe('Rival Systems')
  })

  it('finds none of the member’s own broadcasts when filtered by another company', async () => {
    const query = { companyId: rival.companyId, onlyOwnBroadcasts: true }
    const { body } = await t.call(listBroadcasts, { query }, seller.token)
    expect(body).toMatchObject({ payload: { results: [], numResults: 0 }, companyName: 'Rival Systems' })
    expect(await subjects({ ...query, companyId: seller.companyId }, seller.token)).toHaveLength(3)
  })

  it('does not let a visitor filter by company or own broadcasts', async () => {
    const { body } = await t.call(listBroadcasts, { query: { companyId: rival.companyId } })
    expect([body.payload.numResults, body.companyName]).toEqual([5, null])
    expect(await subjects({ onlyOwnBroadcasts: true })).toEqual([])
  })

  it('shows a member broadcasts of favorites, their own and nobody else’s', async () => {
    const fan = await addContact(t.deps.db, seller.companyId)
    const token = await t.signIn(fan)
    expect(await subjects({ favorites: true }, token)).toEqual([])
    await t.deps.db.insertInto('favorites').values({ contact_id: fan, company_id: rival.companyId }).execute()
    expect(await subjects({ favorites: true }, token)).toHaveLength(2)
    expect(await subjects({ favorites: true, query: 'dell' }, token)).toHaveLength(1)
    expect(await subjects({ favorites: true, onlyOwnBroadcasts: true }, token)).toEqual([])
    expect(await subjects({ favorites: true }, seller.token)).toEqual([])
    expect(await subjects({ favorites: true })).toEqual([])
  })

  it('shows a service-only member no own broadcasts', async () => {
    const companyId = await addCompany(t.deps.db, { is_service_only: true })
    const token = await t.signIn(await addContact(t.deps.db, companyId))
    expect(await subjects({ onlyOwnBroadcasts: true }, token)).toEqual([])
    expect(await subjects({}, token)).toHaveLength(5)
  })

  it('pages without losing or repeating a row', async () => {
    const pages = await Promise.all([1, 2].map(page => subjects({ page, pageSize: 5, query: 'f/s' }, seller.token)))
    expect(pages.map(page => page.length)).toEqual([5, 0])
    expect(await subjects({ page: 100_000, pageSize: 100 }, seller.token)).toEqual([])
  })

  it('refuses an invalid page size and an invalid type', async () => {
    const response = await t.app.inject('/api/broadcasts?pageSize=7&type=xyz')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((error: { param: string }) => error.param)).toEqual(['type', 'pageSize'])
  })
})

describe('one broadcast', () => {
  it('shows a visitor neither message nor poster', async () => {
    const id = publicIdOf(t.deps, 'broadcast', ids['507127-B21'] ?? 0)
    const { body, raw } = await t.call(getBroadcast, { params: { id } })
    expect(body.result).toMatchObject({ message: null, contact: null, companyId: null, productLink: null })
    expect(raw).not.toMatch(/555|Rotterdam|Ada|Example Trading/)
  })
  it('shows a member everything', async () => {
    const { body } = await t.call(getBroadcast, { params: { id: ids['507127-B21'] ?? 0 } }, rival.token)
    expect(body.result.message).toContain('pallets in Rotterdam')
    expect(body.result.contact?.name).toBe('Ada Smit')
  })
  it('is not found if it does not exist', async () => {
    const response = await t.call(getBroadcast, { params: { id: 999_999 } }, rival.token)
    expect(response).toMatchObject({ status: 404, problem: { code: 'broadcast-not-found' } })
  })
})

describe('removing', () => {
  it('is refused to visitors and other companies', async () => {
    const params = { id: ids['507127-B21'] ?? 0 }
    expect((await t.call(removeBroadcast, { params })).status).toBe(401)
    expect(await t.call(removeBroadcast, { params }, rival.token)).toMatchObject({
      status: 403,
      problem: { code: 'not-yours' },
    })
  })
  it('removes the broadcast from the list and the site, once', async () => {
    await post(rival.token, 'IBM', 'Power8')
    const params = { id: ids.Power8 ?? 0 }
    expect((await t.call(removeBroadcast, { params }, rival.token)).status).toBe(200)
    expect(await subjects({ query: 'power8' }, rival.token)).toEqual([])
    expect((await t.call(getBroadcast, { params }, rival.token)).status).toBe(404)
    expect((await t.call(removeBroadcast, { params }, rival.token)).problem.code).toBe('broadcast-not-found')
  })
})

it('lists are returned in display order', async () => {
  const { body } = await t.call(listBroadcastLists)
  expect(body.payload.results.map(list => list.id)).toEqual([2, 4])
})

describe('at 200,000 broadcasts', () => {
  const wholeTable = 200_000
  const broad = searchableText(['HP']).words

  beforeAll(async () => {
    const broadcasts = sql`
      insert into broadcasts (list_id, company_id, contact_id, side, subject, message, num_lines, from_email, posted_at,
        created_at, public_subject, search_words, search_phrase, public_words, public_phrase)
      select case when n % 3 = 0 then 4 else 2 end, company_id, contact_id, case when n % 2 = 0 then 'WTS' else 'WTB' end,
        'WTS ' || n, repeat('Tested and packed. ', 30), case when n % 50 = 0 then 2 else 1 end, 'a@b.example',
        ${testNow}::timestamptz - n * interval '1 second', ${testNow}, 'WTS ' || n,
        ${broad} || 'pn' || n || 'x ', '', ${broad} || 'pn' || n || 'x ', ''
      from generate_series(1, 200000) n, (select company_id, id as contact_id from contacts limit 1) poster`
    const lines = sql`
      insert into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
        duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at)
      select id, position, '1', 'HP', '', '', 'CALL', 'EUR', '', search_words || 'line' || position || ' ', '',
        company_id, list_id, side, posted_at
      from broadcasts, generate_series(1, 2) position where num_lines = 2`
    await fillTable(t.deps.db, 'broadcasts', tx => broadcasts.execute(tx))
    await fillTable(t.deps.db, 'broadcast_lines', tx => lines.execute(tx))
    // Nearly all broadcasts here are one company's; the statistics should look like those of a market with many.
    await sql`alter table broadcasts alter column company_id set (n_distinct = 300)`.execute(t.deps.db)
    await sql`vacuum analyze broadcasts, broadcast_lines`.execute(t.deps.db)
  })

  const base = {
    audience: 'member',
    listId: undefined,
    side: undefined,
    companyId: undefined,
    page: 1,
    pageSize: 10,
  } as const
  const find = (text: string, more: Partial<BroadcastQuery> = {}) =>
    rowsReadBy(t.databaseUrl, db => findBroadcasts(db, { ...base, text: searchQuery(text), ...more }))

  it.each([
    ['everything', '', {}],
    ['one list', '', { listId: 4 }],
    ['one side', '', { side: 'WTB' }],
    ['a rare word', 'pn123456x', {}],
    ['the beginning of a number, for a visitor', 'pn12345', { audience: 'visitor' }],
    ['a rare word in one list', 'pn123456x', { listId: 4 }],
    ['a word of one of several lines', 'pn123450x', {}],
  ] as const)('%s is found by reading a fraction of the table', async (_, text, more) => {
    expect(await find(text, more)).toBeLessThan(wholeTable / 4)
  })

  it('the lines of found broadcasts are read by broadcast id', async () => {
    const rows = await sql<{ id: number }>`select id from broadcasts where num_lines = 2 limit 50`.execute(t.deps.db)
    const ids = rows.rows.map(row => row.id)
    const read = (word: string) =>
      rowsReadBy(t.databaseUrl, db => listFoundLines(db, ids, { text: searchQuery(`hp ${word}`) }))
    expect(await read('line2')).toBeLessThanOrEqual(300)
    expect((await listFoundLines(t.deps.db, ids, { text: searchQuery('hp line2') })).size).toBe(50)
    expect((await listFoundLines(t.deps.db, ids, { text: searchQuery('line1 line2') })).size).toBe(0)
  })

  it('broadcasts of favorites are found by reading a fraction of the table, however often they post', async () => {
    const { db } = t.deps
    const { company_id: busy } = await db
      .selectFrom('broadcasts')
      .where('subject', '=', 'WTS 9')
      .select('company_id')
      .executeTakeFirstOrThrow()
    const quiet = [await addCompany(db), ...[seller, rival].map(trader => trader.companyId).filter(id => id !== busy)]
    for (const companies of [quiet, [busy], [busy, ...quiet]]) {
      const favoritesOf = await addContact(db, await addCompany(db))
      const marks = companies.map(company_id => ({ contact_id: favoritesOf, company_id }))
      await db.insertInto('favorites').values(marks).execute()
      for (const text of ['', 'hp', 'pn123456x'])
        for (const more of [{}, { listId: 4 }, { side: 'WTB' as const }])
          expect(await find(text, { favoritesOf, ...more }), `${companies} ${text}`).toBeLessThan(wholeTable / 4)
    }
  })

  it.each(['', 'hp'])('a page beyond the cap of counts is empty and costs no more: %j', async text => {
    const page = async (page: number) =>
      (await t.call(listBroadcasts, { query: { query: text, pageSize: 100, page } }, seller.token)).body.payload
    expect((await page(100)).results).toHaveLength(100)
    expect(await page(101)).toMatchObject({ results: [], numResults: 10_000, isCapped: true })
    const last = { page: 100_000, pageSize: 100 }
    expect(await find(text, last)).toBeLessThan(2 * (await find(text)))
  })

  it('counts a broad word up to the cap and says that there are more', async () => {
    const { body } = await t.call(listBroadcasts, { query: { query: 'hp', page: 3 } }, seller.token)
    expect(body.payload).toMatchObject({ numResults: 10_000, isCapped: true })
    expect(body.payload.results).toHaveLength(10)
  })
})
