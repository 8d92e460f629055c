import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { goodsText } from '../goods-search/index.ts'
import { plainText } from '../trade-text/index.ts'
import { lineColumns } from './text.ts'

it('no line of a text ends in spaces, and no two empty lines follow each other', () => {
  expect(plainText(' a \t\r\n\r\n \n\n b\u0000c\u202e\u00a0\n')).toBe('a\n\n b c')
  const marks = fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u00a0', '\u0001', '\u2028')
  fc.assert(
    fc.property(fc.string({ unit: marks, maxLength: 40 }), text => {
      const plain = plainText(text)
      expect(plain).not.toMatch(/[^\S\n]\n|\n{3}|^\s|\s$|(?!\n)\p{Cc}/u)
      expect(plainText(plain)).toBe(plain)
    }),
    runs(100),
  )
})

it('is parsed in time linear in its length', () => {
  expect(plainText(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
})

it('each line is found by its own text and by the text that all lines share', () => {
  const line = (desc: string) =>
    ({ quantity: '1', brand: 'HP', desc, condition: 'NEW', price: '9', currency: 'EUR' }) as const
  const lines = [line('507127-B21'), line('Catalyst 9300')] as const
  const fields = { side: 'WTS' as const, lines, productLink: null, additionalInfo: 'HP in Rotterdam' }
  const columns = lineColumns(fields)
  for (const [index, own] of ['507127-B21', ''].entries()) {
    const separately = goodsText(
      [`HP ${lines[index]?.desc} (NEW)`, 'HP in Rotterdam'],
      own === '' ? 'Catalyst 9300' : own,
    )
    const tokens = (words = '') => [...new Set(words.split(' '))].sort()
    expect(tokens(columns[index]?.search_words)).toEqual(tokens(separately.words))
    expect(columns[index]?.search_phrase).toBe(separately.phrase)
  }
  const bare = lineColumns({ ...fields, additionalInfo: '' })
  expect(bare[0]?.search_words).toMatch(/^ \S.*\S $/)
  expect(bare[0]?.search_phrase).not.toMatch(/\|\s*$/)
})
