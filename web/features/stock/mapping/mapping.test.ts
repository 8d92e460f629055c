import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StockMapping, stockColumns } from '../../../../contract/stock-files.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { fileColumns, meaningOf, missingFrom, withColumn } from './mapping.ts'

const mapping: StockMapping = {
  sheet: null,
  headerRow: 2,
  columns: { partNumber: 0, quantity: 2 },
  currency: 'EUR',
  decimalSign: null,
  fixed: {},
}
const rows = [
  { number: 1, cells: ['Stock of Acme'] },
  { number: 2, cells: ['PN', '', 'Qty', ''] },
  { number: 3, cells: ['507127-B21', '', '5', '', 'x'] },
  { number: 4, cells: ['', '', '7'] },
]

describe('the columns of a file', () => {
  it('are listed if they have content, with heading, first values and meaning', () => {
    expect(fileColumns({ rows }, mapping)).toEqual([
      { index: 0, heading: 'PN', samples: ['507127-B21'], holds: 'partNumber' },
      { index: 2, heading: 'Qty', samples: ['5', '7'], holds: 'quantity' },
      { index: 4, heading: '', samples: ['x'], holds: undefined },
    ])
  })

  it('have no headings if the file has none', () => {
    expect(fileColumns({ rows }, { ...mapping, headerRow: null })[0]).toMatchObject({
      heading: '',
      samples: ['Stock of Acme', 'PN', '507127-B21'],
    })
  })
})

describe('assigning a meaning to a column', () => {
  it('never leaves two columns with one meaning, nor one column with two', () => {
    const move = fc.tuple(fc.nat(5), fc.option(fc.constantFrom(...stockColumns), { nil: undefined }))
    fc.assert(
      fc.property(fc.array(move), moves => {
        const held = moves.reduce((all, [index, column]) => withColumn(all, index, column), mapping)
        const indexes = Object.values(held.columns)
        expect(new Set(indexes).size).toBe(indexes.length)
        const [index, column] = moves.at(-1) ?? []
        if (column !== undefined) expect(held.columns[column]).toBe(index)
        else if (index !== undefined) expect(indexes).not.toContain(index)
      }),
      runs(100),
    )
  })

  it('requires a part number; a manufacturer may come from the description or the market', () => {
    expect(missingFrom({ ...mapping, columns: {} })).toContain('part numbers')
    expect(missingFrom(mapping)).toBeUndefined()
  })
})

it('choosing a column of quantities or prices by hand returns to one lot per row', () => {
  const lots = [
    { quantity: 2, price: 3, grade: 'A' },
    { quantity: 4, price: 5, grade: 'B' },
  ]
  expect(withColumn({ ...mapping, lots }, 6, 'quantity').lots).toBeUndefined()
  expect(withColumn({ ...mapping, lots }, 5, undefined).lots).toBeUndefined()
  expect(withColumn({ ...mapping, lots }, 6, 'location').lots).toEqual(lots)
})

it('columns of a second table next to the first belong to a lot', () => {
  const columns = { partNumber: 5, quantity: 6 }
  const lots = [{ quantity: 1 }, { quantity: 6, columns }]
  expect(meaningOf({ ...mapping, lots }, { index: 5, heading: 'S-Spec', samples: [], holds: undefined })).toBe('lot')
})

it('a column chosen as a further lot counts pieces beside those of the quantity, and both are named by what their headings mean', () => {
  const kinds = [{}, {}, { location: 'Hall 7' }, { description: 'Black' }, { grade: 'B' }]
  const two = withColumn(mapping, 3, 'lot', kinds)
  expect(two.lots).toEqual([
    { quantity: 2, location: 'Hall 7' },
    { quantity: 3, description: 'Black' },
  ])
  expect(two.columns).toEqual(mapping.columns)
  const three = withColumn(two, 4, 'lot', kinds)
  expect(three.lots).toHaveLength(3)
  expect(withColumn(three, 4, 'lot', kinds).lots).toHaveLength(3)
  expect(withColumn({ ...mapping, columns: { partNumber: 0 } }, 3, 'lot', kinds)).toMatchObject({
    columns: { partNumber: 0, quantity: 3 },
    lots: [{ quantity: 3, description: 'Black' }],
  })
})
