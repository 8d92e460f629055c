import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../tests/support/runs.ts'
import { agesText, minPrice, priceRange, timeRange } from './prices.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const ages = (newest: number, oldest: number) => agesText({ newest: daysAgo(newest), oldest: daysAgo(oldest) }, now)

describe('the age of prices', () => {
  it('is a range from the newest to the oldest', () => {
    expect(ages(2, 38)).toBe('2 days to 5 weeks old')
    expect(ages(0.2, 21)).toBe('up to 3 weeks old')
    expect(ages(1, 1.5)).toBe('1 day old')
    expect(ages(0, 0.4)).toBe('of today')
    expect(ages(100, 800)).toBe('3 months to 2 years old')
    expect(agesText({ oldest: null, newest: null }, now)).toBe('')
  })
})

describe('the axes', () => {
  it('show every price, and nothing below the minimum', () => {
    const price = fc.double({ min: 0.01, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [from, to] = priceRange(Math.min(a, b), Math.max(a, b))
        expect(from).toBeGreaterThanOrEqual(minPrice)
        expect(from).toBeLessThan(to)
        expect(to).toBeGreaterThan(Math.max(a, b))
      }),
      runs(100),
    )
  })

  it('give a single timestamp the width of a day', () => {
    expect(timeRange(1_000_000, 1_000_000)).toEqual([956_800, 1_043_200])
  })
})
