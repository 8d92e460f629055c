import type { Translated } from './languages.ts'
import type { localeTexts as english } from './locale-texts.ts'

export const localeTexts: Translated<typeof english> = {
  locale: 'de-DE',
  shortNumbers: 'de-DE',
}
