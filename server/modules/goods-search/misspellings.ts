import { confusableChars } from '../part-numbers/index.ts'

const lettersAndDigits = [...'abcdefghijklmnopqrstuvwxyz0123456789']
/** In longer words trigrams find a missing or a wrong letter. */
const maxShort = 8
/** Further confusable letters are left as they are: each doubles the number of readings. */
const maxConfused = 8

const digitFor = (letter: string): string | undefined =>
  confusableChars.as[confusableChars.read.indexOf(letter.toUpperCase())]

/** Returns every way to read a number: each of its confusable letters as it is, or as the digit that it resembles. */
function readings(word: string): string[] {
  const indexes = [...word]
    .flatMap((char, index) => (digitFor(char) === undefined ? [] : [index]))
    .slice(0, maxConfused)
  let all = [word]
  for (const index of indexes)
    all = all.flatMap(read => [read, read.slice(0, index) + digitFor(read[index] as string) + read.slice(index + 1)])
  return all
}

/**
 * Returns the words that a writer of `word` may have meant, for the typos that a search by trigrams often misses: swapped neighbors, a
 * doubled letter, O for 0, and in a short word any missing letter or, unless it is a number, any wrong one.
 */
export function wordsMisspelledAs(word: string): string[] {
  const isNumber = /\d/.test(word)
  const all = new Set(isNumber ? readings(word) : [])
  for (let index = 0; index < word.length; index += 1) {
    const [before, char, after] = [word.slice(0, index), word[index], word.slice(index + 1)]
    all.add(before + after)
    if (after !== '') all.add(before + after[0] + char + after.slice(1))
  }
  if (word.length <= maxShort)
    for (const char of lettersAndDigits)
      for (let index = 0; index <= word.length; index += 1) {
        all.add(word.slice(0, index) + char + word.slice(index))
        if (!isNumber) all.add(word.slice(0, index) + char + word.slice(index + 1))
      }
  all.delete(word)
  return [...all]
}
