import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { valueAt, withChanges, withValueAt } from './paths.ts'
import { afterEdit, afterReorder, keysOf, untouched } from './state.ts'

interface Line {
  brand: string
}
const initial: { message: string; lines: Line[] } = { message: '', lines: [] }
const withLines = (...brands: string[]) =>
  afterEdit(untouched, initial, before => ({ ...before, lines: brands.map(brand => ({ brand })) }))
const linesIn = (state: typeof untouched) => withChanges(initial, state.changes).lines
const keysIn = (state: typeof untouched) => keysOf(state, 'lines', linesIn(state).length)

describe('an edit', () => {
  it('clears the errors of the changed value and of its parents', () => {
    const errors = { '': 'a', lines: 'b', 'lines.0.brand': 'c', 'lines.1.brand': 'd', message: 'e', captcha: 'f' }
    const state = { ...withLines('HP', 'IBM'), errors }
    const after = afterEdit(state, initial, before => withValueAt(before, 'lines.1.brand', 'Dell'))
    expect(after.errors).toEqual({ 'lines.0.brand': 'c', message: 'e', captcha: 'f' })
    expect(linesIn(after)).toEqual([{ brand: 'HP' }, { brand: 'Dell' }])
  })
})

describe('rows in a new order', () => {
  it('keep their keys and errors', () => {
    const state = { ...withLines('A', 'B', 'C'), errors: { lines: 'x', 'lines.0.brand': 'a', 'lines.2.brand': 'c' } }
    const removed = afterReorder(state, initial, 'lines', [0, 2])
    expect(removed.errors).toEqual({ 'lines.0.brand': 'a', 'lines.1.brand': 'c' })
    expect(keysIn(removed)).toEqual(['0', '2'])
    const moved = afterReorder(removed, initial, 'lines', [1, 0, { brand: 'D' }])
    expect(linesIn(moved)).toEqual([{ brand: 'C' }, { brand: 'A' }, { brand: 'D' }])
    expect(moved.errors).toEqual({ 'lines.0.brand': 'c', 'lines.1.brand': 'a' })
    expect(keysIn(moved).slice(0, 2)).toEqual(['2', '0'])
  })

  it('never share a key, and keep it as long as they exist', () => {
    const order = fc.tuple(fc.array(fc.nat(5)), fc.nat(2))
    fc.assert(
      fc.property(fc.array(order, { maxLength: 6 }), moves => {
        let state = withLines('A', 'B', 'C')
        for (const [numKept, numNew] of moves) {
          const keyOf = new Map(linesIn(state).map((line, index) => [line, keysIn(state)[index]]))
          const numRows = linesIn(state).length
          const rows = Array.from({ length: numNew }, () => ({ brand: 'new' }))
          state = afterReorder(state, initial, 'lines', [...new Set(numKept.filter(index => index < numRows)), ...rows])
          expect(new Set(keysIn(state)).size).toBe(linesIn(state).length)
          for (const [index, line] of linesIn(state).entries())
            if (keyOf.has(line)) expect(keysIn(state)[index]).toBe(keyOf.get(line))
        }
      }),
      runs(50),
    )
  })

  it('get new keys if the whole list is replaced', () => {
    const removed = afterReorder(withLines('A', 'B', 'C'), initial, 'lines', [0, 2])
    const other = afterEdit(removed, initial, before => ({ ...before, lines: [{ brand: 'X' }] }))
    expect(keysIn(other)).toEqual(['0'])
    expect(valueAt(other.keys, 'lines')).toBeUndefined()
  })
})
