import type { Translation } from '../../../../contract/kit/languages.ts'
import type { topSearchesTexts as english } from './texts.ts'
export const topSearchesTexts: Translation<typeof english> = {
  topSearchesBlock: {
    topSearches: 'Häufig gesucht',
  },
}
