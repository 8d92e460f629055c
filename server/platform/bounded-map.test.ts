import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('drops the entry that was set longest ago, even if it was read since', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ])
})

it('keeps a key that was set again', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...map.keys()]).toEqual(['a', 'c'])
})
