import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

it('a pace lets so many begin a second, and catches up with a short delay only', () => {
  const pace = new Pace(100)
  const begunUntil = (from: number, until: number) => {
    let begun = 0
    for (let now = from; now < until; now += 1)
      while (pace.wait(now) <= 0) {
        pace.begin(now)
        begun += 1
      }
    return begun
  }
  expect(begunUntil(10_000, 11_000)).toBeLessThanOrEqual(111)
  expect(begunUntil(11_000, 12_000)).toBe(100)
  expect(begunUntil(60_000, 61_000)).toBeLessThanOrEqual(111)
})
