import { expect, it } from 'vitest'
import { sheetXml, workbookOf } from '../../../../tests/support/stock-files.ts'
import { readAccepted, readAcceptedBytes } from './read-accepted.fixture.ts'

const below = (title: string) =>
  readAccepted(title, 'Part;Make;Qty;Cond;Price', 'WS-C3850-48P-S;Cisco;12;Used;245', 'ISR4451-X/K9;Cisco;3;Used;390')

it.each([
  'SEK invoicing possible',
  'Payment in GBP possible',
  'Payment possible in GBP',
  'Invoices in PLN possible for Polish customers',
  'Stock list week 46 - UK office, GBP bank account available',
  'Nordic stock list, SEK transfer or card',
  'Stock list, shipping within CZ 100,- CZK',
  'Minimum order 500,- CHF',
  'Freight to Norway in DKK',
  'Weekly list - all tested pulls, collection GBP 15',
])('takes no currency of the prices from %j, and asks', async title => {
  const { lines, unsure } = await below(title)
  expect(lines.map(({ currency }) => currency)).toEqual(['EUR', 'EUR'])
  expect(unsure).toContain('currency')
})

it.each([
  ['Lagerlista, SEK ex moms', 'SEK'],
  ['Stock list week 46, GBP excl. VAT', 'GBP'],
  ['Lagerliste netto CHF', 'CHF'],
  ['Used network equipment in PLN', 'PLN'],
  ['All prices GBP', 'GBP'],
  ['GBP ex VAT, ex works, delivery extra', 'GBP'],
  ['Alle Beträge in CHF, ab Lager Zürich', 'CHF'],
  ['SEK ex moms, fraktfritt', 'SEK'],
  ['Lagerliste netto CHF, Zahlung Vorkasse', 'CHF'],
  ['All values GBP, stock list week 48', 'GBP'],
  ['CHF - Stand 12.11.2026', 'CHF'],
  ['Angebote in CHF / Stand 12.11.2026', 'CHF'],
  ['All in GBP. Payment by bank transfer.', 'GBP'],
  ['HUF + ÁFA', 'HUF'],
  ['Lagerliste DKK (ekskl. moms)', 'DKK'],
  ['Ab Lager CH. CHF exkl. MWST. Versand pauschal 9.-', 'CHF'],
  ['UK stock, GBP, ex-works Leeds', 'GBP'],
])('takes the currency of the prices from %j', async (title, currency) => {
  const { lines, unsure } = await below(title)
  expect(lines.map(line => line.currency)).toEqual([currency, currency])
  expect(unsure).not.toContain('currency')
})

it.each(['We have an office in Bern and know CHF well', 'Stock list CHF week 48'])(
  'proposes the currency that %j names, and asks',
  async title => {
    const { lines, unsure } = await below(title)
    expect(lines.map(({ currency }) => currency)).toEqual(['CHF', 'CHF'])
    expect(unsure).toContain('currency')
  },
)

it.each([
  ['$148,200', 'USD'],
  ['£ 9,400.00', 'GBP'],
  ['27', 'EUR'],
])('asks whether the prices have the currency of an amount on the cover: %s', async (value, currency) => {
  const cover = sheetXml([
    ['Desert Peak Asset Recovery', ''],
    ['Est. resale value', value],
  ])
  const stock = sheetXml([
    ['Part', 'Make', 'Qty', 'Cond', 'Ask ea'],
    ['WS-C3850-48P-S', 'Cisco', 12, 'Used', 245],
    ['ISR4451-X/K9', 'Cisco', 3, 'Used', 390],
  ])
  const { lines, unsure } = await readAcceptedBytes(
    workbookOf({
      sheets: [
        { name: 'Summary', xml: cover },
        { name: 'Stock', xml: stock },
      ],
    }),
  )
  expect(lines.map(line => line.currency)).toEqual([currency, currency])
  expect(unsure).toContain('currency')
})
