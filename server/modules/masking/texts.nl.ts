import type { Translated } from '../../../contract/kit/languages.ts'
import type { maskingTexts as english } from './texts.ts'

export const maskingTexts: Translated<typeof english> = {
  member: site => `${site}-lid`,
}
