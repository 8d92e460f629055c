import { describe, expect, it } from 'vitest'
import { closeTo, formatShort } from './figures.ts'
import { infoCards } from './info-cards.tsx'
import { pulseOf } from './pulse.ts'

describe('hero figures', () => {
  it.each([
    [2812, 'Close to 3,000'],
    [2400, 'Close to 2,500'],
    [3000, '3,000'],
    [353, 'Close to 350'],
    [399, 'Close to 400'],
    [1040, 'Close to 1,000'],
    [7, '7'],
    [1, '1'],
    [0, '0'],
  ])('show %i as %s', (count, text) => {
    expect(closeTo(count)).toBe(text)
  })

  it('are abbreviated if large', () => {
    expect(formatShort(2_134_000)).toBe('2.1M')
    expect(formatShort(48_213)).toBe('48.2K')
  })
})

describe('market pulse', () => {
  const row = (id: number, side: 'WTS' | 'WTB', minute: number) => ({
    id,
    side,
    date: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  })

  it('steps up with each offer and down with each request, oldest first', () => {
    const points = pulseOf([row(4, 'WTB', 40), row(3, 'WTS', 30), row(2, 'WTS', 20), row(1, 'WTS', 0)])
    expect(points.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(points.map(({ x }) => x)).toEqual([0, 0.3333, 0.6667, 1])
    expect(points.map(({ y }) => y)).toEqual([0.3333, 0.6667, 1, 0.6667])
  })

  it('stays between 0 and 1, even for few or one-sided broadcasts', () => {
    for (const rows of [[], [row(1, 'WTB', 5)], [row(2, 'WTB', 5), row(1, 'WTB', 5)]])
      for (const { x, y } of pulseOf(rows)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(1)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(1)
      }
  })
})

describe('the info cards', () => {
  const statistics = {
    members: 2812,
    countries: 74,
    parts: 2_000_000,
    broadcastsLastDay: 612,
    lists: 13,
    tiers: { trusted: 1, gold: 1, diamond: 1 },
  }

  it('number four, with figures from the statistics', () => {
    for (const isMember of [true, false]) {
      const cards = infoCards(statistics, isMember)
      expect(cards).toHaveLength(4)
      expect(cards[0]).toMatchObject({ figure: '612', text: 'in the last 24 hours, on 13 lists' })
      expect(cards[2]).toMatchObject({ figure: '2,812', text: 'verified members in 74 countries' })
    }
  })

  it('do not link visitors to pages for members', () => {
    expect(infoCards(statistics, false).map(({ href }) => href)).not.toContain('/broadcasts')
    expect(infoCards(statistics, true)[0]?.href).toBe('/broadcasts')
  })
})
