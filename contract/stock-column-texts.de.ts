import type { Translation } from './kit/languages.ts'
import type { stockColumnTexts as english } from './stock-column-texts.ts'

export const stockColumnTexts: Translation<typeof english> = {
  condition: 'Zustand',
  currency: 'Währung',
  partNumber: 'Teilenummer',
  manufacturer: 'Hersteller',
  description: 'Beschreibung',
  quantity: 'Menge',
  price: 'Preis',
  usualPrice: 'Normaler Preis, wenn es kein Angebot gibt',
  priceUnit: 'Stückzahl, für die der Preis gilt',
  grade: 'Klasse',
  location: 'Lager',
  sku: 'Ihre eigene Nummer (SKU)',
  minimumOrder: 'Mindestmenge',
  leadTime: 'Lieferzeit',
  reserved: 'Reservierte Stück',
  serial: 'Seriennummer',
}
