/** The language of the texts. A translation brings its own texts modules and its own locale. */
const locale = 'en-GB'
const timeZone = 'Europe/Amsterdam'

const pluralRules = new Intl.PluralRules(locale)
const numberFormat = new Intl.NumberFormat(locale)
const listFormat = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
const dateFormat = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' })
const dateTimeFormat = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** The forms of a noun, e.g. `{ one: 'line', other: 'lines' }`. */
export interface Noun {
  one: string
  other: string
}

/** Returns the form of a noun, or of any words, that goes with a number. */
export const plural = (count: number, { one, other }: Noun): string =>
  pluralRules.select(count) === 'one' ? one : other

/** Returns e.g. `1 line` or `1,200 lines`. */
export const counted = (count: number, noun: Noun): string => `${numberFormat.format(count)} ${plural(count, noun)}`

/** Returns e.g. `A, B and C`. */
export const listOf = (items: readonly string[]): string => listFormat.format(items)

/** Returns the day in Amsterdam, e.g. `18 November 2026`. */
export const longDate = (moment: Date): string => dateFormat.format(moment)

/** Returns the moment in Amsterdam, e.g. `18 Nov 2026, 10:30`. */
export const dateTime = (moment: Date): string => dateTimeFormat.format(moment)
