import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import assembler from 'wabt'
import { runs } from '../../../../tests/support/runs.ts'
import { andBits, andNotBits, bitsToList, countBits, orBits } from './bits.ts'

const readSibling = (name: string) => readFileSync(new URL(name, import.meta.url))

test('has a binary kernel that is compiled from its source', async () => {
  const source = readSibling('bit-kernel.wat').toString()
  const { buffer } = (await assembler()).parseWat('bit-kernel.wat', source, { simd: true }).toBinary({})
  expect(Buffer.from(buffer).equals(readSibling('bit-kernel.wasm'))).toBe(true)
})

/** Sets of equal length. Some need several steps, and most lengths are not a multiple of the vector width. */
const sets = fc
  .tuple(fc.constantFrom(1, 3, 4, 31, 8_191, 8_192, 8_193, 20_001), fc.integer({ min: 1, max: 5 }), fc.integer())
  .map(([words, count, seed]) => {
    let state = seed | 1
    const nextWord = () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state >>> 0
    }
    return Array.from({ length: count }, () => Uint32Array.from({ length: words }, () => nextWord() | nextWord()))
  })

const countOnes = (bits: Uint32Array) =>
  bits.reduce((sum, word) => sum + word.toString(2).replaceAll('0', '').length, 0)

test('computes intersections, unions, differences and their counts', () => {
  fc.assert(
    fc.property(sets, all => {
      const [first = new Uint32Array(0), last = first] = [all[0], all.at(-1)]
      const target = new Uint32Array(first.length)
      const both = first.map((_, index) => all.reduce((word, bits) => word & (bits[index] as number), -1))
      expect(andBits(target, all)).toBe(countOnes(both))
      expect(target).toEqual(both)
      const rest = first.map((word, index) => word & ~(last[index] as number))
      expect(andNotBits(target, first, last)).toBe(countOnes(rest))
      expect(target).toEqual(rest)
      const either = rest.map((word, index) => word | (last[index] as number))
      expect(orBits(target, [rest, last])).toBe(countOnes(either))
      expect(target).toEqual(either)
      expect(countBits(either)).toBe(countOnes(either))
      expect(bitsToList(either, countOnes(either))).toHaveLength(countOnes(either))
    }),
    runs(40),
  )
})
