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
])('keeps the price of %s', (line, price) => {
  expect(read(line).map(([, amount]) => amount)).toEqual([price])
})

it('gives goods no condition from a heading of others below them', () => {
  const text = '40x SFP-10G-SR Cisco 8€\n25x GLC-SX-MMD Cisco 5€\n\nAnd new sealed:\n2x C9200L-24P-4G-E Cisco 920€'
  expect(readList(text).map(({ condition }) => condition)).toEqual(['', '', 'F/S'])
  const after = '40x SFP-10G-SR Cisco 8€\n25x GLC-SX-MMD Cisco 5€\n\nCondition: refurbished'
  expect(readList(after).map(({ condition }) => condition)).toEqual(['REF', 'REF'])
})
