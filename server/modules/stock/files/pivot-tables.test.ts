import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

it('reads the parts of a pivot table below their maker, with its filters above and without the sums', async () => {
  const { lines, unsure } = await readAccepted(
    'Condition;Refurbished;',
    'Currency;EUR;',
    ';;',
    'Row Labels;Sum of Qty;Average of Ask',
    'Dell;153;25.25',
    '4HGTJ;3;41',
    '98493;150;34.3333333333',
    'SK Hynix;18;15.5',
    'HMA82GR7AFR4N-UH;18;15.5',
    'Grand Total;171;30.28',
  )
  expect(lines).toMatchObject([
    { partNumber: '4HGTJ', manufacturer: 'Dell', quantity: 3, price: 41, condition: 'REF', currency: 'EUR' },
    { partNumber: '98493', manufacturer: 'Dell', quantity: 150 },
    { partNumber: 'HMA82GR7AFR4N-UH', manufacturer: 'SK Hynix', quantity: 18, price: 15.5 },
  ])
  expect(lines).toHaveLength(3)
  expect(unsure).toContain('partNumber')
})

it('reads conditions and kinds of goods between the makers and the parts', async () => {
  const { lines } = await readAccepted(
    'Zeilenbeschriftungen;Summe von Menge;Mittelwert von Preis EUR',
    'Memory;12;40',
    'HPE;12;40',
    'Used;8;30',
    '815100-B21;8;30',
    'NEW;4;60',
    '870759-B21;4;60',
    'Gesamtergebnis;12;40',
  )
  expect(lines.map(({ partNumber, manufacturer, condition }) => [partNumber, manufacturer, condition])).toEqual([
    ['815100-B21', 'HPE', 'USED'],
    ['870759-B21', 'HPE', 'NEW'],
  ])
})

it('gives no number the condition of the one above, whose conditions stand below it', async () => {
  const { lines, mapping, unsure } = await readAccepted(
    'Row Labels;Sum of Qty;Average of Price',
    'Cisco;20;50',
    'WS-C2960X-24;10;40',
    'USED;6;40',
    'NEW;4;40',
    'WS-C2960X-48;10;60',
    'USED;10;60',
    'Grand Total;20;50',
  )
  expect(lines.map(({ partNumber, condition }) => [partNumber, condition])).toEqual([
    ['WS-C2960X-24', 'USED'],
    ['WS-C2960X-48', 'USED'],
  ])
  expect(mapping.fixed.condition).toBe('USED')
  expect(unsure).toContain('condition')
})
