import { describe, expect, it } from 'vitest'
import { conditionInTitle, conditionInWords } from './cell-condition.ts'
import { type Cell, isUnclearQuantity, readPartNumber, readPrice, readQuantity } from './cells.ts'
import { numbersOf } from './part-number-cell.ts'

describe('a price for several pieces', () => {
  it.each<[Cell, number]>([
    ['2 for $50', 25],
    ['EUR 240 for all 12', 20],
    ['500 EUR / lot of 10', 50],
  ])('%j is divided by their number', (cell, amount) => {
    expect(readPrice(cell, null)).toMatchObject({ value: { amount } })
  })
})

describe('a quantity in words', () => {
  it.each(['reichlich', '1 Satz', 'plenty', '2 pallets', '-', ''])('%j is unclear', text => {
    expect(isUnclearQuantity(text)).toBe(true)
  })
  it.each(['5 Stück', 'zehn', '0', 'sold', 'nicht lieferbar', 'not in stock', 'non disponible'])(
    '%j is not unclear',
    text => {
      expect(isUnclearQuantity(text)).toBe(false)
    },
  )
})

describe('a cell with part numbers', () => {
  it.each<[Cell, string[]]>([
    ['P/N: 804331-B21', ['804331-B21']],
    ['DP/N 0Y26KX', ['0Y26KX']],
    ['00WG690 FRU 00WG694', ['00WG690', '00WG694']],
    ['0PJMDN / PJMDN', ['0PJMDN', 'PJMDN']],
    ['X710-DA2 (bulk)', ['X710-DA2']],
    ['ISR4431/K9*', ['ISR4431/K9']],
    ['KTH-PL316/16G', ['KTH-PL316/16G']],
    ['EliteBook 850 G7', ['EliteBook 850 G7']],
  ])('%j has %j', (cell, numbers) => {
    expect(numbersOf(cell)).toEqual(numbers)
  })
})

describe('a condition in a title', () => {
  it.each([
    ['Renoverad, testad', 'REF'],
    ['Vadné disky', 'ASIS'],
    ['Skärm sönder', 'ASIS'],
    ['Bazarové zboží', 'USED'],
    ['Diskler, 2. el', 'USED'],
    ['2. el temiz ürün', 'USED'],
    ['Nové zboží', 'NEW'],
    ['Novo', 'NEW'],
    ['Helt ny i kartong', 'NEW'],
    ['Ny', 'NEW'],
  ])('%s means %s', (title, condition) => {
    expect(conditionInTitle(title)).toBe(condition)
  })
  it.each([
    ['a place', 'Stock in our NY warehouse'],
    ['a town in California', 'Vadnais Heights'],
    ['a town in Michigan', 'Novi, Michigan'],
    ['German for special', 'Sonder-Angebot Server'],
    ['French for what must still be repaired', 'A rénover'],
    ['a Spanish shop', 'Bazar Electrónica'],
    ['a brand', 'Labnet'],
    ['a model', 'Huawei Nova 5'],
    ['a Spanish numbered list', '2. El almacén de Madrid'],
  ])('is not read from %s: %s', (_, title) => {
    expect(conditionInTitle(title)).toBeUndefined()
  })
})

it.each([
  ['cca 20', 20],
  ['cca. 1 200 ks', 1200],
  ['ca. 15 Stk', 15],
  ['ok. 60 szt.', 60],
  ['około 30', 30],
  ['env. 40', 40],
  ['aprox. 25 uds', 25],
  ['unas 25', 25],
  ['yaklaşık 50', 50],
  ['ungefähr 12', 12],
  ['ongeveer 8 stuks', 8],
  ['přibližně 20', 20],
  ['zhruba 20 ks', 20],
  ['noin 20 kpl', 20],
])('reads %j as a quantity', (text, value) => {
  expect(readQuantity(text, null)).toEqual({ value })
})

it.each(['cca', 'ok', 'ca. 3 weeks'])('does not read %j as a quantity', text => {
  expect(readQuantity(text, null)).toHaveProperty('fault')
})

it.each([510000000000, 876000000000])('refuses the part number %d, which a spreadsheet has rounded', number => {
  expect(readPartNumber(number, 40)).toHaveProperty('fault')
})

it.each([300000, 5108000000, 510000000001, '510000000000', 945500021])('reads %j as a part number', number => {
  expect(readPartNumber(number, 40)).toEqual({ value: String(number) })
})

it.each([
  ['B-Ware, Verpackung geöffnet', 'NOB'],
  ['A-Ware versiegelt', 'F/S'],
  ['B-Ware', 'USED'],
  ['gebraucht, Verpackung geöffnet', 'USED'],
  ['B-Ware, defekt', 'ASIS'],
])('reads the condition of %j', (text, condition) => {
  expect(conditionInWords(text)).toBe(condition)
})
