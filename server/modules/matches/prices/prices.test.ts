import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listBroadcasts } from '../../../../contract/broadcasts.ts'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { getPricingData } from '../../../../contract/matches.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { addBroadcast, type Post } from '../../../../tests/support/posts.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { setSetting } from '../../../../tests/support/settings.ts'
import { addCompany, addContact, addList } from '../../../../tests/support/world.ts'
import { searchQuery } from '../../search/index.ts'
import { postgresPrices } from './in-database.sql.ts'

let t: TestApp
let token: string
let viewer: number
let seller: { companyId: number; contactId: number }

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
  viewer = await addContact(t.deps.db, await addCompany(t.deps.db, { is_service_only: true }))
  token = await t.signIn(viewer)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('broadcasts').execute()
  const companyId = await addCompany(t.deps.db)
  seller = { companyId, contactId: await addContact(t.deps.db, companyId) }
})

type Query = NonNullable<InputOf<typeof getPricingData>['query']>
const pricesOf = async (query: Query = {}) => (await t.call(getPricingData, { query }, token)).body.payload
const offered = (lines: NonNullable<Post['lines']>, more: Partial<Post> = {}) =>
  addBroadcast(t.deps.db, { ...seller, side: 'WTS', lines, ...more })
const hoursAgo = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)

it('is refused to a visitor', async () => {
  expect((await t.call(getPricingData)).problem.code).toBe('sign-in-required')
})

describe('prices', () => {
  it('are in euros at the rates of the settings, oldest first, with lowest, median and highest', async () => {
    await setSetting(t.deps.db, 'rates', { EUR: 1, USD: 2, GBP: 0.5 })
    const dollars = await offered([{ price: '100', currency: 'USD' }], { postedAt: hoursAgo(1) })
    const pounds = await offered([{ price: '100', currency: 'GBP' }], { postedAt: hoursAgo(3) })
    const euros = await offered([{ price: '1.234,50' }], { postedAt: hoursAgo(2) })
    await offered([{ price: '60' }], { postedAt: hoursAgo(4) })
    const prices = await pricesOf()
    expect(prices.results.map(({ id, price }) => [id, price]).slice(1)).toEqual([
      [pounds, 200],
      [euros, 1234.5],
      [dollars, 50],
    ])
    expect(prices).toMatchObject({
      numPrices: 4,
      min: 50,
      median: 130,
      max: 1234.5,
      lowestId: dollars,
      highestId: euros,
      oldest: hoursAgo(4).toISOString(),
      newest: hoursAgo(1).toISOString(),
    })
    expect(prices.results[0]).toMatchObject({ price: 60, subject: 'WTS 5x HP 507127-B21 (F/S)' })
    await t.deps.db.deleteFrom('settings').execute()
  })

  it('are empty for CALL, words, removed broadcasts and text that nothing can match', async () => {
    await offered([{ price: 'CALL' }])
    await offered([{ price: 'Offer' }])
    await offered([{ price: '10' }], { removedAt: new Date(testNow) })
    const nothing = { results: [], numPrices: 0, min: null, median: null, max: null, lowestId: null, newest: null }
    expect(await pricesOf()).toMatchObject(nothing)
    await offered([{ price: '10' }])
    expect(await pricesOf({ query: '???' })).toMatchObject(nothing)
  })

  it('include only matching lines, not other lines of the same broadcast', async () => {
    const several = await offered([
      { desc: '507127-B21', price: '30' },
      { desc: 'WS-C2960X-48TS-L', brand: 'Cisco', price: '400' },
    ])
    const single = await offered([{ desc: '507127-B21', price: '40' }])
    const { results } = await pricesOf({ query: '507127' })
    expect(results.map(({ id, price }) => [id, price]).sort()).toEqual(
      [
        [several, 30],
        [single, 40],
      ].sort(),
    )
    const [ofSeveral] = (await pricesOf({ query: 'c2960x' })).results
    expect(ofSeveral).toMatchObject({ id: several, subject: 'WTS 5x Cisco WS-C2960X-48TS-L (F/S)' })
    expect((await pricesOf({ query: '507127 cisco' })).numPrices).toBe(0)
    expect((await pricesOf()).numPrices).toBe(3)
    expect((await pricesOf({ manufacturer: 'Cisco Systems', condition: 'F/S', minQuantity: 5 })).numPrices).toBe(1)
    expect((await pricesOf({ minQuantity: 10 })).numPrices).toBe(0)
    expect((await pricesOf({ country: 'XX' })).numPrices).toBe(0)
  })

  it('are found by the meaning of words, like stock', async () => {
    await offered([{ desc: '1.2TB 10K SAS', brand: 'HPE', price: '50' }])
    await offered([{ desc: '507127-B21', brand: 'HP', price: '30' }])
    await offered([{ desc: 'EX4300-48P', brand: 'Juniper', price: '590' }])
    const of = async (query: string) => (await pricesOf({ query })).results.map(({ price }) => price).sort()
    expect(await of('1200gb sas')).toEqual([50])
    expect(await of('12tb sas')).toEqual([])
    expect(await of('hewlett packard 507127b21')).toEqual([30])
    expect(await of('507127-B21, EX4300-48P')).toEqual([30, 590])
  })

  it('are limited to favorites if requested', async () => {
    const other = await addCompany(t.deps.db)
    const contactId = await addContact(t.deps.db, other)
    await offered([{ price: '10' }])
    await addBroadcast(t.deps.db, { companyId: other, contactId, side: 'WTS', lines: [{ price: '20' }] })
    await t.deps.db.insertInto('favorites').values({ contact_id: viewer, company_id: other }).execute()
    expect((await pricesOf({ favorites: true })).results.map(({ price }) => price)).toEqual([20])
    expect((await pricesOf({ query: 'hp', favorites: true })).results.map(({ price }) => price)).toEqual([20])
  })
})

it('include only the newest if very many match', async () => {
  for (const hours of [1, 2, 3, 4, 5, 6]) await offered([{ price: String(hours * 10) }], { postedAt: hoursAgo(hours) })
  await offered([{ desc: 'WS-C2960X-48TS-L', brand: 'Cisco', price: '400' }], { postedAt: hoursAgo(7) })
  const prices = postgresPrices(t.deps.db, { sample: 4, broadShare: 0.5, scanned: 5, taken: 3 })
  const filters = { listId: undefined, side: undefined, companyId: undefined, favoritesOf: undefined }
  const find = (query: string) =>
    prices.find({ ...filters, anyOf: [searchQuery(query, false)], rates: { EUR: 1, USD: 2, GBP: 2 } }, 10)
  expect(await find('507127')).toMatchObject({ count: 3, isCapped: true, range: { min: 10, median: 20, max: 30 } })
  expect(await find('cisco')).toMatchObject({ count: 1, isCapped: false, range: { max: 400 } })
  expect((await pricesOf()).isCapped).toBe(false)
})

it('every price belongs to a broadcast that the list shows for the same search', async () => {
  const other = await addCompany(t.deps.db)
  const contactId = await addContact(t.deps.db, other)
  const goods = ['507127-B21 300GB SAS', 'WS-C2960X-48TS-L', 'DL380 Gen9 SAS server', '32GB DDR4'] as const
  for (let count = 0; count < 40; count += 1) {
    const line = (index: number) => ({
      desc: goods[index % 4] ?? '',
      price: index % 5 === 0 ? 'CALL' : String(10 + index),
    })
    const lines = count % 3 === 0 ? [line(count), line(count + 1)] : [line(count)]
    const who = count % 2 === 0 ? {} : { companyId: other, contactId }
    await offered(lines, { ...who, side: count % 4 < 2 ? 'WTS' : 'WTB', listId: count % 5 < 3 ? 2 : 4 })
  }
  const word = fc.constantFrom('507127', 'sas', '300gb sas', 'sas 300gb', 'hp', 'dl380', 'b21', '32', 'c2960x 48', '')
  const filters = fc.record({
    query: word,
    exactPhrase: fc.boolean(),
    listType: fc.constantFrom(undefined, 2, 4),
    type: fc.constantFrom(undefined, 'WTS', 'wtb'),
    companyId: fc.constantFrom(undefined, other, seller.companyId),
  })
  await fc.assert(
    fc.asyncProperty(filters, async query => {
      const listed = (await t.call(listBroadcasts, { query: { ...query, pageSize: 100 } }, token)).body.payload.results
      const ids = new Set(listed.map(row => row.id))
      const prices = await pricesOf(query)
      expect(prices.results.filter(({ id }) => !ids.has(id))).toEqual([])
      expect(prices.numPrices).toBe(prices.results.length)
    }),
    runs(60),
  )
})
