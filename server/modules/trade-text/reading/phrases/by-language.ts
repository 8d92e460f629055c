import { type Slots, sourceOfPhrases } from './compile-phrases.ts'
import type { Phrase } from './phrase.ts'

/** What each language says of one subject. */
export type ByLanguage = Readonly<Record<string, readonly Phrase[]>>

/** Returns a pattern that matches what any language says. */
export const patternOf = (phrases: ByLanguage, slots?: Slots): RegExp =>
  new RegExp(sourceOfPhrases(Object.values(phrases).flat(), slots))
