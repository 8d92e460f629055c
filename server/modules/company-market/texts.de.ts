import type { Translation } from '../../../contract/kit/languages.ts'
import type { companyMarketTexts as english } from './texts.ts'
export const companyMarketTexts: Translation<typeof english> = {
  workbook: {
    sheet: 'Bestand',
    columns: [
      'Teilenummer',
      'Hersteller',
      'Beschreibung',
      'Menge',
      'Zustand',
      'Preis',
      'Währung',
      'Bestätigt am',
      'Firma',
    ],
  },
}
