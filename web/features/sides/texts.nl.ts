import type { Translated } from '../../../contract/kit/languages.ts'
import type { sidesTexts as english } from './texts.ts'

export const sidesTexts: Translated<typeof english> = {
  sideChip: {
    wantToSell: 'Te koop',
    wantToBuy: 'Gezocht',
  },
  sold: { WTS: 'Verkocht', WTB: 'Gekocht' },
}
