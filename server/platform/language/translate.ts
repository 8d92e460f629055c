import type { Language } from '../../../contract/kit/languages.ts'

/** A catalogue of texts, or a group of one: strings, functions that return texts, and groups, by key. */
export interface Catalogue {
  [key: string]: unknown
}

export const isGroup = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null

type Versions = Map<Language, unknown>
/** The texts of each group in every language, so that a second translation finds what the first has replaced. */
const versionsOf = new WeakMap<object, Map<string, Versions>>()

function versionsAt(group: Catalogue, key: string): Versions {
  const keys = versionsOf.get(group) ?? new Map<string, Versions>()
  versionsOf.set(group, keys)
  const versions = keys.get(key) ?? new Map<Language, unknown>([['en', group[key]]])
  keys.set(key, versions)
  return versions
}

/**
 * Gives the texts of a catalogue a further language, in place: from then on each text is read in the current language, so that
 * the code that reads it does not change. A text that the translation lacks stays English. A text that a module copies while
 * it loads stays English too: modules copy groups, and read texts when they need them.
 */
export function translate(
  english: Catalogue,
  language: Language,
  translated: Catalogue,
  current: () => Language,
): void {
  for (const [key, text] of Object.entries(translated)) {
    const original = english[key]
    if (isGroup(original) && isGroup(text)) {
      translate(original, language, text, current)
      continue
    }
    const versions = versionsAt(english, key)
    versions.set(language, text)
    const get = () => versions.get(current()) ?? versions.get('en')
    Object.defineProperty(english, key, { get, configurable: true, enumerable: true })
  }
}
