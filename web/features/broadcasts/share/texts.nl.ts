import type { Translation } from '../../../../contract/kit/languages.ts'
import type { shareTexts as english } from './texts.ts'

export const shareTexts: Translation<typeof english> = {
  shareButtons: {
    share: 'Delen',
    shareOn: 'Delen op',
  },
}
