import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IdSet } from './id-set.ts'

it('a set of ids has the same members as a Set, with ids that collide as well', () => {
  const ids = fc.array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 32 - 1 })))
  fc.assert(
    fc.property(ids, ids, (added, asked) => {
      const set = new IdSet()
      const expected = new Set<number>()
      for (const id of added) {
        expect(set.add(id)).toBe(!expected.has(id))
        expected.add(id)
      }
      expect(set.size).toBe(expected.size)
      for (const id of [...added, ...asked]) expect(set.has(id)).toBe(expected.has(id))
    }),
  )
})
