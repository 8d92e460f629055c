import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import type { RecordedSearch } from '../../deps.ts'
import { HitCache, sameSearchMs } from './hit-cache.ts'
import { isPrefixSearch } from './prefix-search.ts'

const start = Date.parse('2026-11-18T09:30:00Z')
const search = (
  query: string,
  partIds: readonly number[],
  afterMs = 0,
  contactId: number | null = 1,
): RecordedSearch => ({
  query,
  isFirstPage: true,
  contactId,
  companyId: 9,
  searchedAt: new Date(start + afterMs),
  found: partIds.map(partId => ({ partId, companyId: 2 })),
})
const idsOf = ({ found }: RecordedSearch) => found.map(({ partId }) => partId)

describe('cached hits', () => {
  it('are written at most once a day', () => {
    const known = new HitCache()
    expect(idsOf(known.take(search('hp', [1, 2])))).toEqual([1, 2])
    expect(idsOf(known.take(search('hp', [2, 3])))).toEqual([3])
    expect(idsOf(known.take(search('dl380', [1, 4], sameSearchMs + 1)))).toEqual([4])
    expect(idsOf(known.take(search('hp', [1], 86_400_000)))).toEqual([1])
  })

  it('belong to one searcher only, and a visitor has none', () => {
    const known = new HitCache()
    known.take(search('hp', [1]))
    expect(idsOf(known.take(search('hp', [1], 0, 2)))).toEqual([1])
    expect(idsOf(known.take(search('hp', [1], 0, null)))).toEqual([1])
  })

  it('are discarded if the write failed', () => {
    const known = new HitCache()
    known.take(search('hp', [1]))
    known.forget()
    expect(idsOf(known.take(search('hp', [1])))).toEqual([1])
  })

  it('result in the same rows as writing every hit would', () => {
    const query = fc.constantFrom('h', 'hp', 'hp ', 'hp dl', 'dl', 'dl3')
    const step = fc.record({
      query,
      parts: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
      contact: fc.constantFrom(1, 2),
      pause: fc.constantFrom(0, 1, 15_000, sameSearchMs, sameSearchMs + 1),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const known = new HitCache()
        const [all, few] = [new Table(), new Table()]
        let now = 0
        for (const { query: typed, parts, contact, pause } of steps) {
          now += pause
          const searched = search(typed, parts, now, contact)
          all.write(searched)
          few.write(known.take(searched))
        }
        expect(few.rows()).toEqual(all.rows())
      }),
      runs(2_000),
    )
  })
})

/** The hits of one day, as `insertSearches` stores them. */
class Table {
  #hits = new Map<string, RecordedSearch>()

  write(search: RecordedSearch) {
    const now = search.searchedAt.getTime()
    const isTakenBack = (hit: RecordedSearch) =>
      isPrefixSearch(hit, search) && hit.searchedAt.getTime() > now - sameSearchMs && hit.searchedAt.getTime() <= now
    for (const [key, hit] of this.#hits) if (isTakenBack(hit)) this.#hits.delete(key)
    for (const partId of idsOf(search)) {
      const key = `${search.contactId} ${partId}`
      if (!this.#hits.has(key)) this.#hits.set(key, search)
    }
  }

  rows() {
    return [...this.#hits].map(([key, { query, searchedAt }]) => [key, query, searchedAt]).sort()
  }
}
