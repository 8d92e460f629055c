import type { formTexts as english } from './form-texts.ts'
import type { Translation } from './kit/languages.ts'

export const formTexts: Translation<typeof english> = {
  tooManyLines: max => `Ein Broadcast hat höchstens ${max} Zeilen`,
  shortRecommendation: min => `Ihre Empfehlung muss mindestens ${min} Zeichen lang sein.`,
}
