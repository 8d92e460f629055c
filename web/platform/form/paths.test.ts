import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { type At, changesOf, type Path, valueAt, withChanges, withValueAt } from './paths.ts'

interface Values {
  message: string
  lines: { brand: string; more: { note: string }[] }[]
  prices: Record<number, string>
}
const note = fc.record({ note: fc.string() })
const values: fc.Arbitrary<Values> = fc.record({
  message: fc.string(),
  lines: fc.array(fc.record({ brand: fc.string(), more: fc.array(note, { maxLength: 3 }) }), { maxLength: 4 }),
  prices: fc.dictionary(fc.constantFrom('1', '7', '12'), fc.string()),
})

/** Returns every path into a value. */
const pathsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([step, child]) => {
        const to = path === '' ? step : `${path}.${step}`
        return [to, ...pathsIn(child, to)]
      })
    : []
const valueAndPath = values.chain(held => fc.tuple(fc.constant(held), fc.constantFrom(...pathsIn(held))))

describe('a path', () => {
  it('returns the value it set, changes nothing else, and nothing at all if the value is the same', () => {
    fc.assert(
      fc.property(valueAndPath, fc.string({ minLength: 1 }), ([held, path], next) => {
        const before = structuredClone(held)
        const set = withValueAt(held, path, next)
        expect(valueAt(set, path)).toBe(next)
        expect(held).toEqual(before)
        expect(withValueAt(set, path, valueAt(held, path))).toEqual(held)
        for (const other of pathsIn(held))
          if (!`${other}.`.startsWith(`${path}.`) && !`${path}.`.startsWith(`${other}.`))
            expect(valueAt(set, other)).toBe(valueAt(held, other))
      }),
      runs(100),
    )
  })

  it('is undefined where nothing exists', () => {
    expect(valueAt({ lines: [] }, 'lines.3.brand')).toBeUndefined()
    expect(valueAt({ lines: [] }, 'constructor.name')).toBeUndefined()
    expect(withValueAt({ lines: [{ brand: 'HP' }] }, 'lines.3.brand', 'x')).toEqual({ lines: [{ brand: 'HP' }] })
  })

  it('has the type of its value', () => {
    expectTypeOf<'lines.3.more.0.note'>().toExtend<Path<Values>>()
    expectTypeOf<'lines.3.color'>().not.toExtend<Path<Values>>()
    expectTypeOf<At<Values, 'lines.3.brand'>>().toEqualTypeOf<string>()
    expectTypeOf<At<Values, `lines.${number}.more`>>().toEqualTypeOf<{ note: string }[]>()
    expectTypeOf<At<Values, 'prices.12'>>().toEqualTypeOf<string>()
  })
})

describe('changes', () => {
  it('lead from one value to the other', () => {
    fc.assert(
      fc.property(values, values, (was, now) => {
        expect(withChanges(was, changesOf(was, now))).toEqual(now)
        expect(changesOf(was, structuredClone(was))).toEqual({})
      }),
      runs(100),
    )
  })

  it('survive a reload of the rest, except at removed rows', () => {
    const was = { plan: 'Plus', primary: { 1: 0, 2: 1 }, alternate: { 1: 0 } as Record<number, number> | null }
    const changes = changesOf(was, { ...was, primary: { 1: 2, 2: 1 }, alternate: { 1: 2 } })
    expect(changes).toEqual({ 'primary.1': 2, 'alternate.1': 2 })
    expect(withChanges({ plan: 'Pro', primary: { 1: 0, 2: 2 }, alternate: null }, changes)).toEqual({
      plan: 'Pro',
      primary: { 1: 2, 2: 2 },
      alternate: null,
    })
  })
})
