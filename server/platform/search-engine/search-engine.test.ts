import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { type IndexDocument, readSegmentFile, SearchIndex, SegmentBuilder, UnreadableSegment } from './index.ts'
import {
  document,
  EngineWithOracle,
  faceting,
  fileOf,
  grouping,
  id,
  number,
  query,
  scales,
  segmentOf,
  shape,
  spaced,
  step,
  textKey,
  withPassages,
} from './testing/generated.ts'

describe('the engine', () => {
  it('finds, counts and sorts like a scan after any additions, replacements, removals, merges and saves', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.array(query, { minLength: 10, maxLength: 10 }),
        (steps, queries) => {
          const both = new EngineWithOracle()
          for (const step of steps) both.take(step)
          expect(both.engine.size).toBe(both.naive.size)
          for (const query of queries)
            expect(both.engine.search(query), JSON.stringify(query)).toEqual(both.naive.search(query))
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
        fc.array(faceting, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 0, max: 9 }),
        (steps, queries, requests, many) => {
          const both = new EngineWithOracle(of)
          // Sometimes so many documents that the engine stores them as sets of bits.
          if (many === 0) both.change({ documents: more, removedIds: [] })
          for (const [first, second, merged] of steps) {
            both.change(first)
            if (merged > 0) both.merge(merged, second)
            else both.reload()
          }
          expect(both.engine.size).toBe(both.naive.size)
          for (const query of queries) {
            expect(both.engine.search(query), JSON.stringify(query)).toEqual(both.naive.search(query))
            for (const of of scales) expect(both.engine.statsOf(query, of)).toEqual(both.naive.statsOf(query, of))
          }
          for (const one of requests.map(request => ({ ...request, tokens: [] })))
            expect(both.engine.facets(one), JSON.stringify(one)).toEqual(both.naive.facets(one))
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
          for (const step of steps) both.take(step)
          for (const text of texts) {
            const start = [...text].slice(0, many % 4).join('')
            for (const order of [0, 2]) {
              expect(both.engine.keysWithPrefix(order, start, many)).toEqual(
                both.naive.keysWithPrefix(order, start, many),
              )
              expect(both.engine.keysByTrigram(order, text, many)).toEqual(both.naive.keysByTrigram(order, text, many))
            }
            expect(both.engine.keysWithinTypo(2, text), text).toEqual(both.naive.keysWithinTypo(2, text))
          }
          for (let index = 0; index <= 40; index += 1) {
            const known = both.naive.documents.get(index)
            const document = both.engine.storedFieldsOf(index)
            expect(document.numberOf(0)).toBe(known?.storedNumbers?.[0])
            expect(document.text()).toBe(known?.storedText)
            expect(document.day).toBe(known?.day)
            for (const filter of [0, 1]) expect(document.filterOf(filter)).toBe(known?.filters[filter] ?? null)
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
          for (const step of steps) both.take(step)
          for (const query of queries)
            for (const of of scales) expect(both.engine.statsOf(query, of)).toEqual(both.naive.statsOf(query, of))
        },
      ),
      runs(200),
    )
  })

  it('finds and groups by tiers like a scan', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(grouping, { minLength: 8, maxLength: 8 }),
        (steps, requests) => {
          const both = new EngineWithOracle()
          for (const step of steps) both.take(step)
          for (const request of requests) {
            expect(both.engine.searchByTier(request), JSON.stringify(request)).toEqual(both.naive.searchByTier(request))
            expect(both.engine.group(request), JSON.stringify(request)).toEqual(both.naive.group(request))
          }
        },
      ),
      runs(300),
    )
  })

  it('counts values, keys, tokens and days like a scan', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(faceting, { minLength: 8, maxLength: 8 }),
        (steps, requests) => {
          const both = new EngineWithOracle()
          for (const step of steps) both.take(step)
          for (const request of requests)
            expect(both.engine.facets(request), JSON.stringify(request)).toEqual(both.naive.facets(request))
        },
      ),
      runs(300),
    )
  })

  it('counts like a scan if the values of a document take several columns', () => {
    const [like] = fc.sample(document(fc.constant(0)), { numRuns: 1, seed: 1 })
    if (like === undefined) throw new Error('no document')
    // Three values that vary independently have too many combinations for one column.
    const documents = Array.from({ length: 20_000 }, (_, at) => ({
      ...like,
      id: at,
      filters: [at % 191, Math.floor(at / 191) % 211],
      keys: ['A', (at * 7) % 193, null, null],
      day: at % 3,
    }))
    const index = new SearchIndex(shape)
    const segment = segmentOf(documents)
    expect(segment.docValues.columns.length).toBeGreaterThan(2)
    index.apply({ segment })
    for (const highest of [0, 60, 150, 190]) {
      const matching = documents.filter(({ filters }) => (filters[0] as number) <= highest)
      const countOf = (values: readonly number[]) =>
        new Map([...Map.groupBy(values, value => value)].map(([value, all]) => [value, all.length]))
      const request = {
        fieldSet: 0,
        anyOf: [],
        mustBeIn: [{ filter: 0, values: Array.from({ length: highest + 1 }, (_, index) => index) }],
        filters: [0, 1],
        orders: [1],
        tokens: [],
        days: true,
      }
      const counts = index.facets(request)
      expect(counts.filters).toEqual(
        [0, 1].map(filterIndex => countOf(matching.map(({ filters }) => filters[filterIndex] as number))),
      )
      expect(counts.orders).toEqual([countOf(matching.map(({ keys }) => keys[1] as number))])
      expect(counts.days).toEqual(countOf(matching.map(({ day }) => day)))
      const { filters, orders } = index.facets({ ...request, filters: [], days: false })
      expect({ filters, orders }).toEqual({ filters: [], orders: counts.orders })
    }
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
        const documents = all.map((words, index) => {
          const one = { words: ' ', phrase: spaced(words) }
          return { ...like, id: index, texts: [one, one] }
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

  it('returns the same as a scan when documents are many enough for bit sets and cached unions', () => {
    const random = fc.sample(document(fc.constant(0)), { numRuns: 6_000, seed: 7 })
    const documents = random.map((one, index) => ({ ...one, id: (index * 7) % 9_001 }))
    const both = new EngineWithOracle()
    both.change({ documents: documents.slice(0, 5_000), removedIds: [] })
    both.change({ documents: documents.slice(5_000), removedIds: [] })
    const again = documents.slice(2_000, 2_300).map(document => ({ ...document, day: 3 }))
    const compare = (seed: number) => {
      for (const one of fc.sample(query, { numRuns: 25, seed })) {
        const far = { ...one, offset: one.offset * 150 }
        for (const query of [one, far])
          expect(both.engine.search(query), JSON.stringify(query)).toEqual(both.naive.search(query))
        for (const of of scales)
          expect(both.engine.statsOf(far, of), JSON.stringify(far)).toEqual(both.naive.statsOf(far, of))
      }
      for (const one of fc.sample(grouping, { numRuns: 12, seed })) {
        expect(both.engine.searchByTier(one), JSON.stringify(one)).toEqual(both.naive.searchByTier(one))
        expect(both.engine.group(one), JSON.stringify(one)).toEqual(both.naive.group(one))
      }
    }
    compare(1)
    both.change({ documents: again, removedIds: documents.slice(0, 700).map(document => document.id) })
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
