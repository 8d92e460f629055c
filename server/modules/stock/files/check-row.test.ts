import { describe, expect, it } from 'vitest'
import type { StockMapping } from '../../../../contract/stock-files.ts'
import { stockSynonyms } from '../../reference/index.ts'
import { type Cell, readPrice, readQuantity } from '../../trade-text/index.ts'
import { checkRow } from './check-row.ts'
import { StockReader } from './stock-reader.ts'
import type { Synonyms, TableRow } from './table.ts'

const of = (kind: 'condition' | 'manufacturer') =>
  stockSynonyms.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
const synonyms: Synonyms = {
  conditions: new Map(of('condition') as [string, 'NEW'][]),
  manufacturers: new Map(of('manufacturer')),
}

const mapping: StockMapping = {
  sheet: null,
  headerRow: 1,
  columns: { partNumber: 0, manufacturer: 1, description: 2, quantity: 3, condition: 4, price: 5, currency: 6 },
  currency: 'USD',
  decimalSign: null,
  fixed: {},
}
const good = ['507127-B21', 'Hewlett-Packard', '300 GB 10K', '5 pcs', 'Refurb.', '1.234,50 €', '']
const check = (changed: Record<number, Cell>, more: Partial<StockMapping> = {}) =>
  checkRow(
    good.map((cell, at) => changed[at] ?? cell),
    { mapping: { ...mapping, ...more }, synonyms },
  )
const faultsOf = (changed: Record<number, Cell>, more?: Partial<StockMapping>) => {
  const checked = check(changed, more)
  return 'errors' in checked ? checked.errors : []
}
const lineOf = (changed: Record<number, Cell>, more?: Partial<StockMapping>) => {
  const checked = check(changed, more)
  return 'line' in checked ? checked.line : checked
}

describe('a row', () => {
  it('becomes a line with normalized values', () => {
    expect(lineOf({})).toEqual({
      partNumber: '507127-B21',
      manufacturer: 'HP',
      description: '300 GB 10K',
      quantity: 5,
      condition: 'REF',
      price: 1234.5,
      currency: 'EUR',
      grade: '',
      location: '',
      sku: '',
      leadTime: '',
      minimumOrder: null,
    })
  })

  it('reports all its errors at once, each with its column', () => {
    const faults = faultsOf({ 0: '', 1: '', 3: '-2', 4: 'lovely', 5: '-5', 6: 'XBT' })
    expect(faults.map(({ column }) => column).toSorted()).toEqual([
      'condition',
      'currency',
      'manufacturer',
      'partNumber',
      'price',
      'quantity',
    ])
    expect(faults.find(({ column }) => column === 'condition')?.message).toContain('“lovely”')
  })

  it('takes its currency from the price, then from its column, then from the file', () => {
    expect(lineOf({ 5: '12', 6: 'GBP' })).toMatchObject({ price: 12, currency: 'GBP' })
    expect(lineOf({ 5: '$12', 6: 'GBP' })).toMatchObject({ price: 12, currency: 'USD' })
    expect(lineOf({ 5: '12' })).toMatchObject({ price: 12, currency: 'USD' })
  })

  it('takes missing values from the defaults of the file', () => {
    const fixed = { manufacturer: 'Hewlett Packard', condition: 'USED', quantity: 3 } as const
    expect(lineOf({ 1: '', 3: '', 4: '' }, { fixed })).toMatchObject({
      manufacturer: 'HP',
      condition: 'USED',
      quantity: 3,
    })
    expect(faultsOf({ 3: '-5' }, { fixed })).toHaveLength(1)
  })

  it('reads the manufacturer from the beginning of the description', () => {
    expect(lineOf({ 1: '', 2: 'Hewlett Packard Enterprise DL380' })).toMatchObject({ manufacturer: 'HPE' })
    expect(lineOf({ 1: '', 2: 'dell R740' })).toMatchObject({ manufacturer: 'Dell' })
  })

  it('keeps an unknown manufacturer as it is written', () => {
    expect(lineOf({ 1: 'Zorg  Industries' })).toMatchObject({ manufacturer: 'Zorg Industries' })
    expect(faultsOf({ 1: '12345' })).toMatchObject([{ column: 'manufacturer' }])
    expect(faultsOf({ 1: 'x'.repeat(51) })).toMatchObject([{ column: 'manufacturer' }])
  })

  it.each([
    ['', 'missing'],
    ['---', 'not a part number'],
    ['🙂', 'not a part number'],
    ['5,07127E+11', 'into a number'],
    [5.07127e20, 'into a number'],
    ['2024-03-10', 'into a date'],
    ['=A1&B1', 'formula'],
    ['#REF!', 'spreadsheet error'],
    ['x'.repeat(10_000), 'at most'],
  ])('refuses %j as a part number', (cell, why) => {
    expect(faultsOf({ 0: cell })).toEqual([{ column: 'partNumber', message: expect.stringContaining(why) }])
  })

  it.each([
    ['="00123"', '00123'],
    ["'00123", '00123'],
    [507127, '507127'],
    ['A', 'A'],
    ["'; drop table parts; --1", '; drop table parts; --1'],
    ['.*(a+)+$1', '.*(a+)+$1'],
    ['507127\u202e-B21\0', '507127 -B21'],
  ])('accepts %j as a part number', (cell, partNumber) => {
    expect(lineOf({ 0: cell })).toMatchObject({ partNumber })
  })

  it('cuts a description that is too long between words, and refuses formulas in it', () => {
    const line = lineOf({ 2: 'word '.repeat(100) })
    expect(line).toMatchObject({ description: expect.stringMatching(/^(word )+word$/) })
    expect(faultsOf({ 2: "=cmd|'/C calc'!A0" })).toMatchObject([{ column: 'description' }])
  })
})

describe('conditions', () => {
  it.each([
    ['Factory Sealed', 'F/S'],
    ['fs', 'F/S'],
    ['Neu', 'NEW'],
    ['neuf', 'NEW'],
    ['Nieuw', 'NEW'],
    ['open-box', 'NOB'],
    ['Refurbished', 'REF'],
    ['generalüberholt', 'REF'],
    ['Generaluberholt', 'REF'],
    ['gebruikt', 'USED'],
    ['Używany', 'USED'],
    ['Clean Pull', 'USED'],
    ['As Is', 'ASIS'],
    ['défectueux', 'ASIS'],
    ['Used - grade B', 'USED'],
    ['Refurbished (tested by us)', 'REF'],
  ])('%s is %s', (text, condition) => {
    expect(lineOf({ 4: text })).toMatchObject({ condition })
  })

  it.each(['New; used', '', '=B2', 'fine'])('%j is invalid', text => {
    expect(faultsOf({ 4: text })).toMatchObject([{ column: 'condition' }])
  })
})

describe('quantities', () => {
  it.each<[Cell, number, (',' | '.' | null)?]>([
    ['5', 5],
    [5, 5],
    ['5 pcs', 5],
    ['5pcs.', 5],
    ['10+', 10],
    ['>100', 100],
    ['~ 50', 50],
    ['ca. 50 Stück', 50],
    ['12 szt.', 12],
    ['x5', 5],
    ['5 x', 5],
    ['5,00', 5],
    ['5.0', 5],
    ['1.000', 1_000],
    ['1,000', 1_000],
    ['1 000', 1_000],
    ["1'000", 1_000],
    ['1.000', 1, '.'],
    ['1.000', 1_000, ','],
    ['1234.000', 1_234],
    ['1,000.00', 1_000],
    ['1K', 1_000],
    ['2.5k', 2_500],
    ['lot of 5', 5],
    ['(5)', 5],
    ['50-60', 50],
    ['qty 7', 7],
    ['approx. 150', 150],
    ['ten', 10],
    ['100 (4 boxes)', 100],
    ['25 units', 25],
  ])('%j is %i', (cell, quantity, sign) => {
    expect(readQuantity(cell, sign ?? null)).toEqual({ value: quantity })
  })

  it.each<[Cell, string]>([
    ['', 'missing'],
    ['-5', 'cannot be negative'],
    [-5, 'cannot be negative'],
    ['5.5', 'whole number'],
    ['2,5', 'whole number'],
    [0.5, 'whole number'],
    ['0', 'nothing is in stock'],
    [0, 'nothing is in stock'],
    ['0,000', 'nothing is in stock'],
    ['yes', 'not a quantity'],
    ['5 or so', 'not a quantity'],
    ['5 pallets of HP', 'not a quantity'],
    ['1.00.0', 'not a quantity'],
    ['99999999999', 'is too high'],
    ['=1+1', 'formula'],
    ['#N/A', 'spreadsheet error'],
    ['9'.repeat(10_000), 'is too high'],
  ])('%j is invalid', (cell, why) => {
    expect(readQuantity(cell, null)).toEqual({ fault: expect.stringContaining(why) })
  })
})

describe('prices', () => {
  it.each<[Cell, number, (',' | '.' | null)?]>([
    ['1.234,50 €', 1_234.5],
    ['$1,234.50', 1_234.5],
    ['1 234,50', 1_234.5],
    ["1'234.50", 1_234.5],
    ['12,5', 12.5],
    ['12,- €', 12],
    ['€ 12.345', 12_345],
    ['€ 12.345', 12.35, '.'],
    ['1.234.567,89', 1_234_567.89],
    ['0.125', 0.13],
    ['85 ea', 85],
    ['£85.00/pc', 85],
    ['1.5k', 1_500],
    [1234.567, 1_234.57],
    [12.345, 12.35],
    ['EUR 12.50', 12.5],
    ['CHF 100', 100],
    ["CHF 1'850.-", 1_850],
    ['100-120', 100],
    ['from 1.450', 1_450],
    ['vanaf € 22,00', 22],
    ['38 EUR ex works', 38],
    ['65 € + MwSt', 65],
    ['100 EUR (10+: 90)', 100],
    ['500 EUR / lot of 10', 50],
    ['12 345,00 Kč', 12_345],
    ['450 SEK', 450],
    ['149.-', 149],
  ])('%j is %d', (cell, amount, sign) => {
    expect(readPrice(cell, sign ?? null)).toMatchObject({ value: { amount } })
  })

  it.each([
    '',
    '-',
    '—',
    '...',
    'CALL',
    'call for price',
    'POA',
    'p.o.a.',
    'Preis auf Anfrage',
    'n/a',
    'N/A',
    'offer',
    'RFQ',
    'a.A.',
    't.b.a.',
    'cheap',
    '#DIV/0!',
    '0',
    '0,00',
    '€ 0.00',
    0,
  ])('%j is CALL', cell => {
    expect(readPrice(cell, null)).toMatchObject({ value: { amount: null } })
  })

  it.each<[Cell, string]>([
    ['-12', 'cannot be negative'],
    ['€ -12,50', 'cannot be negative'],
    ['(12.50)', 'cannot be negative'],
    [-1, 'cannot be negative'],
    ['C$ 100', 'not a price'],
    ['12 34', 'not a price'],
    ['9'.repeat(10_000), 'not a price'],
    ['=B2*2', 'formula'],
  ])('%j is invalid', (cell, why) => {
    expect(readPrice(cell, null)).toEqual({ fault: expect.stringContaining(why) })
  })
})

describe('a cell with part numbers', () => {
  it('may be empty if another column has a further number', () => {
    expect(
      checkRow(['', ...good.slice(1), '768856-001'], { mapping: { ...mapping, alternatives: [7] }, synonyms }),
    ).toMatchObject({ line: { partNumber: '768856-001' } })
  })

  it('may describe the goods, which are then found by the number in it', () => {
    const text = 'Cisco WS-C2960X-48TS-L Catalyst 48 Port'
    expect(lineOf({ 0: text, 1: '', 2: '' })).toMatchObject({
      partNumber: 'WS-C2960X-48TS-L',
      manufacturer: 'Cisco',
      description: text,
    })
    expect(lineOf({ 0: 'ThinkPad T14 Gen 1' })).toMatchObject({ partNumber: 'ThinkPad T14 Gen 1' })
  })

  it('adds what it says in brackets to the description', () => {
    expect(lineOf({ 0: 'X710-DA2 (no bracket)' })).toMatchObject({
      partNumber: 'X710-DA2',
      description: '300 GB 10K, no bracket',
    })
  })
})

describe('rows', () => {
  const row = (cells: Cell[], number = 5) => ({ number, cells })
  const isLine = (line: TableRow, by: StockMapping) => new StockReader(by, synonyms).read(line).length > 0
  it('below the headings with some content are lines', () => {
    expect(isLine(row(good), mapping)).toBe(true)
    expect(isLine(row(good, 1), mapping)).toBe(false)
  })
  it('that are hidden in the workbook are listed as left out', () => {
    const hidden: TableRow = { ...row(good), isHidden: true }
    expect(new StockReader(mapping, synonyms).read(hidden)).toMatchObject([{ left: { column: 'partNumber' } }])
  })
  it('that are sums, titles or repeated headings are not lines', () => {
    expect(isLine(row(['', '', 'Total', 1234]), mapping)).toBe(false)
    expect(isLine(row(['', 'Hard disks']), mapping)).toBe(false)
    expect(isLine(row(['Part number', 'Brand', 'Description', 'Qty']), mapping)).toBe(false)
  })
  it('that say they are sold or on hold are listed as left out', () => {
    for (const status of ['SOLD', 'verkauft', 'On hold', 'In transit'])
      expect(new StockReader(mapping, synonyms).read(row([...good, status]))[0]).toMatchObject({
        left: { column: 'quantity' },
      })
    expect(new StockReader(mapping, synonyms).read(row([...good, 'not sold yet']))[0]).not.toHaveProperty('left')
  })
  it('of totals and ends of reports are not lines', () => {
    expect(isLine(row(['*CLASS TOTAL', '', '', '465']), mapping)).toBe(false)
    expect(isLine(row(['** 58 ITEMS', '', '', 'LISTING']), mapping)).toBe(false)
  })
  it('of a sheet that is named for a condition or a manufacturer are of it', () => {
    const { condition: _condition, manufacturer: _manufacturer, ...columns } = mapping.columns
    const contextOf = (sheet: string) =>
      new StockReader({ ...mapping, sheet, columns }, synonyms).read(row(good))[0]?.rules.context
    expect(contextOf('AS-IS')).toEqual({ condition: 'ASIS' })
    expect(contextOf('Cisco')).toEqual({ manufacturer: 'Cisco' })
    expect(contextOf('New list')).toEqual({})
  })
  it('with a grade have the condition of their title, and remarks only make it worse', () => {
    const context = { condition: 'REF' } as const
    const rules = {
      mapping: { ...mapping, columns: { ...mapping.columns, grade: 7 }, details: [8] },
      synonyms,
    }
    const conditionOf = (grade: string, remark: string, more = {}) => {
      const checked = checkRow([...good.slice(0, 4), '', ...good.slice(5), grade, remark], { ...rules, ...more })
      return 'line' in checked ? checked.line.condition : checked
    }
    expect(conditionOf('A', '', { context })).toBe('REF')
    expect(conditionOf('A', '')).toBe('USED')
    expect(conditionOf('A', 'new', { context })).toBe('REF')
    expect(conditionOf('A', 'for parts', { context })).toBe('ASIS')
  })
  it('without a part number are lines, with an error', () => {
    expect(isLine(row(['', 'HP', 'Disk', '5']), mapping)).toBe(true)
  })
})
