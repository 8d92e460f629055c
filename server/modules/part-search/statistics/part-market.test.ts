import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setCompanyMute } from '../../../../contract/mutes.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { addTrader, type Trader } from '../../../../tests/support/rfqs.ts'
import { addList, addPart } from '../../../../tests/support/world.ts'
import { readNumberMarkets } from '../../stock/index.ts'
import { readPrices } from './part-market.sql.ts'

let test: TestApp
let reader: Trader
let sellers: Trader[]

const number = '815100-B21'
const daysAgo = (days: number) => new Date(new Date(testNow).getTime() - days * 86_400_000)

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  reader = await addTrader(test, 'Reader')
  sellers = []
  for (const [index, price_eur] of [10, 20, 30, 40, 50, 60].entries()) {
    const seller = await addTrader(test, `Seller${index}`)
    sellers.push(seller)
    await addPart(db, seller.companyId, { part_number: number, price_eur, quantity: 10, part_condition: 'USED' })
  }
  await addPart(db, sellers[0]?.companyId ?? 0, {
    part_number: number,
    quantity: 5,
    part_condition: 'NEW',
    price_eur: 90,
  })
  await addPart(db, reader.companyId, { part_number: '815100B21', quantity: 7, price_eur: 35, part_condition: 'REF' })
  await addPart(db, reader.companyId, { part_number: number, confirmed_on: '2026-01-01', price_eur: 1 })
})
afterAll(() => test.close())

const market = async (q = number) => (await test.call(getPartMarket, { params: { q } }, reader.token)).body.payload

it('is not for visitors', async () => {
  expect((await test.call(getPartMarket, { params: { q: number } })).problem.code).toBe('sign-in-required')
})

it('returns own stock and prices by condition, with an interval only if five companies have a price', async () => {
  const { conditions, mine, ...all } = await market('815100 b21')
  // The seller with two lots counts with their median, 50, and the reader's own company not at all.
  expect(all).toMatchObject({ sellers: 6, pieces: 65, low: 10, median: 45, high: 90, from: 25, to: 55 })
  expect(conditions).toEqual([
    { condition: 'NEW', sellers: 1, pieces: 5, low: 90, median: null, high: 90, from: null, to: null },
    { condition: 'USED', sellers: 6, pieces: 60, low: 10, median: 35, high: 60, from: 15, to: 55 },
  ])
  // Own stock includes lines that others no longer see.
  expect(mine).toEqual({ pieces: 8, price: 1, sellersBelow: 0 })
})

it('counts broadcasts of thirty days, lists the newest without muted companies, and has a trend in euros', async () => {
  const { db } = test.deps
  const [first, second] = sellers
  const post = (
    seller: Trader | undefined,
    side: 'WTS' | 'WTB',
    days: number,
    price: string,
    currency: 'EUR' | 'USD',
  ) =>
    addBroadcast(db, {
      companyId: seller?.companyId ?? 0,
      contactId: seller?.id ?? 0,
      side,
      postedAt: daysAgo(days),
      lines: [{ desc: number, quantity: '30', price, currency }],
    })
  const newest = await post(first, 'WTB', 1, '44', 'EUR')
  await post(second, 'WTS', 2, 'CALL', 'EUR')
  for (const price of ['60', '62', '64']) await post(sellers[2], 'WTS', 40, price, 'EUR')
  await post(sellers[3], 'WTS', 41, '80', 'EUR')
  await post(reader, 'WTS', 42, '5', 'EUR')
  await post(second, 'WTS', 75, '11', 'USD')
  const { numWts, numWtb, broadcasts, trend } = await market()
  expect({ numWts, numWtb }).toEqual({ numWts: 1, numWtb: 1 })
  expect(broadcasts).toMatchObject([
    { id: newest, side: 'WTB', quantity: '30', amount: 44, currency: 'EUR', company: { id: first?.companyId } },
    { side: 'WTS', amount: null },
  ])
  // Asking prices of others only, one of each company: what is sought for 44 is none, nor is the reader's own price.
  expect(trend.map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
  expect(trend[1]?.median).toBe(71)
  expect(trend[0]?.median).toBeLessThan(11)

  const mute = { params: { id: second?.companyId ?? 0 }, body: { isMuted: true, isBlocked: false } }
  await test.call(setCompanyMute, mute, reader.token)
  expect((await market()).numWts).toBe(0)
})

it('has the median that inventory, desk and broadcasts show, and an interval of independent prices only', async () => {
  const { db } = test.deps
  const goods = { part_number: 'LOTS-1', part_condition: 'USED' as const }
  for (const seller of sellers.slice(0, 4))
    for (let lot = 0; lot < 3; lot += 1)
      await addPart(db, seller.companyId, { ...goods, price_eur: seller.id + lot * 100 })
  const { median, from, conditions } = await market('LOTS-1')
  const viewer = { companyId: reader.companyId, shownFrom: '2026-01-01' }
  expect(median).toBeGreaterThan(0)
  expect((await readNumberMarkets(db, ['LOTS1'], viewer)).get('LOTS1')?.median).toBe(median)
  // Twelve lots are four prices.
  expect([from, conditions[0]?.from]).toEqual([null, null])
})

it('is empty for a number that nobody has', async () => {
  expect(await market('NOBODY-HAS-1')).toEqual({
    sellers: 0,
    pieces: 0,
    low: null,
    median: null,
    high: null,
    from: null,
    to: null,
    conditions: [],
    mine: null,
    trend: [],
    numWts: 0,
    numWtb: 0,
    broadcasts: [],
  })
})

it('reads only the lines of the number', async () => {
  const { db } = test.deps
  for (let index = 0; index < 200; index += 1) await addPart(db, reader.companyId, { part_number: `REST-${index}` })
  await sql`analyze parts`.execute(db)
  const read = await rowsReadBy(test.databaseUrl, scratch =>
    readPrices(scratch, '815100B21', { shownFrom: '2026-01-01', companyId: reader.companyId }),
  )
  expect(read).toBeLessThan(60)
})
