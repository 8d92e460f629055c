/**
 * Formats numbers, plurals and lists in texts, for browser and server. Imports only the locale, so that a worker thread that
 * needs a text does not also load the schema library. Import this file, not the index.
 */

import { localeTexts } from './locale-texts.ts'

/** Returns a formatter of the current locale, which the server may change from one request to the next. */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made: Record<string, Formatter> = {}
  return () => (made[localeTexts.locale] ??= make(localeTexts.locale))
}

const pluralRules = perLocale(locale => new Intl.PluralRules(locale))
const numberFormat = perLocale(locale => new Intl.NumberFormat(locale))
const listFormat = perLocale(locale => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }))

/** The forms of a noun, e.g. `{ one: 'line', other: 'lines' }`. */
export interface Noun {
  one: string
  other: string
}

/** Returns the form of a noun, or of another phrase, that goes with a number. */
export const plural = (count: number, { one, other }: Noun): string =>
  pluralRules().select(count) === 'one' ? one : other

/** Returns e.g. `1,200`. */
export const formatInteger = (count: number): string => numberFormat().format(count)

/** Returns e.g. `1 line` or `1,200 lines`. */
export const counted = (count: number, noun: Noun): string => `${formatInteger(count)} ${plural(count, noun)}`

/** Returns e.g. `A, B and C`. */
export const listOf = (items: readonly string[]): string => listFormat().format(items)
