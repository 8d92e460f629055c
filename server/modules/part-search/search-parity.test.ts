import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partConditions, partOrders } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  arbitraryFilters,
  countByOracle,
  findByOracle,
  findByTierOracle,
  gradesByText,
  groupByOracle,
} from '../../../tests/support/part-search-oracle.ts'
import { runs } from '../../../tests/support/runs.ts'
import { startTestCluster, type TestCluster } from '../../../tests/support/search-cluster/test-cluster.ts'
import { addCompany, addCountry } from '../../../tests/support/world.ts'
import type { IndexHost } from '../../platform/search-engine/host/index-host.ts'
import { goodsQuery, queriesOf, type Rank, ranksOf } from '../goods-search/index.ts'
import { numberQuery, searchQuery } from '../search/index.ts'
import { derivedPartColumns, freshnessOn } from '../stock/index.ts'
import { findRanked, tiersOf } from './best-match.ts'
import { postgresPartSearch } from './in-database.sql.ts'
import { enginePartSearch } from './in-index.ts'
import type { FacetHits, GroupQuery, PartQuery, PartSearch } from './part-search.ts'
import { listLines } from './reads.ts'
import { storedLineOf } from './stored-line.ts'

/** A company's name in a description, which visitors must not see. */
const hidden = { names: ['Secretive'] }
const numbers = [
  '507127-B21',
  '507127-001',
  'WS-C2960X-48TS-L',
  '00Y2683',
  'SFP-10G-SR',
  'X520-DA2',
  'MZ-7KM960HAHP',
  '507127 B21 / 300',
  '7',
]
const manufacturers = ['HP', 'hp', 'Cisco', 'IBM/Lenovo', 'Éclair', 'ﬁbre', 'z', '🖥 Works', '', '\u{ffff}']
const words = [
  '300GB',
  '10K',
  'SAS',
  'hot-plug',
  'disk',
  'Zürich',
  '2.5"',
  '(SFF)',
  'Secretive',
  'l',
  ' two  spaces ',
  '½',
  '🖥',
  '%',
  "o'neil",
  'www.shop-of-many-disks.example/disks/of-all-makers/and-of-some-more/507127-B21/10K-tape',
]
const countries = [
  ['NL', 'Netherlands'],
  ['DE', 'Germany'],
  ['BR', 'Brazil'],
] as const
const today = '2026-11-18'
const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

let test: TestApp
let host: IndexHost
let engine: PartSearch
let clustered: PartSearch
let fallback: PartSearch
let cluster: TestCluster
const companies: number[] = []

beforeAll(async () => {
  cluster = await startTestCluster()
  test = await createTestApp({ SEARCH_ENGINE: cluster.url })
  const { db, search, searchCluster, clock } = test.deps
  for (const [code, name] of countries) await addCountry(db, code, name)
  // Two names that differ only in case, and one that no language-aware sorting puts last.
  const names = ['Acme', 'acme', 'Beta', 'Ångström', '🖥', 'ZZ']
  for (const [index, name] of names.entries())
    companies.push(await addCompany(db, { name, country_code: countries[index % 3]?.[0] }))
  search.start()
  searchCluster?.start()
  const partHost = search.hostOf('parts')
  if (partHost === undefined) throw new Error('there is no index of parts')
  host = partHost
  await host.caughtUp()
  fallback = postgresPartSearch(db, clock)
  const fail = () => Promise.reject(new Error('the index is unavailable'))
  const unavailable = { find: fail, findGroups: fail, countFacets: fail }
  engine = enginePartSearch(() => search.current('parts'), unavailable)
  clustered = enginePartSearch(() => searchCluster?.indexOf('parts'), unavailable)
})
afterAll(async () => {
  await test.close()
  await cluster.stop()
})

/** Returns counts without the ids of manufacturers' lines, which may be any of their lines. */
const withoutIds = (hits: FacetHits | undefined) =>
  hits && { ...hits, manufacturers: hits.manufacturers.map(({ key, lines }) => ({ key, lines })) }

function searchIndex() {
  const index = test.deps.search.current('parts')
  if (index === undefined) throw new Error('the index is not current')
  return index
}

const line = fc.record({
  partNumber: fc.oneof(fc.constantFrom(...numbers), fc.stringMatching(/^[A-B0-2-]{1,6}$/)),
  manufacturer: fc.constantFrom(...manufacturers),
  description: fc.array(fc.constantFrom(...words), { maxLength: 5 }).map(all => all.join(' ')),
  quantity: fc.oneof(fc.nat(4), fc.constantFrom(5, 24, 25, 700)),
  part_condition: fc.constantFrom(...partConditions),
  price_eur: fc.option(fc.constantFrom(0.5, 1, 10.25, 999_999.99)),
  daysAgo: fc.integer({ min: 0, max: 32 }),
  company: fc.nat(5),
  grade: fc.constantFrom('', '', ...Object.keys(gradesByText)),
  location: fc.constantFrom('', '', 'Breda'),
  sku: fc.constantFrom('', '', 'K 7'),
  lead_time: fc.constantFrom('', '', '2 weeks'),
  minimum_order: fc.constantFrom(null, null, 1, 4, 5, 10, 700),
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

const rowOf = ({ daysAgo, company, partNumber, manufacturer, description, ...rest }: Line) => ({
  ...rest,
  part_number: partNumber,
  manufacturer,
  description,
  company_id: companies[company] ?? 0,
  confirmed_on: dayBefore(daysAgo),
  ...derivedPartColumns({ partNumber, manufacturer, description }, hidden),
})

/** A change of stock. A number selects the line, if the change concerns an existing one. */
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('add' as const), lines: fc.array(line, { minLength: 1, maxLength: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('write' as const), pick: fc.nat(), line }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('bring-back' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('confirm' as const), company: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('rename' as const),
      company: fc.nat(5),
      name: fc.constantFrom('Aa', 'zz', 'É', 'Beta'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('move' as const), company: fc.nat(5), to: fc.nat(2) }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function applyChange(change: Change) {
  const { db } = test.deps
  const picked = (pick: number) =>
    sql<number>`(select id from parts order by (id * 7919 + ${pick}::bigint) % 1009, id limit 1)`
  if (change.type === 'add') await db.insertInto('parts').values(change.lines.map(rowOf)).execute()
  else if (change.type === 'write')
    await db.updateTable('parts').set(rowOf(change.line)).where('id', '=', picked(change.pick)).execute()
  else if (change.type === 'remove')
    await db.updateTable('parts').set({ removed_at: new Date() }).where('id', '=', picked(change.pick)).execute()
  else if (change.type === 'bring-back')
    await db.updateTable('parts').set({ removed_at: null }).where('id', '=', picked(change.pick)).execute()
  else if (change.type === 'confirm')
    await db
      .updateTable('parts')
      .set({ confirmed_on: today })
      .where('company_id', '=', companies[change.company] ?? 0)
      .execute()
  else if (change.type === 'rename')
    await db
      .updateTable('companies')
      .set({ name: change.name })
      .where('id', '=', companies[change.company] ?? 0)
      .execute()
  else
    await db
      .updateTable('companies')
      .set({ country_code: countries[change.to]?.[0] ?? 'NL' })
      .where('id', '=', companies[change.company] ?? 0)
      .execute()
}

const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'hp',
      'di',
      'sas',
      '10k sas',
      'hewlett 300 gb',
      '10000rpm disk',
      '2,5 inch sff',
      'x520da2',
      'hotplug',
      'zurich',
      'l',
      '7',
      'tape',
      'secretive',
      'ﬁbre',
      'eclair',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...numbers), fc.nat(8), fc.integer({ min: 1, max: 6 }))
      .map(([text, at, length]) => text.slice(at, at + length)),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...words, 'hp', '507127', 'AB'), { minLength: 1, maxLength: 3 })
      .map(all => all.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '--', '%', '🖥', '½') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
)
const meant = (text: string) => [...queriesOf({ query: text, exactPhrase: false })]

/** Returns the conditions for lines of one rank of a text that no earlier rank matches; empty if there is no such rank. */
function rankAt(text: string, index: number): Pick<PartQuery, 'within' | 'except'> {
  const ranks: Rank[] = ranksOf(goodsQuery(text), ['507127001'])
  const rank = ranks[index]
  if (rank === undefined) return {}
  const before = ranks.slice(0, index).flatMap(({ within }) => within)
  return { within: rank.within, except: [...before, ...(rank.except ?? [])] }
}

interface Queries {
  lines: PartQuery
  groups: GroupQuery
  ranks: Rank[]
}

/** Returns an arbitrary that is usually undefined, because each further condition finds fewer lines. */
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const arbitraryQueries = (): fc.Arbitrary<Queries> =>
  fc
    .record({
      text: typed,
      reading: fc.constantFrom('phrase', 'words', 'meaning', 'meaning'),
      rank: fc.nat(9),
      others: fc.array(fc.constantFrom(...numbers), { maxLength: 3 }),
      audience: fc.constantFrom('member', 'visitor'),
      filters: arbitraryFilters(companies),
      manufacturers: rarely(
        fc.uniqueArray(fc.constantFrom('hp', 'cisco', 'éclair', '', 'z'), { minLength: 1, maxLength: 3 }),
      ),
      kind: rarely(fc.constantFrom('hdd', 'nic', 'ssd')),
      notFrom: rarely(fc.subarray(companies, { maxLength: 2 })),
      keys: rarely(
        fc.uniqueArray(fc.constantFrom('507127B21', '507127001', 'SFP10GSR', 'A', '7', ''), {
          minLength: 1,
          maxLength: 5,
        }),
      ),
      order: fc.option(fc.constantFrom('Best' as const, 'Best' as const, ...partOrders), { freq: 4, nil: undefined }),
      isDescending: fc.boolean(),
      offset: fc.nat(40),
      limit: fc.constantFrom(0, 5, 10, 100),
      daysLater: fc.constantFrom(0, 0, 0, 1, 9),
    })
    .map(({ text, reading, rank, others, audience, daysLater, ...rest }) => ({
      text: text.replaceAll(/[\0\p{Cs}]/gu, ''),
      reading,
      rank,
      others,
      audience,
      daysLater,
      rest,
    }))
    .map(({ text, reading, rank, others, audience, daysLater, rest }) => {
      const query = {
        ...rest,
        anyOf: [
          ...(reading === 'meaning' ? meant(text) : [searchQuery(text, reading === 'phrase')]),
          ...others.map(numberQuery),
        ],
        audience: audience as PartQuery['audience'],
        freshness: freshnessOn(dayBefore(-daysLater)),
      }
      const isRanked = reading === 'meaning'
      const ranks = isRanked ? ranksOf(goodsQuery(text), ['507127001']) : []
      return {
        ranks,
        lines: { ...query, ...(isRanked && rankAt(text, rank)) },
        groups: {
          ...query,
          offset: query.offset >> 2,
          tiers: tiersOf(ranks),
        },
      }
    })

describe('the searches in memory, in a cluster and in the database', () => {
  it('return the same as the reference query after any changes to the stock', async () => {
    const { db } = test.deps
    const step = fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 8 }),
      queries: fc.array(arbitraryQueries(), { minLength: 25, maxLength: 25 }),
    })
    let numFound = 0
    await fc.assert(
      fc.asyncProperty(step, async ({ changes, queries }) => {
        for (const each of changes) await applyChange(each)
        await Promise.all([host.caughtUp(), test.deps.searchCluster?.indexOf('parts')?.caughtUp()])
        // The database searches once for each rank.
        for (const { groups, ranks } of queries.slice(0, 5))
          expect(await findRanked(fallback, groups, ranks)).toEqual(await findRanked(engine, groups, ranks))
        for (const each of queries) {
          const expected = await findByOracle(db, each.lines)
          expect(await engine.find(each.lines)).toEqual(expected)
          expect(await clustered.find(each.lines)).toEqual(expected)
          expect(await fallback.find(each.lines)).toEqual(expected)
          const stored = expected.ids.map(id => storedLineOf(searchIndex(), id))
          const rows = await listLines(db, expected.ids)
          expect(stored).toEqual(expected.ids.map(id => rows.get(id)))
          numFound += expected.count
          const tiered = await findByTierOracle(db, each.groups)
          const { offset, limit } = each.groups
          const page = [...tiered.tierOf].slice(offset, offset + limit)
          expect(engine.findByTier?.(each.groups)).toEqual({
            ids: page.map(([id]) => id),
            tierOf: page.map(([, tier]) => tier),
            count: tiered.ids.length,
            isCapped: false,
          })
          const grouped = await groupByOracle(db, each.groups, tiered)
          expect(await engine.findGroups(each.groups)).toEqual(grouped)
          expect(await fallback.findGroups(each.groups)).toEqual(grouped)
          // A cluster leaves groups to the database.
          await expect(clustered.findGroups(each.groups)).rejects.toThrow('unavailable')
          const { tiers: _, order: __, isDescending: ___, offset: ____, limit: _____, ...counted } = each.groups
          const counts = await countByOracle(db, counted)
          expect(withoutIds(await engine.countFacets(counted))).toEqual(withoutIds(counts))
          expect(withoutIds(await fallback.countFacets(counted))).toEqual(withoutIds(counts))
          const { days: needed } = (await engine.countFacets(counted, 'maxAge')) ?? {}
          const { filters } = (await engine.countFacets(counted, 'tier')) ?? {}
          expect([needed, filters?.company]).toEqual([counts?.days, counts?.filters.company])
          numFound += grouped.groupCount
        }
      }),
      { ...runs(40), endOnFailure: true },
    )
    expect(numFound).toBeGreaterThan(0)
    expect(host.stats.segments).toBeLessThan(30)
  })
})
