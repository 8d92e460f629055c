import type { Translated } from '../../../contract/kit/languages.ts'
import type { readingBudgetsTexts as english } from './texts.ts'
export const readingBudgetsTexts: Translated<typeof english> = {
  readingLimit: {
    limitReached: 'Sie haben Ihr heutiges Leselimit erreicht.',
    contactUs: 'Kontakt',
  },
}
