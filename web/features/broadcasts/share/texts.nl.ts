import type { Translated } from '../../../../contract/kit/languages.ts'
import type { shareTexts as english } from './texts.ts'

export const shareTexts: Translated<typeof english> = {
  shareButtons: {
    share: 'Delen',
    shareOn: 'Delen op',
  },
}
