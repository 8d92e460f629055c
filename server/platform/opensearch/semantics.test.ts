import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { startTestCluster, type TestCluster } from '../../../tests/support/search-cluster/test-cluster.ts'
import type { IndexDocument, IndexShape, LocalSearchRequest } from '../search-engine/index.ts'
import { NaiveIndex } from '../search-engine/testing/naive-index.ts'
import { BulkWriter } from './bulk.ts'
import { ClusterClient } from './cluster-client.ts'
import { type ClusterConfig, readClusterUrl } from './cluster-config.ts'
import { IndexAdmin } from './index-admin.ts'
import { isSupported } from './query.ts'
import { searchCluster } from './search-cluster.ts'

const shape: IndexShape = {
  name: 'test',
  fieldSets: ['member', 'visitor'],
  filters: ['company', 'country'],
  orders: [
    { name: 'number', kind: 'text' },
    { name: 'price', kind: 'number' },
    { name: 'maker', kind: 'text' },
  ],
}
const passaged: IndexShape = { ...shape, name: 'passages', hasPassages: true }
const signal = new AbortController().signal
let cluster: TestCluster
let client: ClusterClient
let index: string
let admin: IndexAdmin

let config: ClusterConfig

beforeAll(async () => {
  cluster = await startTestCluster()
  config = readClusterUrl(cluster.url) as ClusterConfig
  client = new ClusterClient(config, signal)
})
afterAll(() => cluster.stop())
beforeEach(() => begin(shape))

let written = shape
/** Makes an empty index of this shape, which the functions below write and search. */
async function begin(of: IndexShape) {
  written = of
  admin = new IndexAdmin(client, config, of, signal)
  await admin.deleteOthers()
  index = await admin.create()
}

let version = 0
async function write(documents: readonly IndexDocument[], removedIds: readonly number[] = []) {
  version += 1
  const writer = new BulkWriter({ client, shape: written, path: `/${index}/_bulk`, version, signal })
  await writer.add([...documents, ...removedIds.map(id => ({ id, isRemoved: true as const }))])
  await writer.flush()
  await admin.show(index)
}
const search = (query: LocalSearchRequest) => searchCluster({ client, name: index, shape: written }, query)

/**
 * Few distinct words, so that documents share them. Some are prefixes of others; some are outside ASCII or the BMP, or
 * contain lone surrogates.
 */
const word = fc.constantFrom('a', 'ab', 'abc', 'abcd', 'b1', 'b12', 'ꞏab', 'é', 'éa', '😀', '\ud83d', '|', '10k', 'sas')
const spaced = (words: readonly string[]) => (words.length === 0 ? ' ' : ` ${words.join(' ')} `)
const text = fc.record({
  words: fc.array(word, { maxLength: 6 }).map(spaced),
  phrase: fc.array(word, { maxLength: 8 }).map(spaced),
})
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const textKey = fc.constantFrom('', 'A', 'a', 'AB', 'Z', 'é', 'ﬁ', '😀', 'z')
const day = fc.integer({ min: -1, max: 4 })
const plain: fc.Arbitrary<IndexDocument> = fc.record({
  id: fc.nat(40),
  texts: fc.tuple(text, text),
  filters: fc.tuple(orNull(fc.nat(3)), orNull(fc.constantFrom(0, 7, 0xffffffff))),
  keys: fc.tuple(orNull(textKey), orNull(fc.constantFrom(-1, 0, 0.5, 1, 2, 1e9)), orNull(textKey)),
  day,
})
const token = fc.record({ text: fc.oneof(word, fc.constantFrom('abcde', 'zz', 'ꞏa', 'ab1')), isWhole: fc.boolean() })
const clause = fc.record(
  {
    tokens: fc.array(token, { maxLength: 3 }),
    choices: fc.array(fc.array(token, { maxLength: 3 }), { maxLength: 2 }),
    phrase: fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' ')),
  },
  { requiredKeys: ['tokens'] },
)
const query: fc.Arbitrary<LocalSearchRequest> = fc.record(
  {
    fieldSet: fc.nat(1),
    anyOf: fc.array(clause, { maxLength: 3 }),
    within: fc.array(clause, { maxLength: 3 }),
    except: fc.array(clause, { maxLength: 2 }),
    mustBeIn: fc.array(
      fc.oneof(
        fc.record({ filter: fc.constant(0), values: fc.array(fc.nat(4), { maxLength: 3 }) }),
        fc.record({ filter: fc.constant(1), values: fc.array(fc.constantFrom(0, 7, 9, 0xffffffff), { maxLength: 3 }) }),
      ),
      { maxLength: 2 },
    ),
    keyIn: fc.array(
      fc.record({ order: fc.constantFrom(0, 2), keys: fc.array(textKey, { minLength: 1, maxLength: 4 }) }),
      {
        maxLength: 2,
      },
    ),
    dayFrom: day,
    freshFrom: day,
    order: fc.nat(2),
    isDescending: fc.boolean(),
    offset: fc.oneof(fc.constant(0), fc.nat(20)),
    limit: fc.nat(20),
  },
  { requiredKeys: ['fieldSet', 'anyOf', 'mustBeIn', 'order', 'isDescending', 'offset', 'limit'] },
)

describe('an index in a cluster', () => {
  it.each([
    ['documents', shape],
    ['documents with passages', passaged],
  ])('returns the same results as a scan of all %s', async (_, of) => {
    await begin(of)
    const naive = new NaiveIndex(of)
    const more = of.hasPassages ? fc.array(fc.tuple(text, text), { maxLength: 3 }) : fc.constant([])
    const document = fc.tuple(plain, more).map(([one, morePassages]) => ({ ...one, morePassages }))
    const step = fc.record({
      documents: fc.uniqueArray(document, { maxLength: 12, selector: ({ id }) => id }),
      removed: fc.array(fc.nat(40), { maxLength: 4 }),
      queries: fc.array(query, { minLength: 20, maxLength: 20 }),
    })
    let numFound = 0
    await fc.assert(
      fc.asyncProperty(step, async ({ documents, removed, queries }) => {
        const removedIds = [...new Set(removed)].filter(id => documents.every(document => document.id !== id))
        await write(documents, removedIds)
        naive.put(documents)
        naive.remove(removedIds)
        for (const query of queries) {
          const expected = naive.search(query)
          expect(await search(query)).toEqual(expected)
          numFound += expected.count
        }
      }),
      { ...runs(60), endOnFailure: true },
    )
    expect(numFound).toBeGreaterThan(0)
  })

  it('reads pages near the end in reverse, with the same hits', async () => {
    const count = 10_300
    const documents = Array.from({ length: count }, (_, id) => ({
      id,
      texts: [
        { words: ' a ', phrase: ' a ' },
        { words: ' a ', phrase: ' a ' },
      ],
      filters: [1, 7],
      keys: [`N${(id * 7) % 100}`, id % 5 === 0 ? null : id % 90, 'z'],
      day: id % 3,
    }))
    await write(documents)
    const naive = new NaiveIndex(shape)
    naive.put(documents)
    const base = { fieldSet: 0, anyOf: [], mustBeIn: [], limit: 100 }
    for (const offset of [10_000, 10_250, 10_400])
      for (const order of [0, 1])
        for (const isDescending of [true, false]) {
          const one = { ...base, offset, order, isDescending, freshFrom: order === 0 ? 2 : undefined }
          expect(await search(one), JSON.stringify(one)).toEqual(naive.search(one))
        }
  })

  it('ignores outdated writes that arrive late, for existing and deleted documents', async () => {
    const one = { id: 1, filters: [], keys: ['A', 1, 'A'], day: 1 }
    const documentWith = (words: string) => ({
      ...one,
      texts: [
        { words, phrase: words },
        { words, phrase: words },
      ],
    })
    const all = { fieldSet: 0, mustBeIn: [], order: 0, isDescending: false, offset: 0, limit: 9 }
    const searchWord = (token: string) => search({ ...all, anyOf: [{ tokens: [{ text: token, isWhole: true }] }] })
    await write([documentWith(' first ')])
    const late = new BulkWriter({ client, shape, path: `/${index}/_bulk`, version: version + 1, signal })
    version += 1
    await write([documentWith(' second ')])
    await late.add([documentWith(' late ')])
    await late.flush()
    await admin.show(index)
    expect([(await searchWord('second')).count, (await searchWord('late')).count]).toEqual([1, 0])
    await write([], [1])
    await late.add([documentWith(' late ')])
    await late.flush()
    await admin.show(index)
    expect((await searchWord('late')).count).toBe(0)
  })

  it('supports no query that a cluster would refuse', () => {
    const one = { fieldSet: 0, anyOf: [], mustBeIn: [], order: 0, isDescending: false, offset: 0, limit: 10 }
    const words = (count: number) => [
      { tokens: Array.from({ length: count }, (_, index) => ({ text: `w${index}`, isWhole: true })) },
    ]
    expect(isSupported({ ...one, anyOf: words(900) })).toBe(true)
    expect(isSupported({ ...one, anyOf: words(1_000) })).toBe(false)
    expect(isSupported({ ...one, offset: 10_000_000 })).toBe(false)
    expect(isSupported({ ...one, keyIn: [{ order: 2, keys: ['a'] }] })).toBe(true)
    expect(isSupported({ ...one, keyIn: [{ order: 1, keys: [7] }] })).toBe(false)
    expect(
      isSupported({ ...one, mustBeIn: [{ filter: 0, values: Array.from({ length: 70_000 }, (_, index) => index) }] }),
    ).toBe(false)
  })
})
