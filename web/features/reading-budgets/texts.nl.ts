import type { Translation } from '../../../contract/kit/languages.ts'
import type { readingBudgetsTexts as english } from './texts.ts'

export const readingBudgetsTexts: Translation<typeof english> = {
  readingLimit: {
    limitReached: 'U hebt de leeslimiet van vandaag bereikt.',
    contactUs: 'Contact',
  },
}
