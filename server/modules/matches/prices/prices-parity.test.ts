import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sides } from '../../../../contract/broadcasts.ts'
import { currencies } from '../../../../contract/kit/index.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addCompany, addContact, addList } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { markRemoved } from '../../broadcasts/index.ts'
import { queriesOf } from '../../goods-search/index.ts'
import { searchQuery } from '../../search/index.ts'
import { postgresPrices } from './in-database.sql.ts'
import { enginePrices } from './in-index.ts'
import type { PriceQuery, PriceSource, Prices } from './price-source.ts'

const goods = ['507127-B21 300GB SAS', 'WS-C2960X-48TS-L', '507127 001', 'DL380 Gen9 Zürich', '½ 🖥', 'wts 12']
const lists = [2, 4]
const listNames = ['Servers', 'Networking']

let test: TestApp
let engine: PriceSource
let fallback: PriceSource
const posters: { companyId: number; contactId: number }[] = []

beforeAll(async () => {
  test = await createTestApp()
  const { db, search } = test.deps
  for (const [index, id] of lists.entries()) await addList(db, id, listNames[index])
  for (let count = 0; count < 3; count += 1) {
    const companyId = await addCompany(db)
    posters.push({ companyId, contactId: await addContact(db, companyId) })
  }
  const [reader, favorite] = posters
  const mark = { contact_id: reader?.contactId ?? 0, company_id: favorite?.companyId ?? 0 }
  await db.insertInto('favorites').values(mark).execute()
  search.start()
  await search.hostOf('broadcast-lines')?.caughtUp()
  fallback = postgresPrices(db)
  const unavailable = { find: () => Promise.reject(new Error('the index is unavailable')) }
  engine = enginePrices(db, search, unavailable)
})
afterAll(() => test.close())

const poster = (index: number) => posters[index % posters.length] ?? { companyId: 0, contactId: 0 }
const momentAt = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)

const line = fc.record({
  desc: fc.constantFrom(...goods),
  brand: fc.constantFrom('HP', 'Cisco', 'wts'),
  price: fc.constantFrom('CALL', '1', '12', '12', '13.92', '1.234,50', '0.01'),
  currency: fc.constantFrom(...currencies),
  condition: fc.constantFrom('F/S', 'used', '?'),
  quantity: fc.constantFrom('1', '12', 'lots'),
})
const post = fc.record({
  poster: fc.nat(2),
  side: fc.constantFrom(...sides),
  listId: fc.constantFrom(...lists),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  additionalInfo: fc.constantFrom('', 'ships from NL', 'new in box 10K'),
  hours: fc.nat(4),
})
const change = fc.record({
  posts: fc.array(post, { maxLength: 5 }),
  removed: fc.option(fc.nat(), { nil: undefined }),
})

async function applyChange({ posts, removed }: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const { db } = test.deps
  for (const { poster: at, hours, ...rest } of posts)
    await addBroadcast(db, { ...poster(at), ...rest, postedAt: momentAt(hours) })
  if (removed === undefined) return
  const { rows } = await sql<{ id: number }>`
    select id from broadcasts order by (id * 7919 + ${removed}::bigint) % 1009, id limit 1`.execute(db)
  await transaction(db, tx => markRemoved(tx, rows[0]?.id ?? 0, momentAt(0)))
}

const typed = fc.oneof(
  fc.constantFrom(
    '',
    'wts',
    'hp',
    'wts 5x hp',
    'wts 5x',
    'sas 300gb',
    '12',
    'zurich',
    '--',
    'f s eur 12',
    'ships nl',
    'hewlett 300 gb',
    'disk',
    '507127-b21, x520-da2',
  ),
  fc
    .tuple(fc.constantFrom(...goods), fc.nat(8), fc.integer({ min: 1, max: 8 }))
    .map(([text, at, length]) => text.slice(at, at + length)),
)
const rate = fc.constantFrom(0.5, 1, 1.16, 0.87)
/** Most queries have no such filter, so that something is found. */
const sometimes = <T>(filter: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, filter)
const query: fc.Arbitrary<PriceQuery> = fc
  .record({
    text: typed,
    isPhrase: fc.boolean(),
    listId: fc.option(fc.constantFrom(...lists), { freq: 2, nil: undefined }),
    side: fc.option(fc.constantFrom(...sides), { freq: 2, nil: undefined }),
    company: fc.option(fc.nat(2), { freq: 2, nil: undefined }),
    reader: fc.option(fc.nat(1), { freq: 2, nil: undefined }),
    among: sometimes(fc.subarray([0, 1, 2], { minLength: 1 })),
    dayFrom: sometimes(fc.constantFrom(-1, 0, 1)),
    line: fc.record({
      conditions: sometimes(fc.subarray(['F/S', 'USED'])),
      minPieces: sometimes(fc.constantFrom(5 as const, 10 as const)),
      manufacturers: sometimes(fc.subarray(['hp', 'cisco'], { minLength: 1 })),
    }),
    rates: fc.record({ EUR: fc.constant(1), USD: rate, GBP: rate }),
  })
  .map(({ text, isPhrase, company, reader, among, dayFrom, ...rest }) => ({
    ...rest,
    companies: among?.map(index => poster(index).companyId),
    dayFrom: dayFrom === undefined ? undefined : Math.floor(Date.parse(testNow) / 86_400_000) + dayFrom,
    anyOf: isPhrase ? [searchQuery(text, true)] : queriesOf({ query: text, exactPhrase: false }),
    companyId: company === undefined ? undefined : poster(company).companyId,
    favoritesOf: reader === undefined ? undefined : poster(reader).contactId,
  }))

/** Rounds the median, whose last digits may differ by implementation. */
const rounded = ({ range, ...prices }: Prices) => ({
  ...prices,
  range: range && { ...range, median: Math.round(range.median * 1e9) / 1e9 },
})

it('prices in memory equal those of the database after any posts and removals and at any rates', async () => {
  const step = fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    queries: fc.array(query, { minLength: 25, maxLength: 25 }),
    limit: fc.constantFrom(1, 3, 2_000),
  })
  let numFound = 0
  await fc.assert(
    fc.asyncProperty(step, async ({ changes, queries, limit }) => {
      for (const each of changes) await applyChange(each)
      await test.deps.search.hostOf('broadcast-lines')?.caughtUp()
      for (const each of queries) {
        const expected = await fallback.find(each, limit)
        expect(rounded(await engine.find(each, limit))).toEqual(rounded(expected))
        numFound += expected.count
      }
    }),
    { ...runs(25), endOnFailure: true },
  )
  expect(numFound).toBeGreaterThan(0)
})
