import { expect, it } from 'vitest'
import type { StockHeading } from './heading-meaning.ts'
import { isOfferHeading, isUsualPriceHeading, readStockHeading } from './stock-headings.ts'

const headings: Partial<Record<StockHeading, string[]>> = {
  partNumber: [
    'MFG P/N',
    'Manufacturer Part No.',
    'Hersteller-TNr.',
    'Herstellerteilenummer',
    'Fabrikantcode',
    'Symbol producenta',
    'Réf. constructeur',
    'P/N produttore',
    'Dell P/N',
    'Item #',
    'MFRPN',
    'Originalnr.',
    'Fabbricante codice',
    'Indeks producenta',
    'Mfr. catalog no',
    'Tillv. art.nr',
  ],
  alternative: ['FRU / Option', 'Spare P/N', 'Alt. part'],
  manufacturer: ['mfgr', 'Hersteller / Marke', 'Fabrikant', 'Marca', 'Brand name', 'Fabrikat', 'Costruttore'],
  description: [
    'Artikelomschrijving',
    'Product Description',
    'Details',
    'Libellé',
    'Artikelbez.',
    'Kurztext',
    'Denominación',
    'Nazwa towaru',
  ],
  condition: [
    'CND',
    'Stan techniczny',
    'Artikelzustand',
    'Stk Cond',
    'Zust.',
    'Availability status',
    'Toestand',
    'Neu/Gebraucht',
    'N/U',
  ],
  quantity: [
    'Uds. disponibles',
    'Vrije voorraad',
    'Qté dispo',
    'QTY AVL',
    'Free to sell',
    'Disp.',
    'Dostępne',
    'Verfügbare Menge',
    'Lagermenge',
    'Stk. verfügbar',
    'Total qty',
    'Anz.',
    'O/H',
    'auf Lager',
    'Stock NL',
    '# units',
    'No. of pcs',
    'Count',
    'Vorrat',
    'Voorraadaantal',
    'Nbre',
    'Esistenza',
    'Il. szt.',
    'Unrestricted use stock',
    'Ready to ship',
    'Stock livre',
    'Qtd. livre',
  ],
  reserved: [
    'davon reserviert',
    'Res.',
    'Blocked',
    'Qty Allocated',
    'Impegnato',
    'Gereserv.',
    'Rsvd',
    'Vorgemerkt',
    'Cativo',
  ],
  minimumOrder: ['Mini cde', 'Mindestmenge', 'Min. order qty'],
  price: [
    'Verkoopprijs excl. btw (€)',
    'Prezzo riv. €',
    'Precio ud.',
    'PU HT (€)',
    'SELL EA',
    'Preis/Stk.',
    'Stückpreis',
    'Netto €',
    'VK netto',
    'Price excl. VAT',
    'Unit $',
    'Price 10+',
    'Cena bez DPH',
    'EP netto',
    'P.U.',
    'PV HT',
    'Prijs p/s',
    'Unit px',
    'netto/Stk.',
    'Net per pc',
    'CHF exkl. MWST',
    'excl. BTW',
    'Cena sprz. netto',
    'PVP rev. (€)',
    'HEK',
    '1-9 uds.',
    '10–49 pz',
    'od 10 szt.',
    'Utpris',
    'Försäljningspris',
    'Salgspris',
  ],
  location: ['Magazijnlocatie', 'Bin number', 'Lagerplatz', 'stockroom'],
  buyer: ['Qty wanted', 'Sold qty', 'Sold to', 'Shipped to', 'Qty shipped', 'Verzonden naar'],
  aside: [
    'Einstandspreis',
    'Cena zak. netto',
    'Total excl. VAT',
    'Kostprijs',
    'Prix d’achat',
    'Listino €',
    'Tarifa oficial',
    'GPL USD',
    'Target EUR',
    'Extended USD',
    'Sales orders',
    'In bestelling',
    'Qty on PO',
    'EAN-code',
    'Verp.eenheid',
    'letzter Zugang',
    'Laatste mutatie',
    'Date code',
    'VAT EUR',
    'Qty per box',
    'Days in stock',
    'Available from',
    'Last sold price',
    'Market price',
    'Lot price',
    'ETA qty',
    'Max stock',
    'Mindestbestand',
    'Bedrag',
    'Inpris',
    'Cirkapris',
    'Riktpris SEK',
    'Vejl. pris',
    'Veiledende pris',
  ],
}

it.each(Object.entries(headings).flatMap(([field, texts]) => texts.map(text => [text, field] as const)))(
  'reads %j as %s',
  (text, field) => {
    expect(readStockHeading(text)).toMatchObject({ field })
  },
)

it('ranks what is available before what is in stock, and the asking price before any other', () => {
  const rankOf = (text: string) => readStockHeading(text)?.rank ?? 0
  expect(rankOf('Free to sell')).toBeGreaterThan(rankOf('Physical stock'))
  expect(rankOf('Prix de revente HT')).toBeGreaterThan(rankOf('Prix HT'))
  expect(rankOf('Stück gesamt')).toBeLessThan(rankOf('Stück'))
})

it('ranks a price without tax before one with it', () => {
  const rankOf = (text: string) => readStockHeading(text)?.rank ?? 0
  expect(rankOf('CHF exkl. MWST')).toBeGreaterThan(rankOf('CHF inkl. MWST'))
})

it('ranks the price for its reader before the published one in Swedish', () => {
  expect(readStockHeading('Ert pris SEK')?.field).toBe('price')
  expect(readStockHeading('Listpris SEK')?.field).toBe('aside')
})

it('reads the headings of a Portuguese export', () => {
  const meaningOf = (text: string) => readStockHeading(text)?.field
  expect(['Ref.ª interna', 'P/N fabricante', 'Em stock', 'Preço venda (USD)'].map(meaningOf)).toEqual([
    'partNumber',
    'partNumber',
    'quantity',
    'price',
  ])
  expect(['Custo (USD)', 'Preço de custo', 'Em trânsito'].map(meaningOf)).toEqual(['aside', 'aside', 'aside'])
  expect(readStockHeading('Ref.ª interna')?.rank).toBe(1)
})

it('does not take sentences and names for headings', () => {
  for (const text of ['dostępne od ręki', 'HPE 8SFF backplane', 'Rotterdam', 'tested and working', 'call for more'])
    expect(readStockHeading(text)).toBeUndefined()
})

it.each(['Sale price', 'Special price', 'Actieprijs', 'Sonderpreis', 'Discounted price'])(
  'takes `%s` for the price of goods on offer',
  heading => {
    expect(isOfferHeading(heading)).toBe(true)
    expect(isUsualPriceHeading(heading)).toBe(false)
  },
)

it.each(['Regular price', 'Price', 'Unit price', 'Preis', 'Std price'])('takes `%s` for the usual price', heading => {
  expect(isUsualPriceHeading(heading)).toBe(true)
})

it.each(['Vendas', 'Vendas 12m', 'Qtd vendas'])('does not read the units sold below %j as a price', heading => {
  expect(readStockHeading(heading)?.field).not.toBe('price')
})

it.each(['Preço venda', 'Preço de vendas', 'Venda EUR'])('reads %j as a selling price', heading => {
  expect(readStockHeading(heading)?.field).toBe('price')
})

it.each([
  'USD delivered',
  'Geliefert EUR',
  'Price shipped',
  'Shipped price EUR',
  'Unit price shipped EU',
  'Prijs verzonden',
])('reads %j as a price with the carriage', heading => {
  expect(readStockHeading(heading)?.field).toBe('price')
})

it.each(['Shipped', 'Qty shipped', 'Shipped 12/11'])('reads %j as goods that are gone', heading => {
  expect(['aside', 'buyer']).toContain(readStockHeading(heading)?.field)
})

it.each(['Resolution px', 'Width (px)', 'Freight', 'Livre', 'Qté livrée', 'Date livré'])(
  'does not read %j as pieces or a price',
  heading => {
    expect(['price', 'quantity']).not.toContain(readStockHeading(heading)?.field)
  },
)
