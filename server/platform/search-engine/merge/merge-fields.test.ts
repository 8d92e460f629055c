import { expect, it } from 'vitest'
import { PhraseTable } from './merge-fields.ts'

it('equal phrases get one number, and phrases that only have the same hash get their own', () => {
  const phrases = new PhraseTable()
  const words = Uint32Array.from({ length: 2_000 }, (_, index) => index + 1)
  // Among this many phrases of two and three words about twenty have the hash of another one.
  const texts = Array.from({ length: 400_000 }, (_, index) => {
    const pair = [1 + (index % 1_000), 1_001 + (Math.floor(index / 2_000) % 1_000)]
    return index % 2_000 < 1_000 ? pair : [...pair, 1 + (index % 7)]
  })
  const numbers = texts.map(text => phrases.numberOf(Uint32Array.from([...text, 0]), 0, words))
  expect(numbers).toEqual(texts.map((_, index) => index))
  expect(texts.slice(-10).map(text => phrases.numberOf(Uint32Array.from([...text, 0]), 0, words))).toEqual(
    numbers.slice(-10),
  )
})
