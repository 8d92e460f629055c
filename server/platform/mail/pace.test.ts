import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

/** Returns how many begin in this time if this many run together and each tries every millisecond. */
function begunUntil(pace: Pace, [from, until]: [number, number], together: number): number {
  let begun = 0
  for (let now = from; now < until; now += 1)
    while (pace.wait(now) <= 0) {
      pace.begin(now, together)
      begun += together
    }
  return begun
}

it.each([1, 10])(
  'a pace lets its number start per second, %i together, and catches up only after a short delay',
  together => {
    const pace = new Pace(100)
    expect(begunUntil(pace, [10_000, 11_000], together)).toBeLessThanOrEqual(110 + together)
    expect(begunUntil(pace, [11_000, 12_000], together)).toBe(100)
    expect(begunUntil(pace, [60_000, 61_000], together)).toBeLessThanOrEqual(110 + together)
  },
)

it('a pace lets one start at once, and after many waits in proportion', () => {
  const pace = new Pace(100)
  expect(pace.wait(10_000)).toBeLessThanOrEqual(0)
  pace.begin(10_000, 1)
  expect(pace.wait(10_000)).toBeLessThanOrEqual(0)
  pace.begin(10_000, 30)
  expect(pace.wait(10_000)).toBe(210)
  pace.giveBack(20)
  expect(pace.wait(10_000)).toBe(10)
})
