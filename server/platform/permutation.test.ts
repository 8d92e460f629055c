import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyedPermutation } from './permutation.ts'

const secret = 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4'
const permutation = keyedPermutation(secret, 'lines')
const anyNumber = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const firstOf = (count: number, { of } = permutation) => Array.from({ length: count }, (_, index) => of(index + 1))

describe('a keyed permutation', () => {
  it('stays below 2^32 and is reversed by its inverse', () => {
    fc.assert(
      fc.property(anyNumber, number => {
        const result = permutation.of(number)
        expect(Number.isInteger(result) && result >= 0 && result < 2 ** 32).toBe(true)
        expect(permutation.inverseOf(result)).toBe(number)
        expect(permutation.of(permutation.inverseOf(number))).toBe(number)
      }),
    )
  })

  it('depends only on secret and purpose', () => {
    expect(firstOf(50, keyedPermutation(secret, 'lines'))).toEqual(firstOf(50))
    for (const other of [keyedPermutation(secret, 'posts'), keyedPermutation(`${secret}x`, 'lines')])
      expect(firstOf(50, other).filter((result, index) => result === permutation.of(index + 1))).toEqual([])
  })

  it('spreads consecutive numbers evenly, in no apparent order', () => {
    const results = firstOf(4_000)
    const perSixteenth = Map.groupBy(results, result => Math.floor(result / 2 ** 28))
    for (let part = 0; part < 16; part += 1)
      expect(perSixteenth.get(part)?.length ?? 0, `part ${part}`).toSatisfy(count => count > 175 && count < 325)
    const rising = results.filter((result, index) => result > (results[index - 1] ?? 0)).length
    expect(rising).toSatisfy(count => count > 1_800 && count < 2_200)
    const sorted = results.map((result, index) => ({ result, index })).sort((one, other) => one.result - other.result)
    const adjacent = sorted.filter(({ index }, position) => Math.abs(index - (sorted[position - 1]?.index ?? -9)) === 1)
    expect(adjacent.length).toBeLessThan(20)
  })
})
