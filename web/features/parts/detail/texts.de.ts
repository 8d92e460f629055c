import type { Translation } from '../../../../contract/kit/languages.ts'
import type { detailTexts as english } from './texts.ts'
export const detailTexts: Translation<typeof english> = {
  partDetails: {
    copyThePartNumber: 'Teilenummer kopieren',
    otherOffers: (partNumber: string) => `Andere Angebote zu ${partNumber}`,
    itemDetails: 'Details zum Teil',
    partNumber: 'Teilenummer',
    manufacturer: 'Hersteller',
    description: 'Beschreibung',
    quantity: 'Menge',
    condition: 'Zustand',
    grade: 'Klasse',
    minimumOrder: 'Mindestmenge',
    leadTime: 'Lieferzeit',
    warehouse: 'Lager',
    sku: 'SKU',
    price: 'Preis',
    lastConfirmed: 'Zuletzt bestätigt',
    companyDetails: 'Details zur Firma',
    contactPersons: 'Ansprechpartner',
    telephone: 'Telefon',
    country: 'Land',
  },
  market: {
    /** Followed by a part number. */
    marketOf: 'Markt für',
    loading: 'Der Markt wird geladen',
  },
  partPage: {
    backToParts: 'Zurück zu den Teilen',
    part: 'Teil',
    notShown: 'Dieses Teil konnte nicht angezeigt werden.',
    loading: 'Teil wird geladen',
    searchParts: 'Teile suchen',
  },
}
