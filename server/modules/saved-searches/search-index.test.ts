import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { findBroadcasts } from '../broadcasts/index.ts'
import { goodsText } from '../goods-search/index.ts'
import { type ChoiceQuery, searchQuery } from '../search/index.ts'
import { filterOf } from './facets.ts'
import { savedQueriesOf } from './matcher.ts'
import { SavedSearchIndex, type SearchedBroadcast } from './search-index.ts'

/** A search as a user enters it. */
interface TypedSearch {
  q: string
  exactPhrase: boolean
  listId: number | null
  side: 'WTS' | 'WTB' | null
  companyId: number | null
  /** The least number of pieces. */
  minQuantity?: 5 | 10 | null
}

const piece = fc.array(fc.constantFrom(...'AB7129x'), { minLength: 1, maxLength: 5 }).map(letters => letters.join(''))
const joined = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.constantFrom('-', '.', '/', '_', '+', '#'))
  .map(([pieces, joiner]) => pieces.join(joiner))
const known = fc.constantFrom(
  ...[
    '507127-B21',
    '507127',
    'WS-C2960X-48TS-L',
    'HP',
    'Hewlett-Packard',
    'Cisco',
    'Zürich',
    'ZURICH',
    'ÉCRAN',
    'łódź',
  ],
  ...[
    '300GB',
    '10K',
    '2.5"',
    '(SAS)',
    'ﬁbre',
    '硬盘',
    'Ωμέγα',
    '½',
    '-',
    '%',
    '_',
    '\\',
    '*',
    '|',
    '🖥',
    'a𐐷b',
    '𐐷',
    'x',
  ],
  `${'9'.repeat(62)}a𐐷`,
)
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: known },
      { weight: 2, arbitrary: joined },
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    {
      maxLength: 7,
    },
  )
  .map(words => words.join(' ').replaceAll(/[\0\p{Cs}]/gu, ''))

const lists = [2, 4] as const
const sides = ['WTS', 'WTB'] as const
const document = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 3 }),
  partNumber: fc.oneof(joined, fc.constant('')),
  listId: fc.constantFrom(...lists),
  side: fc.constantFrom(...sides),
  company: fc.nat(1),
  pieces: fc.constantFrom(null, 1, 5, 30),
})
type GeneratedDocument = typeof document extends fc.Arbitrary<infer T> ? T : never

/** Returns a text related to these documents: a piece of one, or some of its words in any order. */
const queryAbout = (documents: readonly GeneratedDocument[]) => {
  const all = documents.map(({ texts, partNumber }) => [partNumber, ...texts].join(' '))
  const one = fc.constantFrom(...all)
  const cut = one.chain(whole =>
    fc.tuple(fc.nat(whole.length), fc.integer({ min: 1, max: 12 })).map(([at, length]) => whole.slice(at, at + length)),
  )
  const picked = one.chain(whole => fc.subarray(whole.split(' ')).map(words => words.slice(0, 4).join(' ')))
  return fc.oneof(
    { weight: 3, arbitrary: cut },
    { weight: 3, arbitrary: picked },
    text,
    fc.constantFrom('', '--', '%_'),
  )
}

const typed = (documents: readonly GeneratedDocument[], companies: readonly number[]): fc.Arbitrary<TypedSearch> =>
  fc.record({
    q: queryAbout(documents).map(q => q.toWellFormed().replaceAll('"', '').trim().slice(0, 200)),
    exactPhrase: fc.boolean(),
    listId: fc.option(fc.constantFrom(...lists), { freq: 2 }),
    side: fc.option(fc.constantFrom(...sides), { freq: 2 }),
    companyId: fc.option(fc.constantFrom(...companies), { freq: 1 }),
  })

const withPieces = (search: fc.Arbitrary<TypedSearch>): fc.Arbitrary<TypedSearch> =>
  fc
    .tuple(search, fc.option(fc.constantFrom(5 as const, 10 as const), { freq: 1 }))
    .map(([one, minQuantity]) => ({ ...one, minQuantity }))

const searchedIn = (
  { texts, partNumber, listId, side, pieces }: GeneratedDocument,
  companyId: number,
): SearchedBroadcast => ({
  line: { condition: null, pieces, manufacturer: null, isPriced: false, country: '', tier: -1 },
  ...goodsText(texts, partNumber),
  listId,
  side,
  companyId,
})

/** Applies the rule of a search to one search and one document at a time. */
function isFound(search: TypedSearch, document: SearchedBroadcast): boolean {
  const { q, exactPhrase, listId, side, companyId, minQuantity } = search
  const holds = (pattern: string, text: string) => text.toWellFormed().includes(pattern.slice(1, -1).toWellFormed())
  const isIn = (pattern: string) => holds(pattern, document.words)
  const matches = ({ words, choices = [], phrase, matchesNothing }: ChoiceQuery) =>
    !matchesNothing &&
    words.every(isIn) &&
    choices.every(choice => choice.some(isIn)) &&
    (phrase === undefined || holds(phrase, document.phrase))
  return (
    savedQueriesOf({ query: q, exactPhrase }).some(matches) &&
    (document.line?.pieces ?? 0) >= (minQuantity ?? 0) &&
    (listId ?? document.listId) === document.listId &&
    (side ?? document.side) === document.side &&
    (companyId ?? document.companyId) === document.companyId
  )
}

const add = (index: SavedSearchIndex, id: number, { q, exactPhrase, minQuantity, ...filters }: TypedSearch) =>
  index.add(id, {
    texts: savedQueriesOf({ query: q, exactPhrase }),
    ...filters,
    ...(minQuantity && { filter: filterOf({ minQuantity }) }),
  })

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe('the index of saved searches', () => {
  it('returns exactly the searches that find a broadcast, each once, while searches change', () => {
    const world = fc.array(document, { minLength: 1, maxLength: 6 }).chain(documents =>
      fc.record({
        documents: fc.constant(documents),
        changes: fc.array(fc.tuple(fc.nat(30), fc.option(withPieces(typed(documents, [0, 1])), { freq: 4 })), {
          maxLength: 80,
        }),
      }),
    )
    fc.assert(
      fc.property(world, ({ documents, changes }) => {
        const index = new SavedSearchIndex()
        const saved = new Map<number, TypedSearch>()
        for (const [id, search] of changes) {
          if (search === null) {
            index.remove(id)
            saved.delete(id)
          } else {
            add(index, id, search)
            saved.set(id, search)
          }
        }
        for (const written of documents) {
          const document = searchedIn(written, written.company)
          const expected = [...saved].flatMap(([id, search]) => (isFound(search, document) ? [id] : []))
          expect(ascending(index.match(document))).toEqual(ascending(expected))
        }
      }),
      runs(500),
    )
  })

  it('retains nothing of removed searches', () => {
    const index = new SavedSearchIndex()
    const search = { q: 'hp 507127-B21 / 1.6tb ssd', exactPhrase: false, listId: null, side: null, companyId: null }
    add(index, 1, search)
    add(index, 2, { ...search, q: '' })
    add(index, 3, { ...search, q: 'QK734A, 652583-B21' })
    index.remove(1)
    index.remove(2)
    add(index, 4, { ...search, q: '', minQuantity: 5 })
    index.remove(3)
    index.remove(4)
    expect(index.size).toBe(0)
    expect(index.numWords).toBe(0)
  })
})

describe('the index and the search over the database', () => {
  let test: TestApp
  let companies: number[]
  let contactId: number

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.deps
    companies = [await addCompany(db), await addCompany(db)]
    contactId = await addContact(db, companies[0] ?? 0)
    await addList(db)
    await addList(db, 4, 'Networking/Telecom')
  })
  afterAll(() => test.close())

  /** Inserts the documents as broadcasts and returns their ids. */
  async function write(documents: readonly GeneratedDocument[]): Promise<number[]> {
    const { db } = test.deps
    await db.deleteFrom('broadcasts').execute()
    const rows = documents.map(({ texts, partNumber, listId, side, company }) => {
      const { words, phrase } = goodsText(texts, partNumber)
      return {
        list_id: listId,
        company_id: companies[company] ?? 0,
        contact_id: contactId,
        side,
        subject: 'any',
        message: 'any',
        from_email: 'any@one.example',
        posted_at: test.clock.now(),
        created_at: test.clock.now(),
        public_subject: 'any',
        search_words: words,
        search_phrase: phrase,
        public_words: '',
        public_phrase: '',
        num_lines: 1,
      }
    })
    return (await db.insertInto('broadcasts').values(rows).returning('id').execute()).map(row => row.id)
  }

  async function searched({ q, exactPhrase, listId, side, companyId }: TypedSearch): Promise<number[]> {
    const filters = { listId: listId ?? undefined, side: side ?? undefined, companyId: companyId ?? undefined }
    const [text = searchQuery(q), ...orTexts] = savedQueriesOf({ query: q, exactPhrase })
    const query = { text, orTexts, audience: 'member' as const, ...filters, page: 1, pageSize: 100 }
    return (await findBroadcasts(test.deps.db, query)).ids
  }

  it('agree on thousands of pairs of a broadcast and a search', async () => {
    let numPairs = 0
    let numFound = 0
    const round = fc
      .array(document, { minLength: 40, maxLength: 40, size: 'max' })
      .chain(documents =>
        fc.tuple(
          fc.constant(documents),
          fc.array(typed(documents, companies), { minLength: 25, maxLength: 25, size: 'max' }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(round, async ([documents, searches]) => {
        const ids = await write(documents)
        const rows = await test.deps.db
          .selectFrom('broadcasts')
          .select(['id', 'search_words', 'search_phrase'])
          .orderBy('id')
          .execute()
        const index = new SavedSearchIndex()
        for (const [at, search] of searches.entries()) add(index, at, search)
        const found = documents.map((written, at) => {
          const { search_words: words = '', search_phrase: phrase = '' } = rows[at] ?? {}
          return index.match({ ...searchedIn(written, companies[written.company] ?? 0), words, phrase })
        })
        for (const [index, search] of searches.entries()) {
          const expected = await searched(search)
          const actual = ids.filter((_, document) => found[document]?.includes(index))
          expect(actual, JSON.stringify(search)).toEqual(ascending(expected))
          numPairs += documents.length
          numFound += actual.length
        }
      }),
      runs(10),
    )
    expect(numPairs).toBeGreaterThan(0)
    expect(numFound).toBeGreaterThan(numPairs / 50)
  })
})
