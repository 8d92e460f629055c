import type { Translation } from './kit/languages.ts'
import type { stockColumnTexts as english } from './stock-column-texts.ts'

export const stockColumnTexts: Translation<typeof english> = {
  condition: 'Conditie',
  currency: 'Valuta',
  partNumber: 'Partnummer',
  manufacturer: 'Fabrikant',
  description: 'Omschrijving',
  quantity: 'Aantal',
  price: 'Prijs',
  usualPrice: 'Normale prijs, als er geen aanbieding is',
  priceUnit: 'Aantal stuks waarvoor de prijs geldt',
  grade: 'Grade',
  location: 'Magazijn',
  sku: 'Uw eigen nummer (SKU)',
  minimumOrder: 'Minimumafname',
  leadTime: 'Levertijd',
  reserved: 'Gereserveerde stuks',
  serial: 'Serienummer',
}
