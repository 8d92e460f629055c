import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  defaultPossibleMatches,
  type MatchStrategy,
  matchedBroadcastIds,
  matchStrategies,
  possibleMatches,
  setPossibleMatches,
} from '../../../contract/matches.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addBroadcast, type Post } from '../../../tests/support/posts.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'
import type { Db } from '../../platform/db/database.ts'
import { vocabularyNow } from '../goods-search/index.ts'
import { weighedEvidence } from './by-evidence/find.ts'
import { stripAndFuzzy } from './by-number/find.ts'
import { linesInDatabase } from './lines-in-database.ts'

interface Trader {
  companyId: number
  contactId: number
  token: string
}

let t: TestApp
let buyer: Trader
let seller: Trader

async function newTrader(values: Parameters<typeof addCompany>[1] = {}): Promise<Trader> {
  const companyId = await addCompany(t.deps.db, values)
  const contactId = await addContact(t.deps.db, companyId)
  return { companyId, contactId, token: await t.signIn(contactId) }
}

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('broadcasts').execute()
  await t.deps.db.deleteFrom('part_numbers').execute()
  await t.deps.db.deleteFrom('parts').execute()
  buyer = await newTrader()
  seller = await newTrader()
})

type Lines = NonNullable<Post['lines']>
const wanted = (...lines: Lines) => addBroadcast(t.deps.db, { ...buyer, side: 'WTB', lines })
const offered = (lines: Lines, more: Partial<Post> = {}) =>
  addBroadcast(t.deps.db, { ...seller, side: 'WTS', lines, ...more })

const byTrigrams = async (id: number, token = buyer.token) => t.call(matchedBroadcastIds, { params: { id } }, token)
const matchesOf = (
  id: number,
  strategy: MatchStrategy = 'weighedEvidence',
  query: Record<string, boolean> = {},
  token = buyer.token,
) => t.call(possibleMatches, { params: { id, strategy }, query }, token)
const idsOf = async (id: number, strategy: MatchStrategy) =>
  (await matchesOf(id, strategy)).body.payload.results.map(row => row.id)

describe('access', () => {
  it('is for traders, for broadcasts of their own company', async () => {
    const id = await wanted({})
    const serviceOnly = await newTrader({ is_service_only: true })
    const requests: [string | undefined, string][] = [
      [undefined, 'sign-in-required'],
      [serviceOnly.token, 'traders-only'],
      [seller.token, 'not-yours'],
    ]
    for (const [token, code] of requests)
      for (const endpoint of [matchedBroadcastIds, possibleMatches])
        expect(
          (await t.call(endpoint, { params: { id, strategy: 'stripAndFuzzy' as const } }, token)).problem.code,
        ).toBe(code)
  })

  it('is for broadcasts that exist', async () => {
    const removed = await addBroadcast(t.deps.db, { ...buyer, side: 'WTB', removedAt: new Date(testNow) })
    for (const id of [removed, 2_000_000_000]) {
      expect((await byTrigrams(id)).problem.code).toBe('broadcast-not-found')
      expect((await matchesOf(id)).problem.code).toBe('broadcast-not-found')
    }
  })
})

it('finds broadcasts by stripAndFuzzy if the request names no strategy', async () => {
  const id = await wanted({})
  const right = await offered([{}])
  const query = { showStrategy: true }
  const byDefault = await t.call(defaultPossibleMatches, { params: { id }, query }, buyer.token)
  expect(byDefault.body.payload.results[0]).toMatchObject({ id: right, strategy: 'stripAndFuzzy' })
  expect(byDefault.body).toEqual((await matchesOf(id, 'stripAndFuzzy', query)).body)
})

describe('every method', () => {
  const methods = [
    ['trigrams', async (id: number) => (await byTrigrams(id)).body.payload.results.map(row => row.broadcastId)],
    ...matchStrategies.map(strategy => [strategy, (id: number) => idsOf(id, strategy)] as const),
  ] as const

  it.each(methods)('%s shows broadcasts of the other side by other companies that are not removed', async (_, find) => {
    const id = await wanted({})
    const right = await offered([{}])
    await offered([{}], { removedAt: new Date(testNow) })
    await addBroadcast(t.deps.db, { ...buyer, side: 'WTS' })
    await addBroadcast(t.deps.db, { ...seller, side: 'WTB' })
    await offered([{ desc: 'WS-C2960X-48TS-L', brand: 'Cisco' }])
    expect(await find(id)).toEqual([right])
  })

  it.each(methods)('%s shows at most ten, and the newest of equal matches', async (_, find) => {
    const id = await wanted({})
    const ids: number[] = []
    for (let hour = 0; hour < 13; hour += 1)
      ids.push(await offered([{}], { postedAt: new Date(Date.parse(testNow) + hour * 3_600_000) }))
    expect(await find(id)).toEqual(ids.reverse().slice(0, 10))
  })

  it.each(methods)('%s compares line by line and shows a broadcast once', async (_, find) => {
    const id = await wanted({ desc: 'WS-C2960X-48TS-L', brand: 'Cisco' }, { desc: '507127-B21' })
    const both = await offered([{ desc: '507127-B21' }, { desc: 'SFP-10G-SR' }, { desc: 'WS-C2960X-48TS-L' }])
    const one = await offered([{ desc: '00Y2683', brand: 'IBM' }, { desc: '507127-B21' }])
    expect([...(await find(id))].sort()).toEqual([both, one].sort())
  })

  it.each(methods)('%s finds a number with a typo, after the exact one', async (_, find) => {
    const id = await wanted({ desc: 'WS-C2960X-48TS-L', brand: 'Cisco' })
    const oneTypoAway = await offered([{ desc: 'WS-C2960X-48ST-L', brand: 'Cisco' }])
    const right = await offered([{ desc: 'ws-c2960x-48ts-l', brand: 'Cisco' }])
    expect(await find(id)).toEqual([right, oneTypoAway])
  })
})

describe('the older method', () => {
  it('stays within one list and returns the similarity of the numbers', async () => {
    const id = await wanted({})
    const equalOffer = await offered([{}])
    const alike = await offered([{ desc: '507127-B22' }])
    await offered([{}], { listId: 4 })
    const { body } = await byTrigrams(id)
    expect(body.payload).toMatchObject({
      numResults: 2,
      results: [
        { broadcastId: equalOffer, similarity: 1, reason: 'same part number' },
        { broadcastId: alike, reason: 'similar part number' },
      ],
    })
    expect(body.payload.results[1]?.similarity).toBeLessThan(1)
  })
})

describe('stripAndFuzzy', () => {
  it.each([
    ['507127-B21', '507127'],
    ['507127-B21', '507127-B21#ABB'],
    ['0X829M', 'x829m'],
    ['CN-0X829M', '0X829M'],
    ['WS-C2960X-48TS-L', 'WSC2960X48TSL-RF'],
    ['J9772A', 'J9772'],
  ])('matches %s with %s, in any list', async (one, other) => {
    const id = await wanted({ desc: one })
    const broadcastId = await offered([{ desc: other }], { listId: 4 })
    const { body } = await matchesOf(id, 'stripAndFuzzy')
    expect(body.payload.results).toMatchObject([
      { id: broadcastId, similarity: 1, reason: 'same part number except for a prefix or suffix' },
    ])
  })

  it('matches no other number', async () => {
    const id = await wanted({ desc: '507127-B21' })
    await offered([{ desc: '652589-B21' }])
    await offered([{ desc: '507999-B21' }])
    expect(await idsOf(id, 'stripAndFuzzy')).toEqual([])
  })
})

describe('weighedEvidence', () => {
  it('returns the reason', async () => {
    const id = await wanted({ desc: '507127-B21 300GB SAS 10K' })
    await offered([{ desc: '507127-B21 300GB SAS 10K', brand: 'HPE' }])
    await offered([{ desc: '507127 tray', brand: 'Dell' }])
    await offered([{ desc: '300GB 10K SAS' }])
    const { body } = await matchesOf(id)
    expect(body.payload.results.map(row => row.reason)).toEqual([
      'same part number, similar description, same brand',
      'same part number except for a prefix or suffix',
      'similar description, same brand',
    ])
  })

  it('ranks the same number by quantity, condition, price and age', async () => {
    const line = { desc: '507127-B21', quantity: '50', condition: 'NEW', price: '100' }
    const id = await wanted(line)
    const old = new Date(Date.parse(testNow) - 300 * 86_400_000)
    const best = await offered([{ ...line, price: '90' }])
    const worse = [
      await offered([{ ...line, quantity: '5' }]),
      await offered([{ ...line, condition: 'ASIS' }]),
      await offered([{ ...line, price: '400' }]),
      await offered([line], { postedAt: old }),
      await offered([{ ...line, brand: 'Dell' }]),
    ]
    const ids = await idsOf(id, 'weighedEvidence')
    expect(ids[0]).toBe(best)
    expect([...ids.slice(1)].sort()).toEqual([...worse].sort())
  })

  it('does not match 300GB with 600GB, or a number in use with another in use', async () => {
    const id = await wanted({ desc: '781516-B21 600GB SAS 10K' })
    for (let count = 0; count < 3; count += 1) {
      await offered([{ desc: '781516-B21 600GB SAS 10K' }])
      await offered([{ desc: '781518-B21' }])
      await offered([{ desc: '300GB SAS 10K' }])
    }
    const { body } = await matchesOf(id)
    expect(body.payload.results.map(row => row.reason)).toEqual(
      Array(3).fill('same part number, similar description, same brand'),
    )
  })

  it('does not give an empty description as a reason', async () => {
    const id = await wanted({ brand: 'Cisco', desc: 'WS-C2960X-24TS-L' })
    const described = [
      await offered([{ brand: 'Cisco', desc: 'WS-C2960X-24TS-L 24-port gigabit switch' }]),
      await offered([{ brand: 'Cisco', desc: 'WS-C2960X-24TS-L gigabit switch 24-port' }]),
    ]
    const bare = await offered([{ brand: 'Cisco Systems', desc: 'WS-C2960X-24TS-L' }])
    const { body } = await matchesOf(id)
    const reasons = new Map(body.payload.results.map(row => [row.id, row.reason]))
    expect([...described, bare].map(found => reasons.get(found))).toEqual(Array(3).fill('same part number, same brand'))
  })

  it('finds a description by a number that others describe that way', async () => {
    await offered([{ desc: '652583-B21 600GB SAS enterprise disk' }])
    await offered([{ desc: '652583-B21 600GB enterprise disk SAS' }])
    const described = await offered([{ desc: '600GB SAS enterprise disk' }])
    const id = await wanted({ desc: '652583-B21' })
    expect(await idsOf(id, 'weighedEvidence')).toContain(described)
  })
})

describe('the response', () => {
  it('is a row of the list as a member sees it, with the strategy if requested', async () => {
    const id = await wanted({})
    const offerId = await offered([{}])
    const plain = (await matchesOf(id)).body.payload.results[0]
    expect(plain).toMatchObject({ id: offerId, subject: 'WTS 5x HP 507127-B21 (F/S)', companyId: seller.companyId })
    expect(plain).not.toHaveProperty('strategy')
    const named = (await matchesOf(id, 'stripAndFuzzy', { showStrategy: true })).body.payload.results[0]
    expect(named).toMatchObject({ id: offerId, strategy: 'stripAndFuzzy' })
  })

  it('shows the fitting one of several lines', async () => {
    const id = await wanted({ desc: '652583-B21' }, { desc: 'WS-C3850-24T', brand: 'Cisco' })
    await offered([{ desc: '507127-B21' }, { desc: 'WS-C3850-24T', brand: 'Cisco', quantity: '7', price: '90' }])
    for (const strategy of ['weighedEvidence', 'stripAndFuzzy'] as const) {
      const [found] = (await matchesOf(id, strategy)).body.payload.results
      expect(found, strategy).toMatchObject({
        numLines: 2,
        line: { partNumber: 'WS-C3850-24T', quantity: '7', amount: 90 },
      })
    }
  })

  it('includes up to ten lines of other companies’ stock for a WTB, best first', async () => {
    const id = await wanted({ desc: '507127-B21', quantity: '10', price: '50' })
    await addPart(t.deps.db, buyer.companyId, { part_number: '507127-B21' })
    await addPart(t.deps.db, seller.companyId, { part_number: '652583-B21' })
    const few = await addPart(t.deps.db, seller.companyId, { part_number: '507127', quantity: 1, price_eur: 90 })
    const best = await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21', quantity: 40, price_eur: 45 })
    await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21', removed_at: new Date() })
    await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21', confirmed_on: '2026-10-01' })
    const { inventory } = (await matchesOf(id)).body
    expect(inventory).toMatchObject([
      { id: best, partNumber: '507127-B21', reason: 'same part number, same brand', price: 45 },
      { id: few, reason: 'same part number except for a prefix or suffix, same brand' },
    ])
    for (let count = 0; count < 12; count += 1)
      await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21' })
    expect((await matchesOf(id, 'stripAndFuzzy')).body.inventory).toHaveLength(10)
  })

  it('includes no stock for a WTS', async () => {
    await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21' })
    const id = await addBroadcast(t.deps.db, { ...buyer, side: 'WTS' })
    expect((await matchesOf(id)).body.inventory).toEqual([])
  })
})

describe('switched off', () => {
  it('shows nothing after sending, but everything when opened from the broadcast', async () => {
    const id = await wanted({})
    await offered([{}])
    await addPart(t.deps.db, seller.companyId, { part_number: '507127-B21' })
    const { headers } = await t.call(setPossibleMatches, { body: { possibleMatchesDisabled: true } }, buyer.token)
    expect(headers['x-user-version']).toBe('2')
    expect((await matchesOf(id)).body).toMatchObject({ payload: { results: [], numResults: 0 }, inventory: [] })
    const own = (await matchesOf(id, 'weighedEvidence', { isFromOwnBroadcasts: true })).body
    expect([own.payload.numResults, own.inventory.length]).toEqual([1, 1])
    await t.call(setPossibleMatches, { body: { possibleMatchesDisabled: false } }, buyer.token)
    expect((await matchesOf(id)).body.payload.numResults).toBe(1)
  })
})

it('reads few rows, however many there are', async () => {
  const id = await wanted({ desc: '507127-B21 300GB SAS' })
  const other = await offered([{ desc: '600000-B21 600GB tape' }])
  await sql`insert into part_numbers (key) select (700000 + n * 13) || 'B21' from generate_series(1, 6000) n`.execute(
    t.deps.db,
  )
  await sql`
    insert into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
      number_id, duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at)
    select broadcast_id, n + 1, quantity, brand, 'tape drive model' || n, condition, price, currency,
      (select max(id) from part_numbers) - n, duplicate_key, '', '', company_id, list_id, side, posted_at
    from broadcast_lines, generate_series(1, 6000) n where broadcast_id = ${other}`.execute(t.deps.db)
  await offered([{}])
  await sql`vacuum analyze part_numbers, broadcast_lines`.execute(t.deps.db)
  const weighing = {
    shares: new Map(),
    vocabulary: await vocabularyNow(t.deps),
    rates: { EUR: 1, USD: 1.16, GBP: 0.87 } as const,
    now: new Date(testNow),
  }
  const requests = { broadcastId: id, contactId: buyer.contactId }
  const byTrigram = (db: Db) => linesInDatabase(db).openByTrigrams(requests)
  const byNumber = async (db: Db) => {
    const own = await linesInDatabase(db).openByNumber(requests)
    return own && stripAndFuzzy(own, own.listLinesByNumber)
  }
  const byEvidence = async (db: Db) => {
    const own = await linesInDatabase(db).openByEvidence(requests)
    return own && weighedEvidence(own, weighing)
  }
  expect(await rowsReadBy(t.databaseUrl, byTrigram)).toBeLessThan(300)
  expect(await rowsReadBy(t.databaseUrl, byNumber)).toBeLessThan(300)
  expect(await rowsReadBy(t.databaseUrl, byEvidence)).toBeLessThan(600)
})
