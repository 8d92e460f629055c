import { squeeze } from '../../platform/text/fold.ts'
import { eitherOf } from './alternatives.ts'
import { conditionsOf } from './goods-query.ts'
import { type Context, hasDigit, type KnownGoods, maxTried, maxTypedLength, type Relaxation } from './relaxation.ts'
import type { Unit } from './unit.ts'

/** What is searched for instead of a number, and how the reply says so. */
interface Replacement {
  instead: Unit
  relaxed: Relaxation
}

const numberUnit = (number: string): Unit => {
  const word = squeeze(number)
  return { typed: number.toLowerCase(), word, is: 'number', groups: [[`% ${word} %`]] }
}

/** Returns the numbers that lines have together with the other words, or else those that lines have at all. */
async function listed(numbers: readonly string[], others: readonly Unit[], goods: KnownGoods): Promise<string[]> {
  const counted = await Promise.all(
    numbers.map(async number => {
      const unit = numberUnit(number)
      const found = await goods.count([conditionsOf([unit])])
      const together = found === 0 || others.length === 0 ? found : await goods.count([conditionsOf([unit, ...others])])
      return { number, found, together }
    }),
  )
  const isTogether = counted.some(({ together }) => together > 0)
  return counted.flatMap(({ number, found, together }) => ((isTogether ? together : found) > 0 ? [number] : []))
}

function replacementOf(kind: Relaxation['kind'], { typed }: Unit, numbers: readonly string[]): Replacement | undefined {
  if (numbers.length === 0) return undefined
  const instead = eitherOf(typed, numbers.map(numberUnit))
  return { instead, relaxed: { kind, typed, used: numbers.join(', ').toUpperCase() } }
}

/** Returns the listed equivalents of a number. */
export async function listedEquivalents(unit: Unit, others: readonly Unit[], { goods }: Context) {
  const equivalents = await goods.equivalentsOf(unit.typed)
  // Other spellings of one key are one number to a search.
  const byWord = new Map(equivalents.map(number => [squeeze(number), number] as const).reverse())
  byWord.delete(unit.word)
  return replacementOf('equivalent', unit, await listed([...byWord.values()].reverse(), others, goods))
}

/** Returns the same units with the equivalents of one number in its place, if no line has the number together with the other words. */
export async function withEquivalents(units: readonly Unit[], context: Context) {
  for (const unit of units.filter(({ is }) => is === 'number')) {
    const others = units.filter(other => other !== unit)
    const equivalents = await listedEquivalents(unit, others, context)
    if (equivalents === undefined) continue
    const kept = [equivalents.instead, ...others]
    if ((await context.goods.count([conditionsOf(kept)])) > 0) return { kept, relaxed: equivalents.relaxed }
  }
  return undefined
}

/** One character of a shorter word is a sixth of it or more. */
const minLength = 6
const characters = [...'0123456789abcdefghijklmnopqrstuvwxyz']

/** Reads letters among digits as the digits that they resemble. */
const withDigits = (word: string): string =>
  word.replace(/(?<=\d)[oil]+|[oil]+(?=\d)/g, letters => letters.replaceAll('o', '0').replace(/[il]/g, '1'))

/** Returns the words that differ in one character, or by two swapped neighbors; those that differ at the end come first. */
function wordsBeside(word: string): string[] {
  const near = new Set<string>()
  for (let index = word.length - 1; index >= 0; index -= 1) {
    const [before, after] = [word.slice(0, index), word.slice(index + 1)]
    for (const char of characters) near.add(before + char + after)
    if (after !== '') near.add(before + after[0] + word[index] + after.slice(1))
  }
  near.delete(word)
  return [...near]
}

/** Returns the listed numbers that differ in one character from one that nobody lists. Results show them as other numbers. */
export async function nearestNumbers(unit: Unit, others: readonly Unit[], { goods }: Context) {
  const { is, word } = unit
  if (is !== 'number' || word.length < minLength || word.length > maxTypedLength) return undefined
  const near = [...new Set([word, withDigits(word)].flatMap(wordsBeside))]
  const known = new Set(await goods.knownWords(near))
  const numbers = near.filter(number => known.has(number) && hasDigit(number)).slice(0, maxTried)
  return replacementOf('nearest', unit, await listed(numbers, others, goods))
}
