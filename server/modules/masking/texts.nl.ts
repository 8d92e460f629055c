import type { Translation } from '../../../contract/kit/languages.ts'
import type { maskingTexts as english } from './texts.ts'

export const maskingTexts: Translation<typeof english> = {
  member: site => `${site}-lid`,
}
