import { expect, it } from 'vitest'
import { PostingsWriter } from './postings.ts'

it('equal sets of documents are stored once, and sets that only have the same hash are not', () => {
  const writer = new PostingsWriter(1 << 20)
  // Among this many pairs about twenty have the hash of another one.
  const pairs = Array.from({ length: 400_000 }, (_, index) => [index % 1_000, 1_000 + Math.floor(index / 1_000) * 977])
  const pointers = pairs.map(pair => writer.add(Uint32Array.from(pair), 0, 2))
  const stored = pointers.map(pointer => [...writer.pool.values.subarray(pointer + 1, pointer + 3)])
  expect(stored.filter(([first, last], index) => first !== pairs[index]?.[0] || last !== pairs[index]?.[1])).toEqual([])
  const size = writer.pool.length
  expect(pairs.slice(0, 1_000).map(pair => writer.add(Uint32Array.from(pair), 0, 2))).toEqual(pointers.slice(0, 1_000))
  expect(writer.pool.length).toBe(size)
})
