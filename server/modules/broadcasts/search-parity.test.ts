import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listBroadcasts, removeBroadcast, resendBroadcast, sides } from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import { runs } from '../../../tests/support/runs.ts'
import { startTestCluster, type TestCluster } from '../../../tests/support/search-cluster/test-cluster.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import type { IndexHost } from '../../platform/search-engine/host/index-host.ts'
import { queriesOf } from '../goods-search/index.ts'
import { manufacturerKeyOf } from '../reference/index.ts'
import { matchesWords, pieceSteps, type SearchableText, searchQuery } from '../search/index.ts'
import {
  type BroadcastCounts,
  type BroadcastQuery,
  type BroadcastSearch,
  type LineFacet,
  lineFacets,
} from './broadcast-search.ts'
import { engineBroadcastSearch } from './engine/engine-broadcast-search.ts'
import { postgresBroadcastSearch } from './in-database.sql.ts'
import { markRemoved, markResent } from './queries.ts'

const goods = ['507127-B21 300GB SAS', 'WS-C2960X-48TS-L', '507127 001', 'DL380 Gen9 Zürich', 'SFP-10G-SR', '½ 🖥', '7']
const manufacturers = ['HP', 'Cisco', 'IBM/Lenovo', 'Éclair', '%']
const notes = ['', 'Call Secretive +31 20 1234567', "ships from o'neil, NL", 'new in box 10K']
const lists = [2, 4, 7]
const listNames = ['Servers', 'Networking', 'Laptops']

let test: TestApp
let host: IndexHost
let engine: BroadcastSearch
let clustered: BroadcastSearch
let fallback: BroadcastSearch
let cluster: TestCluster
const posters: { companyId: number; contactId: number }[] = []

beforeAll(async () => {
  cluster = await startTestCluster()
  test = await createTestApp({ SEARCH_ENGINE: cluster.url })
  const { db, search, searchCluster } = test.deps
  for (const [index, id] of lists.entries()) await addList(db, id, listNames[index])
  for (let count = 0; count < 4; count += 1) {
    const companyId = await addCompany(db)
    posters.push({ companyId, contactId: await addContact(db, companyId) })
  }
  search.start()
  searchCluster?.start()
  const broadcastHost = search.hostOf('broadcasts')
  if (broadcastHost === undefined) throw new Error('there is no index of broadcasts')
  host = broadcastHost
  await host.caughtUp()
  fallback = postgresBroadcastSearch(db)
  const fail = () => Promise.reject(new Error('the index is unavailable'))
  const others = { db, fallback: { find: fail, count: fail } }
  engine = engineBroadcastSearch({ ...others, indexNow: () => search.current('broadcasts') })
  clustered = engineBroadcastSearch({ ...others, indexNow: () => searchCluster?.indexOf('broadcasts') })
})
afterAll(async () => {
  await test.close()
  await cluster.stop()
})

const poster = (index: number) => posters[index % posters.length] ?? { companyId: 0, contactId: 0 }
/** Returns one of few distinct times, so that many broadcasts share a time. */
const momentAt = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)

const line = fc.record({
  desc: fc.constantFrom(...goods),
  brand: fc.constantFrom(...manufacturers),
  price: fc.constantFrom('CALL', '12', '1.234,50'),
  condition: fc.constantFrom('F/S', 'Factory sealed', 'used', 'New or used', '?'),
  quantity: fc.constantFrom('1', '12', '30+', 'lots'),
})
const post = fc.record({
  poster: fc.nat(3),
  side: fc.constantFrom(...sides),
  listId: fc.constantFrom(...lists),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  additionalInfo: fc.constantFrom(...notes),
  hours: fc.nat(6),
})
type GeneratedPost = typeof post extends fc.Arbitrary<infer T> ? T : never

/** A change of broadcasts. A number selects the broadcast, if the change concerns an existing one. */
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('post' as const), posts: fc.array(post, { minLength: 1, maxLength: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('resend' as const, 'remove' as const, 'put-back' as const),
      pick: fc.nat(),
      hours: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('move' as const), pick: fc.nat(), listId: fc.constantFrom(...lists) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('mark' as const),
      table: fc.constantFrom('favorites' as const, 'company_mutes' as const),
      reader: fc.nat(3),
      of: fc.nat(3),
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function pickOne(pick: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from broadcasts order by (id * 7919 + ${pick}::bigint) % 1009, id limit 1`.execute(test.deps.db)
  return rows[0]?.id ?? 0
}

async function add({ poster: at, hours, ...rest }: GeneratedPost) {
  await addBroadcast(test.deps.db, { ...poster(at), ...rest, postedAt: momentAt(hours) })
}

async function applyChange(change: Change) {
  const { db } = test.deps
  if (change.type === 'post') {
    for (const post of change.posts) await add(post)
    return
  }
  if (change.type === 'mark') {
    const mark = { contact_id: poster(change.reader).contactId, company_id: poster(change.of).companyId }
    const { numDeletedRows } = await db
      .deleteFrom(change.table)
      .where('contact_id', '=', mark.contact_id)
      .where('company_id', '=', mark.company_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) return
    if (change.table === 'favorites') await db.insertInto('favorites').values(mark).execute()
    else
      await db
        .insertInto('company_mutes')
        .values({ ...mark, created_at: momentAt(0) })
        .execute()
    return
  }
  const id = await pickOne(change.pick)
  await transaction(db, async tx => {
    if (change.type === 'resend') await markResent(tx, id, { ...poster(change.pick), now: momentAt(change.hours - 2) })
    else if (change.type === 'remove') await markRemoved(tx, id, momentAt(0))
    else if (change.type === 'put-back')
      await tx.updateTable('broadcasts').set({ removed_at: null }).where('id', '=', id).execute()
    else if (change.type === 'move')
      await tx.updateTable('broadcasts').set({ list_id: change.listId }).where('id', '=', id).execute()
  })
}

const typed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '',
      'wts',
      'hp',
      'sas 300gb',
      '12',
      'zurich',
      '--',
      'call',
      '+31',
      '300 gb',
      '507127-B21 / SFP-10G-SR',
      'dl380 g9',
      'cisco 300gb',
      'sfp 12',
      'dl380 10k',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...goods), fc.nat(8), fc.integer({ min: 1, max: 8 }))
      .map(([text, at, length]) => text.slice(at, at + length)),
  },
  { weight: 1, arbitrary: fc.constantFrom('wts 5x hp', '300gb sas', 'f s eur 12', 'secretive', '20 1234567') },
)
function conditionsOf(typed: string): Pick<BroadcastQuery, 'text' | 'orTexts'> {
  const [text, ...orTexts] = queriesOf({ query: typed, exactPhrase: false })
  return { text, orTexts }
}

const query: fc.Arbitrary<BroadcastQuery> = fc
  .record({
    text: typed,
    reading: fc.constantFrom('phrase', 'words', 'meaning', 'meaning'),
    audience: fc.constantFrom('member' as const, 'visitor' as const),
    listId: fc.option(fc.constantFrom(...lists, 99), { freq: 2, nil: undefined }),
    side: fc.option(fc.constantFrom(...sides), { freq: 2, nil: undefined }),
    company: fc.option(fc.nat(3), { freq: 2, nil: undefined }),
    reader: fc.option(fc.nat(3), { freq: 2, nil: undefined }),
    muter: fc.option(fc.nat(3), { freq: 2, nil: undefined }),
    isPriced: fc.boolean(),
    minPieces: fc.option(fc.constantFrom(...pieceSteps), { freq: 2, nil: undefined }),
    conditions: fc.option(fc.subarray(['F/S', 'USED', 'NEW']), { freq: 2, nil: undefined }),
    manufacturers: fc.option(fc.subarray(manufacturers.map(manufacturerKeyOf).filter(key => key !== '')), {
      freq: 2,
      nil: undefined,
    }),
    dayFrom: fc.option(fc.constantFrom(-1, 0, 1), { freq: 2, nil: undefined }),
    among: fc.option(fc.subarray([0, 1, 2, 3]), { freq: 2, nil: undefined }),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(3, 10, 100),
  })
  .map(({ audience, isPriced, minPieces, conditions, manufacturers, ...rest }) => ({
    ...rest,
    audience,
    // Visitors cannot filter by lines.
    ...(audience === 'member' && { isPriced, minPieces, conditions, manufacturers }),
  }))
  .map(({ text, reading, company, reader, muter, dayFrom, among, ...rest }) => ({
    ...rest,
    dayFrom: dayFrom === undefined ? undefined : Math.floor(Date.parse(testNow) / 86_400_000) + dayFrom,
    companies: among?.map(index => poster(index).companyId),
    ...(reading === 'meaning' ? conditionsOf(text) : { text: searchQuery(text, reading === 'phrase') }),
    companyId: company === undefined ? undefined : poster(company).companyId,
    favoritesOf: reader === undefined ? undefined : poster(reader).contactId,
    mutedBy: muter === undefined ? undefined : poster(muter).contactId,
  }))

interface SearchedLine extends SearchableText {
  condition: string | null
  pieces: number | null
  manufacturer: string | null
  price: number | null
}

interface SearchedTexts {
  lines: SearchedLine[]
  open: SearchableText
}

/** Returns the texts of each broadcast that members and visitors search, line by line. */
async function searchedTexts(): Promise<Map<number, SearchedTexts>> {
  const { rows } = await sql<SearchedTexts & { id: number }>`
    select id, json_build_object('words', public_words, 'phrase', public_phrase) as open,
      (select json_agg(json_build_object('words', line.search_words, 'phrase', line.search_phrase,
          'condition', condition_code, 'pieces', pieces, 'manufacturer', manufacturer_key, 'price', price_amount))
        from broadcast_lines line where broadcast_id = broadcasts.id) as lines
    from broadcasts where removed_at is null`.execute(test.deps.db)
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

function meets(line: SearchedLine, { isPriced, minPieces, conditions, manufacturers }: BroadcastQuery): boolean {
  if (isPriced && line.price === null) return false
  if (minPieces !== undefined && (line.pieces ?? 0) < minPieces) return false
  if (conditions?.includes(line.condition ?? '') === false) return false
  return manufacturers?.includes(line.manufacturer ?? '') !== false
}

function isInOneLine(texts: SearchedTexts | undefined, query: BroadcastQuery): boolean {
  const { text, orTexts = [], audience } = query
  const searched = texts && (audience === 'member' ? texts.lines.filter(line => meets(line, query)) : [texts.open])
  return [text, ...orTexts].some(alternative =>
    searched?.some(
      each =>
        matchesWords(each, alternative) &&
        (alternative.phrase === undefined || each.phrase.includes(alternative.phrase.slice(1, -1))),
    ),
  )
}

/** True for a query that only the texts and lines of a broadcast must meet. */
const isByTextAlone = ({ listId, side, companyId, favoritesOf, mutedBy, ...query }: BroadcastQuery) =>
  [listId, side, companyId, favoritesOf, mutedBy, query.dayFrom, query.companies].every(filter => filter === undefined)

const filterBy: Record<LineFacet, (value: string) => Partial<BroadcastQuery>> = {
  condition: value => ({ conditions: [value] }),
  minQuantity: value => ({ minPieces: pieceSteps.find(step => String(step) === value) }),
  priced: () => ({ isPriced: true }),
  manufacturer: value => ({ manufacturers: [value] }),
}

/** True for a property that the query's own filters restrict: it is counted without them. */
const isFiltered = (query: BroadcastQuery, facet: LineFacet) =>
  Object.keys(filterBy[facet]('5')).some(name => Boolean(query[name as keyof BroadcastQuery]))

/** Returns counts without those of values that no broadcast has. */
function filledOf(counts: BroadcastCounts | undefined) {
  if (counts === undefined) return undefined
  const filled = (of: ReadonlyMap<unknown, number>) => new Map([...of].filter(([, count]) => count > 0))
  const { lists, sides: ofSides, companies, days } = counts
  const lines = Object.fromEntries(lineFacets.map(facet => [facet, filled(counts.lines[facet] ?? new Map())]))
  return { lines, lists: filled(lists), sides: filled(ofSides), companies: filled(companies), days: filled(days) }
}

describe('the searches in memory and in a cluster', () => {
  it('return the same results as the database after any changes to the broadcasts', async () => {
    const step = fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 6 }),
      queries: fc.array(query, { minLength: 30, maxLength: 30 }),
    })
    let numFound = 0
    await fc.assert(
      fc.asyncProperty(step, async ({ changes, queries }) => {
        for (const each of changes) await applyChange(each)
        await Promise.all([
          test.deps.search.hostOf('broadcasts')?.caughtUp(),
          test.deps.searchCluster?.indexOf('broadcasts')?.caughtUp(),
        ])
        const texts = await searchedTexts()
        for (const each of queries) {
          const expected = await fallback.find(each)
          expect(expected.ids.filter(id => !isInOneLine(texts.get(id), each))).toEqual([])
          if (isByTextAlone(each))
            expect(expected.count).toBe([...texts.values()].filter(text => isInOneLine(text, each)).length)
          expect(await engine.find(each)).toEqual(expected)
          expect(await clustered.find(each)).toEqual(expected)
          const facets = lineFacets.filter(facet => each.audience === 'member' && !isFiltered(each, facet))
          const counts = await fallback.count(each, facets)
          expect(filledOf(await engine.count(each, facets))).toEqual(filledOf(counts))
          for (const facet of facets)
            for (const [value, count] of counts?.lines[facet] ?? [])
              expect((await engine.find({ ...each, ...filterBy[facet](value) })).count, `${facet} ${value}`).toBe(count)
          expect([...(counts?.lists.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(expected.count)
          numFound += expected.count
        }
      }),
      { ...runs(25), endOnFailure: true },
    )
    // Guards against a test that finds nothing.
    expect(numFound).toBeGreaterThan(0)
  })

  it('find a broadcast after its commit', async () => {
    const { db } = test.deps
    const base = { audience: 'member', listId: undefined, side: undefined, companyId: undefined } as const
    const find = () => engine.find({ ...base, text: searchQuery('LTX-4711'), page: 1, pageSize: 10 })
    expect((await find()).count).toBe(0)
    const id = await addBroadcast(db, { ...poster(0), side: 'WTS', lines: [{ desc: 'LTX-4711' }] })
    await vi.waitFor(async () => expect((await find()).ids).toEqual([id]), { timeout: 60_000, interval: 20 })
  })
})

describe('a list', () => {
  it('shows a change once the index has it, and the reader’s own changes immediately', async () => {
    const { db, search } = test.deps
    const companyId = await addCompany(db)
    const contactId = await addContact(db, companyId)
    const token = await test.signIn(contactId)
    const id = await addBroadcast(db, { companyId, contactId, side: 'WTS', listId: 2 })
    const shown = async () => {
      await search.settled('broadcasts')
      await test.deps.searchCluster?.settled('broadcasts')
      const { body } = await test.call(listBroadcasts, { query: { companyId } }, token)
      return body.payload.results.find(row => row.id === id)
    }
    expect(await shown()).toMatchObject({ subject: 'WTS 5x HP 507127-B21 (F/S)' })
    await db.updateTable('broadcasts').set({ subject: 'Another subject' }).where('id', '=', id).execute()
    await db.updateTable('companies').set({ name: 'Renamed BV' }).where('id', '=', companyId).execute()
    expect(await shown()).toMatchObject({ subject: 'Another subject', company: { name: 'Renamed BV' } })
    const younger = await addBroadcast(db, { companyId, contactId, side: 'WTS', listId: 2 })
    for (const [each, daysAgo] of [
      [id, 4],
      [younger, 1],
    ] as const) {
      const posted_at = new Date(Date.parse(testNow) - daysAgo * 86_400_000)
      await db.updateTable('broadcasts').set({ posted_at }).where('id', '=', each).execute()
    }
    await search.settled('broadcasts')
    expect((await test.call(resendBroadcast, { params: { id } }, token)).status).toBe(200)
    const { body: after } = await test.call(listBroadcasts, { query: { companyId } }, token)
    expect(after.payload.results.slice(0, 2)).toMatchObject([{ id }, { id: younger }])
    expect((await test.call(removeBroadcast, { params: { id } }, token)).status).toBe(200)
    const { body } = await test.call(listBroadcasts, { query: { companyId } }, token)
    expect(body.payload.results.map(row => row.id)).not.toContain(id)
  })
})
