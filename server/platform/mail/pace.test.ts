import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

/** Counts the mails that start in a period if groups of this size try every millisecond. */
function countStarted(pace: Pace, [from, until]: [number, number], groupSize: number): number {
  let started = 0
  for (let now = from; now < until; now += 1)
    while (pace.wait(now) <= 0) {
      pace.begin(now, groupSize)
      started += groupSize
    }
  return started
}

it.each([1, 10])(
  'a pace allows its number of mails per second in groups of %i, and catches up only after a short delay',
  groupSize => {
    const pace = new Pace(100)
    expect(countStarted(pace, [10_000, 11_000], groupSize)).toBeLessThanOrEqual(110 + groupSize)
    expect(countStarted(pace, [11_000, 12_000], groupSize)).toBe(100)
    expect(countStarted(pace, [60_000, 61_000], groupSize)).toBeLessThanOrEqual(110 + groupSize)
  },
)

it('a pace allows one mail at once, and waits in proportion after many', () => {
  const pace = new Pace(100)
  expect(pace.wait(10_000)).toBeLessThanOrEqual(0)
  pace.begin(10_000, 1)
  expect(pace.wait(10_000)).toBeLessThanOrEqual(0)
  pace.begin(10_000, 30)
  expect(pace.wait(10_000)).toBe(210)
  pace.giveBack(20)
  expect(pace.wait(10_000)).toBe(10)
})
