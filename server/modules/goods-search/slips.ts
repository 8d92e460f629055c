import { confusableChars } from '../part-numbers/index.ts'

const lettersAndDigits = [...'abcdefghijklmnopqrstuvwxyz0123456789']
/** In longer words trigrams find a missing or another letter. */
const maxShort = 8
/** Confusable letters beyond are taken as they are: each doubles the readings. */
const maxConfused = 8

const digitFor = (letter: string): string | undefined =>
  confusableChars.as[confusableChars.read.indexOf(letter.toUpperCase())]

/** Returns a number with every selection of its confusable letters read as digits. */
function readings(word: string): string[] {
  const places = [...word].flatMap((sign, at) => (digitFor(sign) === undefined ? [] : [at])).slice(0, maxConfused)
  let all = [word]
  for (const at of places)
    all = all.flatMap(read => [read, read.slice(0, at) + digitFor(read[at] as string) + read.slice(at + 1)])
  return all
}

/**
 * Returns words from which the typed one is a slip away that trigrams often miss: swapped neighbors, a doubled letter, O for 0, and
 * in a short word any missing letter, and any other one unless it is a number.
 */
export function wordsBeforeSlip(word: string): string[] {
  const isNumber = /\d/.test(word)
  const all = new Set(isNumber ? readings(word) : [])
  for (let at = 0; at < word.length; at += 1) {
    const [before, sign, after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    all.add(before + after)
    if (after !== '') all.add(before + after[0] + sign + after.slice(1))
  }
  if (word.length <= maxShort)
    for (const sign of lettersAndDigits)
      for (let at = 0; at <= word.length; at += 1) {
        all.add(word.slice(0, at) + sign + word.slice(at))
        if (!isNumber) all.add(word.slice(0, at) + sign + word.slice(at + 1))
      }
  all.delete(word)
  return [...all]
}
