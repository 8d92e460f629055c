import type { Translated } from '../../../contract/kit/languages.ts'
import type { readingBudgetsTexts as english } from './texts.ts'

export const readingBudgetsTexts: Translated<typeof english> = {
  readingLimit: {
    limitReached: 'U hebt de leeslimiet van vandaag bereikt.',
    contactUs: 'Contact',
  },
}
