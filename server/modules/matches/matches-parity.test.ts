import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sides } from '../../../contract/broadcasts.ts'
import { currencies } from '../../../contract/kit/index.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { markRemoved } from '../broadcasts/index.ts'
import { vocabularyNow } from '../goods-search/index.ts'
import { weighedEvidence } from './by-evidence/find.ts'
import type { WordKnowledge } from './by-evidence/weigh.ts'
import { listWordShares, replaceWordShares } from './by-evidence/word-shares.sql.ts'
import { stripAndFuzzy } from './by-number/find.ts'
import { findByTrigrams } from './by-trigram/find.ts'
import type { LineSource } from './line-source.ts'
import { linesInDatabase } from './lines-in-database.ts'
import { linesInIndex } from './lines-in-index.ts'
import type { RankedMatch } from './rank-matches.ts'

let test: TestApp
const posters: { companyId: number; contactId: number }[] = []
const lists = [2, 4]
const listNames = ['Servers', 'Networking']

beforeAll(async () => {
  test = await createTestApp()
  const { db, search } = test.deps
  for (const [index, id] of lists.entries()) await addList(db, id, listNames[index])
  for (let count = 0; count < 3; count += 1) {
    const companyId = await addCompany(db)
    posters.push({ companyId, contactId: await addContact(db, companyId) })
  }
  search.start()
  await search.hostOf('broadcast-lines')?.caughtUp()
})
afterAll(() => test.close())

/**
 * Few characters, so that many numbers differ by a typo, a prefix or a suffix; some have several spellings. ASCII only: which
 * other characters are letters in trigrams depends on PostgreSQL's locale.
 */
const char = fc.constantFrom('0', 'O', '1', 'I', '7', '8', 'B')
const free = fc.array(char, { minLength: 4, maxLength: 11 }).map(chars => `${chars.join('')}7`)
const known = fc.constantFrom(
  ...['507127-B21', '507127', '507172-B21', '507127-001', '5O7127-B21', '507127-B21#ABB', '507128-B21'],
  ...[
    'WS-C2960X-48TS-L',
    'WS-C2960X-48ST-L',
    'WSC2960X48TSL-RF',
    'WS-C2960X-48TS',
    'ws-c2960-48ts-l',
    'WS-C2960X-48TS-LL',
  ],
  ...['X829M', '0X829M', 'CN-0X829M', 'X829N', 'KT315B', 'KT315BM', 'KT351B'],
)
const number = fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: free })
const description = fc.constantFrom(
  '',
  '',
  '300GB SAS 10K',
  '300GB SAS',
  '48 port switch',
  'SAS disk tray 300 GB',
  'caddy',
)
const line = fc
  .record({
    number: fc.option(number, { freq: 5, nil: undefined }),
    text: description,
    brand: fc.constantFrom('HP', 'HPE', 'Cisco', ''),
    condition: fc.constantFrom('F/S', 'USED', 'any'),
    quantity: fc.constantFrom('1', '10', 'lots'),
    price: fc.constantFrom('CALL', '12', '100'),
    currency: fc.constantFrom(...currencies),
  })
  .map(({ number: named, text, ...rest }) => ({ ...rest, desc: [named, text].join(' ').trim() || 'disk' }))
const post = fc.record({
  poster: fc.nat(2),
  side: fc.constantFrom(...sides),
  listId: fc.constantFrom(...lists),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  hours: fc.nat(30),
})
type Post = typeof post extends fc.Arbitrary<infer T> ? T : never

const poster = (companyIndex: number) => posters[companyIndex] ?? { companyId: 0, contactId: 0 }
const momentAt = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)

const add = ({ poster: at, hours, ...rest }: Post) =>
  addBroadcast(test.deps.db, { ...poster(at), ...rest, postedAt: momentAt(hours) })

/** Marks rows as removed, like the site, so that the index notices. */
async function remove(limit: number, seed = 0) {
  const { db } = test.deps
  const { rows } = await sql<{ id: number }>`
    select id from broadcasts where removed_at is null
    order by (id * 7919 + ${seed}::bigint) % 1009, id limit ${limit}`.execute(db)
  for (const { id } of rows) await transaction(db, tx => markRemoved(tx, id, momentAt(0)))
}

const rates = { EUR: 1, USD: 1.16, GBP: 0.87 } as const

/** Returns the matches of each method. Sums of the same parts in another order may differ in the last digits. */
async function matchesBy(lines: LineSource, broadcastId: number, known: WordKnowledge) {
  const request = { broadcastId, contactId: 0 }
  const [trigrams, byNumber, byEvidence] = await Promise.all([
    lines.openByTrigrams(request),
    lines.openByNumber(request),
    lines.openByEvidence(request),
  ])
  if (!trigrams || !byNumber || !byEvidence) return undefined
  const shown = (matches: readonly RankedMatch[]) =>
    matches.map(({ id, lineId, similarity, reason }) => [id, lineId, Math.round(similarity * 1e6) / 1e6, reason])
  return {
    trigrams: shown(findByTrigrams(trigrams)),
    stripAndFuzzy: shown(await stripAndFuzzy(byNumber, byNumber.listLinesByNumber)),
    weighedEvidence: shown(await weighedEvidence(byEvidence, { ...known, rates, now: new Date(testNow) })),
  }
}

it('an index in memory finds the same matches as the database after any posts and removals', async () => {
  const step = fc.record({
    posts: fc.array(post, { minLength: 20, maxLength: 40 }),
    removed: fc.nat(),
    queried: fc.array(post, { minLength: 8, maxLength: 8 }),
  })
  const linesNow = linesInIndex(test.deps)
  const numMatches = { trigrams: 0, stripAndFuzzy: 0, weighedEvidence: 0 }
  await fc.assert(
    fc.asyncProperty(step, async ({ posts, removed, queried }) => {
      const { db, search } = test.deps
      await remove(1_000)
      for (const post of posts) await add(post)
      await remove(3, removed)
      const ids: number[] = []
      for (const post of queried) ids.push(await add(post))
      await replaceWordShares(db, 1_000)
      const known = { shares: await listWordShares(db), vocabulary: await vocabularyNow(test.deps) }
      await search.hostOf('broadcast-lines')?.caughtUp()
      const lines = linesNow()
      if (lines === undefined) throw new Error('there is no index')
      for (const id of ids) {
        const expected = await matchesBy(linesInDatabase(db), id, known)
        expect(await matchesBy(lines, id, known)).toEqual(expected)
        // Again, now that the broadcast and the lines are cached.
        expect(await matchesBy(lines, id, known)).toEqual(expected)
        for (const [method, found] of Object.entries(expected ?? {}))
          numMatches[method as keyof typeof numMatches] += found.length
      }
    }),
    { ...runs(20), endOnFailure: true },
  )
  for (const count of Object.values(numMatches)) expect(count).toBeGreaterThan(5)
})
