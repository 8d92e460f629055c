import type { bankTexts as english } from './bank-texts.ts'
import type { Translation } from './kit/languages.ts'

export const bankTexts: Translation<typeof english> = {
  detailsRefused: 'Bankgegevens zijn voor betalende leden. Word lid om ze te zien.',
  checkRefused: 'Bankgegevens controleren is voor betalende leden. Word lid om dit te gebruiken.',
}
