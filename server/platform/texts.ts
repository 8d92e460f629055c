import { perLocale } from '../../contract/kit/texts.ts'

const timeZone = 'Europe/Amsterdam'

const dateFormat = perLocale(locale => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }))
const dateTimeFormat = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** Returns the day in Amsterdam, e.g. `18 November 2026`. */
export const longDate = (moment: Date): string => dateFormat().format(moment)

/** Returns the moment in Amsterdam, e.g. `18 Nov 2026, 10:30`. */
export const dateTime = (moment: Date): string => dateTimeFormat().format(moment)

/** Returns a day (YYYY-MM-DD) as `longDate` does. */
export const longDay = (day: string): string => longDate(new Date(`${day}T12:00:00Z`))
