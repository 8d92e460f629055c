import type { Translation } from './languages.ts'
import type { localeTexts as english } from './locale-texts.ts'

export const localeTexts: Translation<typeof english> = {
  locale: 'nl-NL',
  shortNumbers: 'nl-NL',
}
