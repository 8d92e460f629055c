import { describe, expect, it } from 'vitest'
import { readStockHeading } from './stock-headings.ts'

const fieldOf = (heading: string) => readStockHeading(heading)?.field
const rankOf = (heading: string) => readStockHeading(heading)?.rank ?? 0

describe('what goods cost their seller', () => {
  it.each([
    'EK-Preis',
    'EK netto',
    'Einkaufspreis',
    'Anschaffungspreis',
    'Gestehungspreis',
    'Bewertungspreis',
    'Bew.Preis',
    'Gleit. Durchschnittspreis',
    'Selbstkostenpreis',
    'Inkoopprijs',
    'Aankoopprijs',
    'Kostprijs',
    "Prix d'achat",
    'Prix de revient',
    'PMP €',
    'CUMP HT',
    'Valeur PMP',
    'WAC EUR',
    'Valuation price',
    'Unit valuation',
    'Moving average price',
    'Prezzo di acquisto',
    'Precio de coste',
    'Cena zakupu',
    'Nákupní cena',
    'Inköpspris',
    'Alış fiyatı',
    'standard_price',
    'product_id/standard_price',
  ])('does not read %j as a price', heading => {
    expect(fieldOf(heading)).toBe('aside')
  })

  it.each(['Standard price', 'Unit price', 'Precio venta', 'Valor unitario EUR'])(
    'still reads %j as a price',
    heading => {
      expect(fieldOf(heading)).toBe('price')
    },
  )
})

describe('free pieces', () => {
  it.each([
    ['free_qty', 'qty_available'],
    ['Quantité libre', 'Quantité en stock'],
    ['Cantidad libre', 'Existencias'],
    ['Verfügbar', 'Bestand'],
    ['Beschikbaar', 'Voorraad'],
    ['Remaining', 'Quantity'],
  ])('ranks %j above %j', (free, onHand) => {
    expect([fieldOf(free), fieldOf(onHand)]).toEqual(['quantity', 'quantity'])
    expect(rankOf(free)).toBeGreaterThanOrEqual(rankOf(onHand) + 1)
  })

  it('does not count the pieces that a forecast adds', () => {
    expect(fieldOf('virtual_available')).toBe('aside')
    expect(fieldOf('incoming_qty')).toBe('aside')
  })
})

it.each([
  'Döviz',
  'Döviz cinsi',
  'Para birimi',
  'Währung',
  'Valuta',
  'Devise',
  'Moneda',
  'Měna',
  'Waluta',
  'Валута',
  'Whrg.',
])('reads %j as the currency of a line', heading => {
  expect(fieldOf(heading)).toBe('currency')
})

describe('the price of many pieces', () => {
  it.each([
    'Prezzo min. 25 pz',
    'Prezzo da 10 pz',
    'Preis ab 50 Stk',
    'Prijs vanaf 10 st',
    'Prix à partir de 20',
    'Precio desde 30 uds',
    'Cena od 10 szt',
    'Price 100+',
    'Price (10+ pcs)',
    'Price >= 50',
  ])('ranks %j below the price of one', heading => {
    expect(fieldOf(heading)).toBe('price')
    expect(rankOf(heading)).toBeLessThan(3)
  })

  it.each(['Price', 'Price per 1 pc', 'Price 2026', 'Preis ab Lager', 'Price min 1 pc'])(
    'leaves %j a price',
    heading => {
      expect(rankOf(heading)).toBeGreaterThanOrEqual(3.5)
    },
  )
})
