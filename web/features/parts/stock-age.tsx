import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { partsTexts } from './texts.ts'

const texts = partsTexts.stockAge

const aDay = 86_400_000
const long = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Returns e.g. "6 November 2026" */
export const formatDay = (day: string): string => long.format(new Date(day))

/**
 * Returns the age of a stock line in days, months or years: "today", "3 d", "4 mo", "2 y". `updatedOn` is a date
 * without a time.
 */
export function formatStockAge(updatedOn: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(updatedOn)) / aDay))
  if (days === 0) return texts.today
  if (days < 60) return texts.daysShort(days)
  if (days < 730) return texts.monthsShort(Math.floor(days / 30))
  return texts.yearsShort(Math.floor(days / 365))
}

/** The time since a stock line was last confirmed, with the date on hover. */
export const StockAge = ({ updatedOn }: { updatedOn: string }) => (
  <time dateTime={updatedOn} title={texts.lastConfirmed(formatDay(updatedOn))} suppressHydrationWarning>
    {formatStockAge(updatedOn, new Date())}
  </time>
)
