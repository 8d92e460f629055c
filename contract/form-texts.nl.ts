import type { formTexts as english } from './form-texts.ts'
import type { Translation } from './kit/languages.ts'

export const formTexts: Translation<typeof english> = {
  tooManyLines: max => `Een broadcast heeft hoogstens ${max} regels`,
  shortRecommendation: min => `Uw aanbeveling moet minstens ${min} tekens lang zijn.`,
}
