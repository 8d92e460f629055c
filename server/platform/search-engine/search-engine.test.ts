import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import {
  type IndexDocument,
  type IndexShape,
  type LocalSearchRequest,
  mergeSegments,
  readSegmentFile,
  SearchIndex,
  type Segment,
  SegmentBuilder,
  segmentFile,
  UnreadableSegment,
} from './index.ts'
import { NaiveIndex } from './testing/naive-index.ts'

const shape: IndexShape = {
  name: 'test',
  fieldSets: ['member', 'visitor'],
  filters: ['company', 'country'],
  orders: [
    { name: 'number', kind: 'text', hasTrigrams: true },
    { name: 'price', kind: 'number' },
    { name: 'maker', kind: 'text', hasTrigrams: true, typos: { read: 'OI', as: '01' } },
    { name: 'price elsewhere', kind: 'number' },
  ],
  storedNumbers: ['list'],
  storesText: true,
}

/** The numbers of one order, and of two orders combined. */
const scales = [
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
const spaced = (words: readonly string[]) => (words.length === 0 ? ' ' : ` ${words.join(' ')} `)
const text = fc.record({
  words: fc.array(word, { maxLength: 6 }).map(spaced),
  phrase: fc.array(word, { maxLength: 8 }).map(spaced),
})
const texts = fc.oneof(
  { weight: 4, arbitrary: text.map(one => [one, one]) },
  { weight: 1, arbitrary: fc.tuple(text, text) },
)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const number = fc.oneof(
  fc.constantFrom('507127B21', '507127821', '5O7127B21', '507271B21', '507127', '50727', 'ЖД7127', '507127B21ABB'),
  fc.array(fc.constantFrom('0', 'O', '1', 'I', 'B'), { minLength: 4, maxLength: 11 }).map(signs => signs.join('')),
)
const textKey = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'A', 'a', 'AB', 'Z', 'é', 'ﬁ', '😀', 'z') },
  { weight: 2, arbitrary: number },
)
const price = fc.constantFrom(-1, 0, 0.5, 1, 2, 1e9)
const day = fc.integer({ min: -1, max: 4 })
const document = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexDocument> =>
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
const withPassages = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexDocument> =>
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
const query: fc.Arbitrary<LocalSearchRequest> = fc.record(
  {
    fieldSet: fc.nat(1),
    anyOf: fc.array(clause, { maxLength: 3 }),
    within: fc.array(clause, { maxLength: 3 }),
    except: fc.array(clause, { maxLength: 2 }),
    mustBeIn: docFilters,
    mustNotBeIn: docFilters,
    keyIn: keyFilter,
    dayFrom: day,
    freshFrom: day,
    order: fc.nat(3),
    isDescending: fc.boolean(),
    offset: fc.oneof(fc.constant(0), fc.nat(20)),
    limit: fc.nat(20),
  },
  { requiredKeys: ['fieldSet', 'anyOf', 'mustBeIn', 'order', 'isDescending', 'offset', 'limit'] },
)

function segmentOf(documents: readonly IndexDocument[], of = shape): Segment {
  const builder = new SegmentBuilder(of)
  for (const one of documents) builder.add(one)
  return builder.finish()
}

/** Returns the contents of a segment's file, as if read from disk. */
function fileOf(segment: Segment, live: Uint32Array): SharedArrayBuffer {
  const parts = segmentFile(segment, live)
  const file = new Uint8Array(new SharedArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0)))
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file.buffer as SharedArrayBuffer
}

const id = fc.nat(40)
const change = fc.record({
  documents: fc.array(document(id), { maxLength: 12 }),
  removedIds: fc.array(id, { maxLength: 6 }),
})
const step = fc.oneof(
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

class EngineWithOracle {
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

describe('the engine', () => {
  it('finds, counts and sorts like a scan after any additions, replacements, removals, merges and saves', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.array(query, { minLength: 10, maxLength: 10 }),
        (steps, queries) => {
          const both = new EngineWithOracle()
          for (const one of steps) both.take(one)
          expect(both.engine.size).toBe(both.naive.size)
          for (const one of queries)
            expect(both.engine.search(one), JSON.stringify(one)).toEqual(both.naive.search(one))
        },
      ),
      runs(400),
    )
  })

  it('finds a document by one of its passages, and once, after any changes', () => {
    const of = { ...shape, hasPassages: true as const }
    const change = fc.record({
      documents: fc.array(withPassages(id), { maxLength: 12 }),
      removedIds: fc.array(id, { maxLength: 6 }),
    })
    const more = fc.sample(withPassages(fc.nat(3_000)), { numRuns: 2_500, seed: 11 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(change, change, fc.nat(4)), { minLength: 1, maxLength: 4 }),
        fc.array(query, { minLength: 10, maxLength: 10 }),
        fc.integer({ min: 0, max: 9 }),
        (steps, queries, many) => {
          const both = new EngineWithOracle(of)
          // Now and then enough documents for sets of bits.
          if (many === 0) both.change({ documents: more, removedIds: [] })
          for (const [first, second, merged] of steps) {
            both.change(first)
            if (merged > 0) both.merge(merged, second)
            else both.reload()
          }
          expect(both.engine.size).toBe(both.naive.size)
          for (const one of queries) {
            expect(both.engine.search(one), JSON.stringify(one)).toEqual(both.naive.search(one))
            for (const of of scales) expect(both.engine.statsOf(one, of)).toEqual(both.naive.statsOf(one, of))
          }
        },
      ),
      runs(200),
    )
  })

  it('returns keys, stored fields and similar keys like a scan', () => {
    const query = fc.oneof(number, textKey)
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, texts, many) => {
          const both = new EngineWithOracle()
          for (const one of steps) both.take(one)
          for (const one of texts) {
            const start = [...one].slice(0, many % 4).join('')
            for (const order of [0, 2]) {
              expect(both.engine.keysWithPrefix(order, start, many)).toEqual(
                both.naive.keysWithPrefix(order, start, many),
              )
              expect(both.engine.keysByTrigram(order, one, many)).toEqual(both.naive.keysByTrigram(order, one, many))
            }
            expect(both.engine.keysWithinTypo(2, one), one).toEqual(both.naive.keysWithinTypo(2, one))
          }
          for (let at = 0; at <= 40; at += 1) {
            const known = both.naive.documents.get(at)
            const document = both.engine.storedFieldsOf(at)
            expect(document.numberOf(0)).toBe(known?.storedNumbers?.[0])
            expect(document.text()).toBe(known?.storedText)
            for (const order of [0, 1, 2]) expect(document.keyOf(order)).toBe(known?.keys[order] ?? null)
          }
        },
      ),
      runs(300),
    )
  })

  it('returns the distribution of numbers like a scan', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.array(query, { minLength: 5, maxLength: 5 }),
        (steps, queries) => {
          const both = new EngineWithOracle()
          for (const one of steps) both.take(one)
          for (const one of queries)
            for (const of of scales) expect(both.engine.statsOf(one, of)).toEqual(both.naive.statsOf(one, of))
        },
      ),
      runs(200),
    )
  })

  it('finds phrases of any length among near matches', () => {
    const either = fc.constantFrom('a', 'b')
    const phrases = fc.array(fc.array(either, { maxLength: 12 }), { minLength: 1, maxLength: 12 })
    const query = fc.array(either, { minLength: 1, maxLength: 9 })
    const [like] = fc.sample(document(fc.constant(0)), { numRuns: 1, seed: 1 })
    if (like === undefined) throw new Error('no document')
    fc.assert(
      fc.property(phrases, fc.array(query, { minLength: 8, maxLength: 8 }), (all, queries) => {
        const both = new EngineWithOracle()
        const documents = all.map((words, at) => {
          const one = { words: ' ', phrase: spaced(words) }
          return { ...like, id: at, texts: [one, one] }
        })
        both.change({ documents, removedIds: [] })
        for (const words of queries) {
          const anyOf = [{ tokens: [], phrase: words.join(' ') }]
          const request = { fieldSet: 0, anyOf, mustBeIn: [], order: 0, isDescending: false, offset: 0, limit: 20 }
          expect(both.engine.search(request)).toEqual(both.naive.search(request))
        }
      }),
      runs(150),
    )
  })

  it('equals a scan with so many documents that it uses bit sets, cached prefix unions and scans in sort order', () => {
    const random = fc.sample(document(fc.constant(0)), { numRuns: 6_000, seed: 7 })
    const documents = random.map((one, at) => ({ ...one, id: (at * 7) % 9_001 }))
    const both = new EngineWithOracle()
    both.change({ documents: documents.slice(0, 5_000), removedIds: [] })
    both.change({ documents: documents.slice(5_000), removedIds: [] })
    const again = documents.slice(2_000, 2_300).map(one => ({ ...one, day: 3 }))
    const compare = (seed: number) => {
      for (const one of fc.sample(query, { numRuns: 25, seed })) {
        const far = { ...one, offset: one.offset * 150 }
        for (const query of [one, far])
          expect(both.engine.search(query), JSON.stringify(query)).toEqual(both.naive.search(query))
        for (const of of scales)
          expect(both.engine.statsOf(far, of), JSON.stringify(far)).toEqual(both.naive.statsOf(far, of))
      }
    }
    compare(1)
    both.change({ documents: again, removedIds: documents.slice(0, 700).map(one => one.id) })
    compare(2)
    both.merge(3, { documents: again.slice(0, 50), removedIds: [again[60]?.id ?? 0] })
    compare(3)
    both.reload()
    compare(4)
  })
})

describe('a segment', () => {
  const some = fc.sample(document(fc.nat(500)), { numRuns: 300, seed: 3 })
  const file = () => {
    const index = new SearchIndex(shape)
    index.apply({ segment: segmentOf(some), removedIds: [] })
    const [part] = index.segments
    if (part === undefined) throw new Error('no part')
    return fileOf(part.segment, part.liveDocs)
  }

  it('is refused if any byte of its file is changed or missing', () => {
    const intact = new Uint8Array(file())
    fc.assert(
      fc.property(fc.nat(intact.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const broken = new Uint8Array(new SharedArrayBuffer(intact.length))
        broken.set(intact)
        broken[at] = (broken[at] ?? 0) ^ flip
        expect(() => readSegmentFile(broken.buffer)).toThrow(UnreadableSegment)
      }),
      runs(200),
    )
    for (const length of [0, 1, 63, 64, 1_000, intact.length - 64, intact.length - 1]) {
      const cut = new Uint8Array(new SharedArrayBuffer(length))
      cut.set(intact.subarray(0, length))
      expect(() => readSegmentFile(cut.buffer)).toThrow(UnreadableSegment)
    }
  })

  it('cannot be added to an index of another shape', () => {
    const other = new SearchIndex({ ...shape, name: 'other' })
    expect(() => other.apply({ segment: segmentOf(some) })).toThrow('shape')
  })

  it('refuses a document of another shape, and an id or filter that is not an integer', () => {
    const [one] = some
    if (one === undefined) throw new Error('no document')
    const add = (changes: Partial<IndexDocument>) => () => new SegmentBuilder(shape).add({ ...one, ...changes })
    expect(add({ texts: one.texts.slice(1) })).toThrow('shape')
    expect(add({ keys: [] })).toThrow('shape')
    expect(add({ id: -1 })).toThrow('id')
    expect(add({ filters: [1.5, null] })).toThrow('filter')
    expect(add({ keys: ['A', Number.NaN, null, null] })).toThrow('number')
  })

  it('is dropped once all its documents are removed', () => {
    const both = new EngineWithOracle()
    both.change({ documents: some, removedIds: [] })
    both.change({ documents: [], removedIds: some.map(({ id: one }) => one) })
    expect(both.engine.stats).toEqual({ documents: 0, removed: 0, segments: 0, bytes: 0 })
  })
})
