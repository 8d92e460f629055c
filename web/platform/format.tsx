import { useSyncExternalStore } from 'react'
import { localeTexts } from '../../contract/kit/locale-texts.ts'
import { formatInteger, type Noun, plural } from '../../contract/kit/texts.ts'
import { platformTexts } from './texts.ts'

const texts = platformTexts.format

/** Returns e.g. "3 MB", "12 kB" */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? texts.kilobytes(formatInteger(Math.max(1, Math.round(bytes / 1_000))))
    : texts.megabytes(formatInteger(Math.round(bytes / 1_000_000)))

/** Returns e.g. "1,284" or "more than 10,000". */
export const formatCount = (count: number, isCapped: boolean): string =>
  isCapped ? texts.moreThan(formatInteger(count)) : formatInteger(count)

/** Returns e.g. "1 mail", "1,284 mails", "more than 10,000 mails". */
export const formatCounted = (count: number, isCapped: boolean, noun: Noun) =>
  `${formatCount(count, isCapped)} ${isCapped ? noun.other : plural(count, noun)}`

/**
 * Returns an age in its coarsest unit above zero: "now", "2 min", "3 h", "5 d", then the date; if `isShort`,
 * without its year, which the hover has.
 */
function formatAge(date: Date, now: Date, isShort: boolean): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes < 1) return texts.now
  if (minutes < 60) return texts.minutes(minutes)
  if (minutes < 24 * 60) return texts.hours(Math.floor(minutes / 60))
  if (minutes < 14 * 24 * 60) return texts.days(Math.floor(minutes / (24 * 60)))
  return isShort ? formatShortDay(date) : date.toISOString().slice(0, 10)
}

const subscribeNever = () => () => undefined

/**
 * Returns false on the server and during hydration, true afterwards: for values that only the browser has, such as its
 * time zone.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

const local = new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'medium', timeStyle: 'short' })
const inAmsterdam = new Intl.DateTimeFormat(localeTexts.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
})

const dayInAmsterdam = new Intl.DateTimeFormat(localeTexts.locale, {
  dateStyle: 'medium',
  timeZone: 'Europe/Amsterdam',
})
/** Returns e.g. "21 Nov 2026", in the time zone Europe/Amsterdam. */
export const formatDay = (date: string): string => dayInAmsterdam.format(new Date(date))

const shortDayFormat: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const shortDayInAmsterdam = new Intl.DateTimeFormat(localeTexts.locale, {
  ...shortDayFormat,
  timeZone: 'Europe/Amsterdam',
})

/** Returns e.g. "21 Nov", in the time zone Europe/Amsterdam, or in the browser's if `isLocal`. */
export const formatShortDay = (date: Date | string, isLocal = false): string =>
  isLocal
    ? new Date(date).toLocaleDateString(localeTexts.locale, shortDayFormat)
    : shortDayInAmsterdam.format(new Date(date))

/** Returns e.g. "21 Nov 2026, 17:00", in the time zone Europe/Amsterdam. */
export const formatMoment = (date: string): string => inAmsterdam.format(new Date(date))

/** One timer shared by all ages on the page. */
const minuteStore = {
  now: Math.floor(Date.now() / 60_000),
  listeners: new Set<() => void>(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
}
const subscribeMinute = (listener: () => void) => {
  minuteStore.listeners.add(listener)
  minuteStore.now = Math.floor(Date.now() / 60_000)
  minuteStore.timer ??= setInterval(() => {
    minuteStore.now = Math.floor(Date.now() / 60_000)
    for (const each of minuteStore.listeners) each()
  }, 20_000)
  return () => {
    minuteStore.listeners.delete(listener)
    if (minuteStore.listeners.size > 0) return
    clearInterval(minuteStore.timer)
    minuteStore.timer = undefined
  }
}

/** Returns the current minute since the epoch, updated each minute; undefined on the server and during hydration. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(
    subscribeMinute,
    () => minuteStore.now,
    () => undefined,
  )

/** Width of a table's column of ages in pixels: enough for a date. */
export const ageWidth = 112

/** Layout of a column that shows how long ago something happened. */
export const ageColumn = { width: ageWidth, isEnd: true, look: 'muted', phone: 'first' } as const
/** The same for `isShort`. */
export const shortAgeWidth = 84

/** "2 min", with the full date on hover. The browser's age may differ from the server's, so hydration does not warn. */
export function Age({ date, isShort = false }: { date: string; isShort?: boolean }) {
  const isHydrated = useIsHydrated()
  useSyncExternalStore(
    subscribeMinute,
    () => minuteStore.now,
    () => 0,
  )
  const moment = new Date(date)
  const full = (isHydrated ? local : inAmsterdam).format(moment)
  return (
    <time dateTime={date} title={full} data-short={isShort || undefined} suppressHydrationWarning>
      {formatAge(moment, new Date(), isShort)}
    </time>
  )
}
