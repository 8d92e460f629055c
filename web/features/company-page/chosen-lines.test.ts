import { expect, it } from 'vitest'
import { asTable, type ChosenLine, sumOf } from './chosen-lines.tsx'

const line = (values: Partial<ChosenLine>): ChosenLine => ({
  id: 1,
  partNumber: 'A-1',
  manufacturer: 'HP',
  description: 'Disk',
  quantity: 1,
  partCondition: 'USED',
  price: 'CALL',
  updatedOn: '2026-11-18',
  isStale: 0,
  lot: null,
  isRFQDisabled: false,
  company: { id: 1, name: 'Vortex', country: 'Germany', tel: null, isTrusted: 0, isGold: 0, isDiamond: 0 },
  matchedBy: null,
  medianEur: null,
  ...values,
})

it('sums pieces, known prices, and the distance from known medians', () => {
  const lines = [
    line({ quantity: 10, price: 90, medianEur: 100 }),
    line({ quantity: 5, price: 20 }),
    line({ quantity: 3 }),
  ]
  expect(sumOf(lines)).toEqual({ pieces: 18, value: 1_000, isWhole: false, percent: -10 })
  expect(sumOf([line({ price: 20 })])).toEqual({ pieces: 1, value: 20, isWhole: true, percent: undefined })
})

it('copies the fields that distinguish lots', () => {
  const lot = { grade: 'B', location: 'Breda', sku: 'K-7', leadTime: '', minimumOrder: 1_000 }
  expect(asTable([line({ lot })])).toBe('A-1\tHP\tDisk\t1\tUSED\tCALL\tGrade B · min. 1,000 · Breda · SKU K-7')
})

it('copies lines as a table without line breaks or formulas in a cell', () => {
  expect(asTable([line({ description: '=SUM(A1)\tx\ny', price: 12.5 }), line({})])).toBe(
    "A-1\tHP\t'=SUM(A1) x y\t1\tUSED\t12.5\nA-1\tHP\tDisk\t1\tUSED\tCALL",
  )
})
