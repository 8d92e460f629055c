import { describe, expect, it } from 'vitest'
import { type IndexShape, mergeSegments, SearchIndex, SegmentBuilder, segmentsToMerge } from '../index.ts'

const shape: IndexShape = {
  name: 'test',
  fieldSets: ['member'],
  filters: [],
  orders: [{ name: 'number', kind: 'text' }],
  storedNumbers: [],
}

/** Builds an index with one segment for each given size, in documents. Ids begin at 1. */
function indexOf(...sizes: number[]): SearchIndex {
  const index = new SearchIndex(shape)
  let id = 0
  for (const size of sizes) {
    const builder = new SegmentBuilder(shape)
    for (let count = 0; count < size; count += 1) {
      id += 1
      builder.add({
        id,
        texts: [{ words: ' hp ', phrase: ' hp ' }],
        filters: [],
        keys: ['HP'],
        storedNumbers: [],
        day: 1,
      })
    }
    index.apply({ segment: builder.finish(), removedIds: [] })
  }
  return index
}

const remove = (index: SearchIndex, from: number, to: number) =>
  index.apply({ removedIds: Array.from({ length: to - from + 1 }, (_, at) => from + at) })

/** Merges until the policy has nothing left to merge, as the host does; returns the number of merges. */
function settle(index: SearchIndex): number {
  for (let merges = 0; ; merges += 1) {
    const parts = segmentsToMerge(index.segments)
    if (parts.length === 0) return merges
    if (merges === 20) throw new Error('Merging does not end.')
    const merging = index.beginMerge(parts)
    index.finishMerge(merging, mergeSegments(merging.inputs))
  }
}

describe('segments', () => {
  it('of similar size are merged once there are seven', () => {
    expect(settle(indexOf(10, 10, 10, 10, 10, 10))).toBe(0)
    const index = indexOf(10, 10, 10, 10, 10, 10, 10)
    expect(settle(index)).toBe(1)
    expect(index.stats).toMatchObject({ segments: 1, documents: 70 })
  })

  it('much larger than the others are not merged with them', () => {
    const index = indexOf(9_000, 10, 10, 10, 10, 10, 10, 10)
    expect(settle(index)).toBe(1)
    expect(index.segments.map(({ documents }) => documents).sort((one, other) => one - other)).toEqual([70, 9_000])
  })

  it('are rewritten once more than 30 % of their documents are removed', () => {
    const index = indexOf(20, 20)
    remove(index, 1, 6)
    expect(settle(index)).toBe(0)
    expect(index.stats).toMatchObject({ segments: 2, documents: 34, removed: 6 })
    remove(index, 7, 7)
    expect(settle(index)).toBe(1)
    expect(index.stats).toMatchObject({ segments: 2, documents: 33, removed: 0 })
  })
})
