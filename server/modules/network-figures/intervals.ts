import type { NetworkPeriod } from '../../../contract/network-figures.ts'

const dayMs = 86_400_000

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the day that is `days` days earlier, as YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => isoDay(Date.parse(day) - days * dayMs)

/** Returns the intervals of a period that ends today, oldest first: 30 days, or 12 calendar months up to the current one. */
export function intervalsOf(period: NetworkPeriod, today: string): { from: string; to: string }[] {
  if (period === '30-days')
    return Array.from({ length: 30 }, (_, index) => daysBefore(today, 29 - index)).map(day => ({ from: day, to: day }))
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => {
    const first = month - 12 + index
    return { from: isoDay(Date.UTC(year, first)), to: index === 11 ? today : isoDay(Date.UTC(year, first + 1, 0)) }
  })
}
