/** The languages of the site. Texts are written in the first one; the others have catalogues next to it: `texts.de.ts`. */
export const languages = ['en', 'de', 'nl'] as const
export type Language = (typeof languages)[number]

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', nl: 'Nederlands' }

/** The cookie that stores the language a person chose. Without it the browser's languages decide. */
export const languageCookie = 'pref-language'

/** The shape of a catalogue in another language: the same keys, and functions of the same values. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Text extends string ? string : Text
    : T extends number | boolean | undefined
      ? T
      : { readonly [Key in keyof T]: Translation<T[Key]> }

const isLanguage = (name: string): name is Language => languages.some(language => language === name)

/** Parses a language's name; undefined if the site does not have it. */
export const parseLanguage = (name: string | undefined): Language | undefined =>
  name !== undefined && isLanguage(name) ? name : undefined

/** Returns the language of the site that ranks highest in an Accept-Language header; English if the header names none of the site's languages. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part, index) => {
    // Split at single characters: a pattern that skips spaces takes half a second for a header of 16 KB.
    const [range = '', quality] = part.split(';')
    const weight = quality === undefined ? 1 : Number(quality.split('=')[1])
    return { name: range.trim().toLowerCase().split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0, index }
  })
  wanted.sort((a, b) => b.weight - a.weight || a.index - b.index)
  return wanted.flatMap(({ name, weight }) => (weight > 0 && isLanguage(name) ? [name] : []))[0] ?? 'en'
}
