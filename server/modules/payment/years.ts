import { daysAfter } from '../billing/index.ts'

/** Returns the same day a year later; the last of February for its 29th. */
export function yearAfter(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const next = `${Number(year) + 1}-${month}`
  return date === '29' && month === '02' ? `${next}-28` : `${next}-${date}`
}

/** Returns the last day of the year that follows a membership, or that begins today if it has run out. */
export function lastDayOfYear(paidUntil: string | null, today: string): string {
  if (paidUntil !== null && paidUntil >= today) return yearAfter(paidUntil)
  return daysAfter(yearAfter(today), -1)
}
