import { expect, it } from 'vitest'
import { readList } from './read-mail.ts'

const read = (text: string) => readList(text).map(({ partNumber, price }) => [partNumber, price])

it('reads the price of one piece where a line of a list has that of its whole lot', () => {
  const text = [
    '- Cisco SFP-10G-SR, 100 szt., całość 3500 zł',
    '- Cisco WS-C3850-24P-S, 5 szt., 850 zł/szt',
    '- HPE 815100-B21, 20 szt., 1200 zł za całość',
  ]
  expect(read(text.join('\n'))).toEqual([
    ['SFP-10G-SR', 35],
    ['WS-C3850-24P-S', 850],
    ['815100-B21', 60],
  ])
})

it.each([
  ['4x HPE 868703-B21 complete €690', 690],
  ['2x HPE 815100-B21 64GB total, €66', 66],
  ['10 pcs Cisco SFP-10G-SR €8 each or €60 for the lot', 8],
  ['4x HPE 868703-B21, all tested, €690', 690],
  ['4x HPE 868703-B21 €690, the whole lot is tested', 690],
  ['1x HPE 868703-B21, whole lot: €690', 690],
  ['80x HPE 868703-B21, 2 pallets, €690 per pallet', 690],
  ['80x HPE 868703-B21, lots of 10, €690 per lot', 690],
  ['80x HPE 868703-B21, 20/pallet, €690 per pallet', 690],
  ['4x HPE 868703-B21, €690 per set', 690],
])('keeps the price of %s', (line, price) => {
  expect(read(line).map(([, amount]) => amount)).toEqual([price])
})

it.each([
  '40 pcs Cisco SFP-10G-SR, whole lot at €8',
  '40 pcs Cisco SFP-10G-SR, en bloc je 8 €',
  '40 pcs Cisco SFP-10G-SR, Komplettpreis je 8 €',
  '40x Cisco SFP-10G-SR à 8 € für alle',
  '40x Cisco SFP-10G-SR 8 € für alle',
  '40x Cisco SFP-10G-SR 8€, en bloc',
  '40x Cisco SFP-10G-SR je 8€ en bloc',
  '40x Cisco SFP-10G-SR @ 8€ for the lot',
  '40x Cisco SFP-10G-SR at 8 USD for the lot',
  '40x Cisco SFP-10G-SR each 8€ for the lot',
  '40x Cisco SFP-10G-SR 8€, the lot',
  '40x Cisco SFP-10G-SR 8.00 EUR for the lot (per unit)',
  '40x Cisco SFP-10G-SR unit price 8 EUR for the whole lot',
  '40x Cisco SFP-10G-SR prix unitaire 8 € (en bloc)',
  '40x Cisco SFP-10G-SR prix unitaire 8 € pour le lot',
  '40x Cisco SFP-10G-SR 8€/unité en bloc',
  "40x Cisco SFP-10G-SR 8€ l'unité en bloc",
  '40x Cisco SFP-10G-SR 8 EUR c/u por todo',
  '40x Cisco SFP-10G-SR 8€ unidad, por todo',
  '40x Cisco SFP-10G-SR 8€/unidad en bloque',
  '40x Cisco SFP-10G-SR 8€ cad. in blocco',
  '40x Cisco SFP-10G-SR 8 EUR cadauno, in blocco',
  '40x Cisco SFP-10G-SR a 8€ in blocco',
  '40x Cisco SFP-10G-SR unitario 8€ in blocco',
  '40x Cisco SFP-10G-SR po 8 zł za całość',
  '40x Cisco SFP-10G-SR cena za szt. przy całość: 8 zł',
  '40x Cisco SFP-10G-SR, price if you take the entire lot: 8€',
  '4x Cisco SFP-10G-SR, price if you take the entire lot: 8€',
  '40x Cisco SFP-10G-SR, whole lot 8€',
  '40x Cisco SFP-10G-SR 8€ for the lot',
])('takes the price of %s for that of one piece', line => {
  expect(read(`Cisco ISR4331/K9, 6 pcs, 300€, used\n${line}`)).toEqual([
    ['ISR4331/K9', 300],
    ['SFP-10G-SR', 8],
  ])
})

it.each([
  ['40x Cisco SFP-10G-SR 320€ for the lot', 8],
  ['40x Cisco SFP-10G-SR, EUR 320 (the whole lot)', 8],
  ['40x Cisco SFP-10G-SR Gesamtpreis 320 €', 8],
  ['40x Cisco SFP-10G-SR 320 € für alles', 8],
  ['40x Cisco SFP-10G-SR, partijprijs 320,00', 8],
  ['40x Cisco SFP-10G-SR 320 EUR por todo', 8],
  ['400x Cisco SFP-10G-SR 320€ for the lot', 0.8],
  ['40x Cisco SFP-10G-SR 320 EUR per lot', 8],
  ['40x Cisco SFP-10G-SR $320/lot', 8],
  ['40x Cisco SFP-10G-SR 320 EUR per pallet', 8],
  ['40x Cisco SFP-10G-SR 320 € pro Posten', 8],
  ['40x Cisco SFP-10G-SR € 320 per partij', 8],
  ['40x Cisco SFP-10G-SR 320 € par lot', 8],
  ['40x Cisco SFP-10G-SR 320 EUR por lote', 8],
  ['100x Cisco SFP-10G-SR used 80 EUR for the lot', 0.8],
  ['4x Cisco SFP-10G-SR used, price if you take the entire lot: 450 EUR', 112.5],
  ['4 x Cisco SFP-10G-SR used when collected 450 EUR for the lot', 112.5],
])('divides the price of %s', (line, price) => {
  expect(read(`Cisco ISR4331/K9, 6 pcs, 300€, used\n${line}`)).toEqual([
    ['ISR4331/K9', 300],
    ['SFP-10G-SR', price],
  ])
})

it('gives goods no condition from a heading of others below them', () => {
  const text = '40x SFP-10G-SR Cisco 8€\n25x GLC-SX-MMD Cisco 5€\n\nAnd new sealed:\n2x C9200L-24P-4G-E Cisco 920€'
  expect(readList(text).map(({ condition }) => condition)).toEqual(['', '', 'F/S'])
  const after = '40x SFP-10G-SR Cisco 8€\n25x GLC-SX-MMD Cisco 5€\n\nCondition: refurbished'
  expect(readList(after).map(({ condition }) => condition)).toEqual(['REF', 'REF'])
})

it.each([
  ['Refurbished, tested\n3 pallets in total', 'REF'],
  ['Refurbished, tested\n1 pallet, 120 kg, EXW NL', 'REF'],
  ['Zustand: generalüberholt\n2 Paletten, 400 kg', 'REF'],
  ['Condition: refurbished\nPrice for all: 600 EUR', 'REF'],
  ['Condition: refurbished\nps. 2x SFP-10G-SR without dust caps', 'REF'],
  ['Refurbished:\n5x ISR4331/K9 300€', ''],
])('gives goods the condition below them, not that of others: %s', (after, condition) => {
  const text = `40x SFP-10G-SR Cisco 8€\n25x GLC-SX-MMD Cisco 5€\n10x GLC-LH-SMD Cisco 6€\n\n${after}`
  const found = readList(text).slice(0, 3)
  expect(found.map(one => one.condition)).toEqual([condition, condition, condition])
})

it.each([
  ['100x 651687-001 HP caddy used 80 EUR for the lot', 0.8],
  ['4x HP DL380G9 used, price if you take the entire lot: 450 EUR', 112.5],
  ['4 x DL380G9 HP used when collected 450 EUR for the lot', 112.5],
])('divides the low price of %s', (line, price) => {
  expect(read(`Cisco ISR4331/K9, 6 pcs, 300€, used\n${line}`).at(-1)?.[1]).toBe(price)
})

it.each(['100x 651687-001 HP caddy used 80 EUR for the lot', '40x 651687-001 HP caddy used 8 EUR for the lot'])(
  'is unsure of the price of one in %s',
  line => {
    expect(readList(`Cisco ISR4331/K9, 6 pcs, 300€, used\n${line}`).at(-1)?.unsure).toContain('price')
  },
)
