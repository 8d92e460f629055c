import fc from 'fast-check'
import {
  type FacetRequest,
  type GroupingRequest,
  type IndexDocument,
  type IndexShape,
  type LocalSearchRequest,
  mergeSegments,
  readSegmentFile,
  SearchIndex,
  type Segment,
  SegmentBuilder,
  segmentFile,
} from '../index.ts'
import { NaiveIndex } from './naive-index.ts'

export const shape: IndexShape = {
  name: 'test',
  fieldSets: ['member', 'visitor'],
  filters: ['company', 'country'],
  orders: [
    { name: 'number', kind: 'text', hasTrigrams: true },
    { name: 'price', kind: 'number', isCounted: true },
    { name: 'maker', kind: 'text', isCounted: true, hasTrigrams: true, typos: { read: 'OI', as: '01' } },
    { name: 'price elsewhere', kind: 'number' },
  ],
  storedNumbers: ['list'],
  storesText: true,
  countedTokens: ['zz', 'éa', 'a', 'abc', 'ab'],
}

/** The numbers of one order, and of two orders combined. */
export const scales = [
  [{ order: 1, divisor: 1 }],
  [
    { order: 1, divisor: 1 },
    { order: 3, divisor: 1.16 },
  ],
]

/**
 * Few distinct words, so that documents share them. Some are prefixes of others; some are outside ASCII or the BMP, or
 * contain lone surrogates.
 */
const word = fc.constantFrom('a', 'ab', 'abc', 'abcd', 'b1', 'b12', 'ꞏab', 'é', 'éa', '😀', '\ud83d', '|', '10k', 'sas')
export const spaced = (words: readonly string[]) => (words.length === 0 ? ' ' : ` ${words.join(' ')} `)
const text = fc.record({
  words: fc.array(word, { maxLength: 6 }).map(spaced),
  phrase: fc.array(word, { maxLength: 8 }).map(spaced),
})
const texts = fc.oneof(
  { weight: 4, arbitrary: text.map(one => [one, one]) },
  { weight: 1, arbitrary: fc.tuple(text, text) },
)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const number = fc.oneof(
  fc.constantFrom('507127B21', '507127821', '5O7127B21', '507271B21', '507127', '50727', 'ЖД7127', '507127B21ABB'),
  fc.array(fc.constantFrom('0', 'O', '1', 'I', 'B'), { minLength: 4, maxLength: 11 }).map(chars => chars.join('')),
)
export const textKey = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'A', 'a', 'AB', 'Z', 'é', 'ﬁ', '😀', 'z') },
  { weight: 2, arbitrary: number },
)
const price = fc.constantFrom(-1, 0, 0.5, 1, 2, 1e9)
const day = fc.integer({ min: -1, max: 4 })
export const document = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexDocument> =>
  fc.record({
    id,
    texts,
    filters: fc.tuple(orNull(fc.nat(3)), orNull(fc.constantFrom(0, 7, 0xffffffff))),
    keys: fc
      .tuple(orNull(textKey), orNull(price), orNull(textKey), orNull(price))
      .map(([first, one, second, other]) => [first, one, second, one === null ? other : null]),
    storedNumbers: fc.tuple(fc.constantFrom(0, 5, 0xffffffff)),
    storedText: fc.array(fc.constantFrom('a', 'ab', 'é', '😀', '10k'), { maxLength: 4 }).map(words => words.join(' ')),
    day,
  })
export const withPassages = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexDocument> =>
  fc
    .tuple(document(id), fc.array(texts, { maxLength: 3 }))
    .map(([one, morePassages]) => (morePassages.length === 0 ? one : { ...one, morePassages }))
const token = fc.record({ text: fc.oneof(word, fc.constantFrom('abcde', 'zz', 'ꞏa', 'ab1')), isWhole: fc.boolean() })
const clause = fc.record(
  {
    tokens: fc.array(token, { maxLength: 3 }),
    choices: fc.array(fc.array(token, { maxLength: 3 }), { maxLength: 2 }),
    phrase: fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' ')),
  },
  { requiredKeys: ['tokens'] },
)
const docFilters = fc.array(
  fc.oneof(
    fc.record({ filter: fc.constant(0), values: fc.array(fc.nat(4), { maxLength: 3 }) }),
    fc.record({ filter: fc.constant(1), values: fc.array(fc.constantFrom(0, 7, 9, 0xffffffff), { maxLength: 3 }) }),
  ),
  { maxLength: 2 },
)
const keyFilter = fc.oneof(
  fc.record({ order: fc.constantFrom(0, 2), keys: fc.array(textKey, { minLength: 1, maxLength: 4 }) }),
  fc.record({ order: fc.constant(1), keys: fc.array(price, { minLength: 1, maxLength: 2 }) }),
)
export const query: fc.Arbitrary<LocalSearchRequest> = fc.record(
  {
    fieldSet: fc.nat(1),
    anyOf: fc.array(clause, { maxLength: 3 }),
    within: fc.array(clause, { maxLength: 3 }),
    except: fc.array(clause, { maxLength: 2 }),
    mustBeIn: docFilters,
    mustNotBeIn: docFilters,
    keyIn: fc.array(keyFilter, { maxLength: 2 }),
    dayFrom: day,
    freshFrom: day,
    order: fc.nat(3),
    isDescending: fc.boolean(),
    offset: fc.oneof(fc.constant(0), fc.nat(20)),
    limit: fc.nat(20),
  },
  { requiredKeys: ['fieldSet', 'anyOf', 'mustBeIn', 'order', 'isDescending', 'offset', 'limit'] },
)

const broadClause = token.map(one => ({ tokens: [one] }))
const broadClauses = fc.array(broadClause, { minLength: 1, maxLength: 2 })
const tier = fc.record({ within: broadClauses, except: broadClauses }, { requiredKeys: [] })
const figures = { sumOf: 1, statsOf: 1, keysOf: 2, distinctOf: 0 }
export const faceting: fc.Arbitrary<FacetRequest> = fc
  .tuple(
    query,
    fc.boolean(),
    fc.subarray([0, 1]),
    fc.subarray([1, 2]),
    fc.subarray(['a', 'ab', 'éa', 'zz']),
    fc.boolean(),
    fc.constantFrom(undefined, '', 'a', 'é', 'zz'),
  )
  .map(([{ keyIn, mustBeIn, mustNotBeIn: _, ...filter }, isBroad, filters, orders, tokens, days, tokenPrefix]) => ({
    ...filter,
    mustBeIn: isBroad ? [] : mustBeIn,
    ...(!isBroad && keyIn && { keyIn }),
    filters,
    orders,
    tokens,
    days,
    tokenPrefix,
  }))
/** Most find many documents, so that groups are large, and the page reaches into later tiers. */
export const grouping: fc.Arbitrary<GroupingRequest> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: query.map(one => ({ ...one, anyOf: [], mustBeIn: [] })) }, query),
    fc.constantFrom('broad', 'broad', 'any'),
    fc.array(tier, { maxLength: 3 }),
  )
  .map(([one, breadth, tiers]) => {
    const { within: _, except: __, keyIn: ___, mustNotBeIn: ____, ...broad } = one
    return { ...(breadth === 'any' ? one : broad), tiers: [...tiers, {}], ...figures }
  })

export function segmentOf(documents: readonly IndexDocument[], of = shape): Segment {
  const builder = new SegmentBuilder(of)
  for (const document of documents) builder.add(document)
  return builder.finish()
}

/** Returns the contents of a segment's file, as if read from disk. */
export function fileOf(segment: Segment, live: Uint32Array): SharedArrayBuffer {
  const parts = segmentFile(segment, live)
  const file = new Uint8Array(new SharedArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0)))
  let index = 0
  for (const part of parts) {
    file.set(part, index)
    index += part.length
  }
  return file.buffer as SharedArrayBuffer
}

export const id = fc.nat(40)
const change = fc.record({
  documents: fc.array(document(id), { maxLength: 12 }),
  removedIds: fc.array(id, { maxLength: 6 }),
})
export const step = fc.oneof(
  { weight: 3, arbitrary: change.map(value => ({ kind: 'change' as const, ...value })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      of: fc.integer({ min: 1, max: 4 }),
      concurrentChange: change,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

export class EngineWithOracle {
  engine: SearchIndex
  readonly naive: NaiveIndex
  readonly #shape: IndexShape

  constructor(of = shape) {
    this.#shape = of
    this.engine = new SearchIndex(of)
    this.naive = new NaiveIndex(of)
  }

  change({ documents, removedIds }: Change) {
    this.engine.apply({ segment: segmentOf(documents, this.#shape), removedIds })
    this.naive.remove(removedIds)
    this.naive.put(documents)
  }

  merge(of: number, concurrentChange: Change) {
    const merging = this.engine.beginMerge(this.engine.segments.slice(0, of))
    const merged = merging.inputs.length > 0 ? mergeSegments(merging.inputs) : undefined
    this.change(concurrentChange)
    if (merged) this.engine.finishMerge(merging, merged)
  }

  reload() {
    const saved = this.engine.segments.map(({ segment, liveDocs }) => fileOf(segment, liveDocs))
    this.engine = new SearchIndex(this.#shape)
    for (const file of saved) this.engine.apply(readSegmentFile(file))
  }

  take(one: typeof step extends fc.Arbitrary<infer T> ? T : never) {
    if (one.kind === 'change') this.change(one)
    else if (one.kind === 'merge') this.merge(one.of, one.concurrentChange)
    else this.reload()
  }
}
