import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from './text.ts'

it('text of several lines ends none of them in spaces and has no two empty ones in a row', () => {
  expect(plainText(' a \t\r\n\r\n \n\n b\u0000c\u202e\u00a0\n')).toBe('a\n\n b c')
  const marks = fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u00a0', '\u0001', '\u2028')
  fc.assert(
    fc.property(fc.string({ unit: marks, maxLength: 40 }), text => {
      const plain = plainText(text)
      expect(plain).not.toMatch(/[^\S\n]\n|\n{3}|^\s|\s$|(?!\n)\p{Cc}/u)
      expect(plainText(plain)).toBe(plain)
    }),
  )
})

it('is read in time that its length bounds', () => {
  expect(plainText(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
})
