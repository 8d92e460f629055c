import type { Translation } from '../../../contract/kit/languages.ts'
import type { sidesTexts as english } from './texts.ts'
export const sidesTexts: Translation<typeof english> = {
  sideChip: {
    wantToSell: 'Verkaufsangebot',
    wantToBuy: 'Kaufgesuch',
  },
  sold: { WTS: 'Verkauft', WTB: 'Gekauft' },
}
