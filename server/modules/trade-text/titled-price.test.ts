import { expect, it } from 'vitest'
import { priceInTitle } from './titled-price.ts'

it.each([
  ['SAMSUNG barrettes serveur 16 Go – occasion testée – 18 € pièce – dépôt LILLE', 18, 'EUR'],
  ['Patch cables, $1.50 each', 1.5, 'USD'],
  ['CP-7841 phones - GBP 12 per unit', 12, 'GBP'],
  ['Rails – alle 9,50 € pro Stück', 9.5, 'EUR'],
  ['Cisco switches - all 25 EUR each', 25, 'EUR'],
  ['*** Phones | 12 € per piece ***', 12, 'EUR'],
])('reads the price of each of the goods below a title: %s', (title, amount, currency) => {
  expect(priceInTitle(title)).toEqual({ amount, currency })
})

it.each([
  'Lot of 20 phones - €400',
  'Memory, $20 each, $18 each from 50',
  'Shipping 10 € per piece',
  'Minimum order 500 €',
  'Prices from 10 to 20 € each',
  'Rack ears available: 5 EUR each',
  'Rack ears available - 5 EUR each',
  'Power cords +2 EUR each, please ask',
  'Power cords, 2 EUR each, please ask',
  'Caddies can be added for 5 EUR each',
  'Extra caddies 5 EUR each',
  'DRIVES (caddies 5 EUR each)',
  'Repacking: 3 € per piece',
  'Repacking - 3 € per piece',
  'price for the whole lot 500 EUR each lot',
  'Servers - the whole lot - 500 EUR each lot',
  'Min order 100 EUR each shipment',
])('reads no such price from: %s', title => {
  expect(priceInTitle(title)).toBeUndefined()
})
