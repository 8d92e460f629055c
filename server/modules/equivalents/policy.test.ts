import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equivalentKinds } from '../../../contract/equivalents.ts'
import { runs } from '../../../tests/support/runs.ts'
import { partKey } from '../part-numbers/index.ts'
import { faultOf, pairOf, reverseKind } from './policy.ts'

const kind = fc.constantFrom(...equivalentKinds)
const number = fc.string({ minLength: 4, maxLength: 60, unit: 'binary' }).filter(text => partKey(text).length >= 4)
const isSamePart = (of: string) => !['successor', 'predecessor', 'alternative'].includes(of)

it.each([
  ['spare', '507127-B21', 'option'],
  ['option', '507284-001', 'spare'],
  ['spare', '507129-004', 'assembly'],
  ['fru', '49Y1563', 'option'],
  ['option', '49Y1565', 'fru'],
  ['model', 'X422A-R5', 'other'],
  ['model', '118032774', 'other'],
  ['successor', '507127-B21', 'predecessor'],
  ['predecessor', '507127-B21', 'successor'],
  ['alternative', '507127-B21', 'alternative'],
] as const)('beside a %s, %s is the %s', (of, partNumber, back) => {
  expect(reverseKind(of, partNumber)).toBe(back)
})

it('the kinds of a pair agree in both directions on whether the numbers are the same part', () => {
  fc.assert(
    fc.property(kind, number, (of, text) => {
      expect(isSamePart(reverseKind(of, text))).toBe(isSamePart(of))
    }),
    runs(100),
  )
})

it('a pair is stored with the lower key first, as the database compares bytes', () => {
  fc.assert(
    fc.property(number, number, kind, (partNumber, equivalentNumber, of) => {
      fc.pre(partKey(partNumber) !== partKey(equivalentNumber))
      const [a, b] = pairOf({ partNumber, equivalentNumber, kind: of })
      expect(Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))).toBe(-1)
      expect([a.number, b.number].sort()).toEqual([partNumber, equivalentNumber].sort())
      expect([a, b].find(side => side.number === equivalentNumber)?.kind).toBe(of)
    }),
    runs(100),
  )
})

it.each([
  ['B21', '507284-001', 'partNumber'],
  ['507127-B21', '---', 'equivalentNumber'],
  ['507127-B21', '507127 b21', 'equivalentNumber'],
])('%s and %s cannot be a pair', (partNumber, equivalentNumber, param) => {
  expect(faultOf({ partNumber, equivalentNumber })?.param).toBe(param)
})

it('a part number of the minimum length is accepted', () => {
  expect(faultOf({ partNumber: 'A-1 B2', equivalentNumber: 'C3D4' })).toBeUndefined()
})
