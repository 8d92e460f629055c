import type { Translated } from '../../../../contract/kit/languages.ts'
import type { topSearchesTexts as english } from './texts.ts'

export const topSearchesTexts: Translated<typeof english> = {
  topSearchesBlock: {
    topSearches: 'Topzoekopdrachten',
  },
}
