import { type Slots, sourceOfPhrases } from './compile-phrases.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { czech, portuguese, turkish } from './other-languages.ts'
import type { Phrases } from './phrase.ts'
import { polish } from './polish.ts'
import { spanish } from './spanish.ts'

const languages: readonly Phrases[] = [
  english,
  german,
  dutch,
  french,
  spanish,
  italian,
  polish,
  portuguese,
  czech,
  turkish,
]

/** Returns the source of a pattern that matches what any language says for an intent. */
export const sourceOfIntent = (intent: keyof Phrases, slots?: Slots): string =>
  sourceOfPhrases(
    languages.flatMap(language => language[intent] ?? []),
    slots,
  )
