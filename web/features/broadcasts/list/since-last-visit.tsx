import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { localeTexts } from '../../../../contract/kit/locale-texts.ts'
import { formatShortDay, useIsHydrated } from '../../../platform/format.tsx'
import { listTexts } from './texts.tsx'

const texts = listTexts.sinceLastVisit

/**
 * Returns the index of the first row that is not newer than the last visit; undefined if no row or every row is newer.
 */
export function firstSeenAt(rows: readonly Pick<BroadcastRow, 'date'>[], lastVisit: string | null): number | undefined {
  const index = lastVisit === null ? -1 : rows.findIndex(({ date }) => date <= lastVisit)
  return index > 0 ? index : undefined
}

/**
 * Returns e.g. "yesterday 17:40", "09:12" for today, "20 Nov 17:40" for earlier days; in the browser's time zone if
 * `isLocal`, or Amsterdam's.
 */
function formatVisit(visit: Date, now: Date, isLocal: boolean): string {
  const zone = isLocal ? {} : { timeZone: 'Europe/Amsterdam' }
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', zone)
  const time = visit.toLocaleTimeString(localeTexts.locale, { ...zone, hour: '2-digit', minute: '2-digit' })
  if (dayOf(visit) === dayOf(now)) return time
  if (dayOf(visit) === dayOf(new Date(now.getTime() - 86_400_000))) return texts.yesterday(time)
  return `${formatShortDay(visit, isLocal)} ${time}`
}

interface SinceProps {
  /** The broadcasts above the divider. */
  count: number
  lastVisit: string
}

/** The heading of the rows that were there at the last visit. */
export function SinceLastVisit({ count, lastVisit }: SinceProps) {
  const isHydrated = useIsHydrated()
  return (
    <span suppressHydrationWarning>{texts.since(count, formatVisit(new Date(lastVisit), new Date(), isHydrated))}</span>
  )
}
