import type { Translation } from '../../../contract/kit/languages.ts'
import type { companyMarketTexts as english } from './texts.ts'

export const companyMarketTexts: Translation<typeof english> = {
  workbook: {
    sheet: 'Voorraad',
    columns: [
      'Partnummer',
      'Fabrikant',
      'Omschrijving',
      'Aantal',
      'Conditie',
      'Prijs',
      'Valuta',
      'Bevestigd op',
      'Bedrijf',
    ],
  },
}
