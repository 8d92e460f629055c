import type { BannerMonth } from '../../../../contract/site-content.ts'

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Returns all months from the first with a figure to the current one, with zero for missing ones; empty if there are no figures. */
export function monthsUntil(last: string, counted: readonly BannerMonth[]): BannerMonth[] {
  const first = counted[0]?.month
  if (first === undefined) return []
  const months: BannerMonth[] = []
  for (let month = first; month <= last; month = monthAfter(month))
    months.push(counted.find(each => each.month === month) ?? { month, numViews: 0, numClicks: 0 })
  return months
}
