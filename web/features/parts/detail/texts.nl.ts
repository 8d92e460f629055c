import type { Translation } from '../../../../contract/kit/languages.ts'
import type { detailTexts as english } from './texts.ts'

export const detailTexts: Translation<typeof english> = {
  partDetails: {
    copyThePartNumber: 'Partnummer kopiëren',
    otherOffers: partNumber => `Ander aanbod van ${partNumber}`,
    itemDetails: 'Artikelgegevens',
    partNumber: 'Partnummer',
    manufacturer: 'Fabrikant',
    description: 'Omschrijving',
    quantity: 'Aantal',
    condition: 'Conditie',
    grade: 'Grade',
    minimumOrder: 'Minimumafname',
    leadTime: 'Levertijd',
    warehouse: 'Magazijn',
    sku: 'SKU',
    price: 'Prijs',
    lastConfirmed: 'Laatst bevestigd',
    companyDetails: 'Bedrijfsgegevens',
    contactPersons: 'Contactpersonen',
    telephone: 'Telefoon',
    country: 'Land',
  },
  market: {
    /** Followed by a part number. */
    marketOf: 'Markt voor',
    loading: 'De markt wordt geladen',
  },
  partPage: {
    backToParts: 'Terug naar onderdelen',
    part: 'Onderdeel',
    notShown: 'Dit onderdeel kon niet worden getoond.',
    loading: 'Onderdeel laden',
    searchParts: 'Onderdelen zoeken',
  },
}
