import { lettersAndDigits } from '../../platform/text/fold.ts'
import { edge, maxWordLength, patternOf } from '../search/index.ts'
import { alternativesIn, type KnownUnit, splitAtSlash, withTightSlashes } from './alternatives.ts'
import { mark } from './goods-text.ts'
import { type WrittenWord, writtenWords } from './goods-words.ts'
import { quantityWords } from './names-of-goods.ts'
import { quantityAt } from './quantities.ts'
import type { Unit } from './unit.ts'
import { builtInVocabulary, type Vocabulary } from './vocabulary.ts'

const wholeToken = (token: string) => `% ${token} %`

/** Returns true for words that are most likely part numbers. */
const isNumberWord = (word: string): boolean =>
  word.length >= 5 && /\d/.test(word) && (/\p{L}/u.test(word) || word.length >= 6)

/** `840g5`, `e5-2680v4`, `dl380gen10`, `iphone14pro`: a model, and its generation or variant. */
const withGeneration = /^(.+\d)((?:gen|g|v|mk)\d{1,2}|promax|pro|plus|max|mini|ultra|lite)$/
/** `iphone13`, `lto7`, `gold6130`: a name and its model. */
const withModel = /^(\p{L}{3,})(\d{1,5}\p{L}{0,2})$/u
const generation = /^(?:g|gen)(\d{1,2})$/

/** The letters after a count of ports or drives in a model's name: 48P, 8X, 48TS. */
const afterCount = ['p', 'f', 'tc', 'td', 'tp', 'ts', 'tx', 'l', 'x', 'u', 's', 'm']
/** Possible letters after a number: 48T, 48G, 24in. */
const endOfCount = ['', 't', 'g', 'in']

const isShortNumber = (word: string): boolean => /^\d{1,2}$/.test(word)

/** A number of one or two digits among other words: 12 is not 128GB, and 16 is neither 16GB nor 16TB. */
const shortNumber = (word: string): string[] => [
  ...endOfCount.map(end => wholeToken(word + end)),
  ...(word.length === 1 ? oneDigitCounts(word) : afterCount.map(suffix => `% ${word}${suffix}%`)),
]

/** Only at the beginning of a word or of a piece of a number: 48P ends with 8P, but a line with 48 ports does not have 8. */
const oneDigitCounts = (digit: string): string[] =>
  afterCount.filter(suffix => suffix.length === 1).map(suffix => wholeToken(edge + digit + suffix))

/** Words that name another model of the same family: such lines rank last unless the word was typed. */
export const variants: readonly string[] = ['pro', 'plus', 'max', 'mini', 'ultra', 'lite', 'se', 'xd', 'xs', 'gx']
/** A variant matches whole words only: `products` does not mean Pro. */
const formsOfVariant = (word: string): string[] =>
  (word === 'pro' ? [word, 'promax', 'professional'] : [word]).map(wholeToken)

/** Returns the patterns of one word, in all its forms. */
function formsOf(word: string): string[] {
  if (variants.includes(word)) return formsOfVariant(word)
  const number = generation.exec(word)?.[1]
  if (number !== undefined) return [wholeToken(`g${number}`), wholeToken(`gen${number}`)]
  const forms = [patternOf(word)]
  if (/^\p{L}{3,}[^s]s$/u.test(word)) forms.push(patternOf(word.slice(0, -1)))
  if (/^\p{L}{3,}ies$/u.test(word)) forms.push(patternOf(`${word.slice(0, -3)}y`))
  return forms
}

/** The conditions of one word, which may also be written as several. */
function groupsOf(word: string): string[][] {
  const [, head = '', tail = ''] = withGeneration.exec(word) ?? withModel.exec(word) ?? []
  const forms = formsOf(word)
  const tailPatterns = isShortNumber(tail) ? shortNumber(tail) : formsOf(tail)
  return head === '' ? [forms] : [...groupsOf(head), tailPatterns].map(group => [...forms, ...group])
}

function quantityUnit(typed: string, quantity: string): Unit {
  const pattern = wholeToken(mark.quantity + quantity)
  const number = /^[\d.]+/.exec(quantity)?.[0] ?? ''
  // Sellers of a switch with 48 ports often write the number alone, as do sellers of a drive with 7200 rpm or of 3200 MHz.
  const isPlainNumber = /(?:port|mhz)$/.test(quantity) || typed === number
  const numberPatterns = isShortNumber(number) ? shortNumber(number) : [patternOf(number)]
  // 48G may also be the end of a switch's number, 12C of a processor's.
  const others = isPlainNumber ? numberPatterns : /^\d+[gcm]$/.test(typed) ? [patternOf(typed)] : []
  return { typed, word: typed, is: 'quantity', quantity, groups: [[pattern, ...others]] }
}

/** More groups would cost too much; further forms are omitted. */
const maxGroups = 64

/**
 * Returns groups of patterns. A line matches a group if it has one of its patterns; it matches all groups if it has one
 * of the given patterns, or all words of one of the forms.
 */
function groupsOfForms(patterns: readonly string[], forms: readonly (readonly string[])[]): string[][] {
  const singles = new Set(forms.flatMap(words => (words.length === 1 ? words : [])))
  let groups = [[...patterns, ...[...singles].map(wholeToken)]]
  for (const words of forms) {
    // A line that contains all words of this form also matches the single word.
    if (words.some(word => singles.has(word)) || groups.length * words.length > maxGroups) continue
    groups = groups.flatMap(group => words.map(word => [...group, wholeToken(word)]))
  }
  return groups
}

function conceptUnit(typed: string, concept: string, vocabulary: Vocabulary): Unit {
  const word = lettersAndDigits(typed)
  const { token, kind, unmarked } = vocabulary.formsOf(concept)
  const patterns: string[] = []
  if (token !== undefined) patterns.push(wholeToken(mark.concept + token))
  if (kind !== undefined) patterns.push(wholeToken(mark.kind + kind))
  // With a digit, as PS5, it may also be the end of a part number.
  if (!/[^\p{L}\p{N}]/u.test(typed) && (token === undefined || !/\d/.test(word))) patterns.push(wholeToken(word))
  const size = quantityWords.get(word)
  if (size !== undefined) patterns.push(wholeToken(mark.quantity + size))
  return { typed, word, is: 'concept', groups: groupsOfForms(patterns, unmarked), ...(kind && { kind }) }
}

function wordUnit({ raw }: WrittenWord): Unit {
  const word = lettersAndDigits(raw).slice(0, maxWordLength)
  return { typed: raw, word, is: isNumberWord(word) ? 'number' : 'word', groups: groupsOf(word) }
}

/** A unit, or a word without meaning, and the words that it takes up. */
type ReadWords = { unit: Unit | undefined; typed: string; from: number; to: number }

/** Returns how many of the written words the pieces take; undefined if they end inside of one. */
function wordsTaken(written: readonly WrittenWord[], index: number, pieces: number): number | undefined {
  let left = pieces
  let numWords = 0
  while (left > 0) {
    const word = written[index + numWords]
    if (word === undefined) return undefined
    left -= word.pieces.length
    numWords += 1
  }
  return left === 0 ? numWords : undefined
}

const ordinal = /^(\d{1,2})(?:th|st|nd|rd|e|te|ste|de|eme|a)?$/
const generationWord = /^(?:gen|generation|generatie|generacion|generazione|generacji|generacja)$/

/** Returns the pattern of the Intel Core processors of a generation, with which their models begin: `i5 10th gen` is i5-10310U. */
function coreOfGeneration(pieces: readonly string[]): { pattern: string; pieces: number } | undefined {
  const isCore = (piece: string | undefined) => /^i[3579]$/.test(piece ?? '')
  const [first, second, third] = pieces
  const [core, number, word] = isCore(first) ? [first, second, third] : [third, first, second]
  const generation = ordinal.exec(number ?? '')?.[1]
  if (!isCore(core) || generation === undefined || !generationWord.test(word ?? '')) return undefined
  return { pattern: `% ${core}${generation}%`, pieces: 3 }
}

function readAt(written: readonly WrittenWord[], index: number, vocabulary: Vocabulary): ReadWords {
  const pieces = written.slice(index, index + 8).flatMap(word => word.pieces)
  const typedOf = (words: number) =>
    written
      .slice(index, index + words)
      .map(({ raw }) => raw)
      .join(' ')
  const core = coreOfGeneration(pieces)
  const coreLength = core && wordsTaken(written, index, core.pieces)
  if (core !== undefined && coreLength !== undefined) {
    const typed = typedOf(coreLength)
    return {
      unit: { typed, word: lettersAndDigits(typed), is: 'quantity', groups: [[core.pattern]] },
      typed,
      from: index,
      to: index + coreLength,
    }
  }
  const meaning = vocabulary.meaningAt(pieces, 0)
  const meaningLength = meaning && wordsTaken(written, index, meaning.length)
  if (meaning !== undefined && meaningLength !== undefined) {
    const typed = typedOf(meaningLength)
    const unit = meaning.concept === undefined ? undefined : conceptUnit(typed, meaning.concept, vocabulary)
    return { unit, typed, from: index, to: index + meaningLength }
  }
  const quantity = quantityAt(pieces, 0)
  const quantityLength = quantity && wordsTaken(written, index, quantity.words)
  if (quantity !== undefined && quantityLength !== undefined) {
    const typed = typedOf(quantityLength)
    return { unit: quantityUnit(typed, quantity.quantity), typed, from: index, to: index + quantityLength }
  }
  const word = written[index] as WrittenWord
  const unit = alternativesIn(word, knownUnitIn(vocabulary)) ?? wordUnit(word)
  return { unit, typed: word.raw, from: index, to: index + 1 }
}

/** Returns what reads a text that is one known word: a name, a property, a kind of goods, or a quantity. */
const knownUnitIn =
  (vocabulary: Vocabulary): KnownUnit =>
  text => {
    const written = writtenWords(text)
    const { unit, to } = written.length === 0 ? { unit: undefined, to: 0 } : readAt(written, 0, vocabulary)
    return to === written.length && (unit?.is === 'concept' || unit?.is === 'quantity') ? unit : undefined
  }

/** How many are wanted: `10x`, `x10`, `10 x`, `20 pcs`, `qty: 20`. */
const amount = /^(?:\d{1,5}x|x\d{1,5})$/
const count = /^\d{1,5}$/
const times = 'x'
const amountWord =
  /^(?:x|qty|quantity|menge|aantal|quantite|cantidad|quantita|ilosc|pcs|pc|pieces?|stk|stuck|stuks|units?|ea)$/

/** Omits words that say nothing about the goods and, next to a number, the wanted quantity. */
function withoutNoise(read: readonly ReadWords[], isList: boolean): Unit[] {
  const isAmount = ({ unit }: ReadWords, index: number) => {
    if (unit === undefined || !read.some(other => other.unit?.is === 'number' && other.unit !== unit)) return false
    if (amount.test(unit.typed)) return true
    const neighbors = [read[index - 1]?.typed ?? '', read[index + 1]?.typed ?? '']
    if (unit.typed === times) return neighbors.some(typed => count.test(typed))
    return count.test(unit.typed) && (isList || neighbors.some(typed => amountWord.test(typed)))
  }
  return read.filter((one, index) => !isAmount(one, index)).flatMap(({ unit }) => unit ?? [])
}

/**
 * Returns the units with adjacent words also joined: `mac book` is `macbook`. After a number, any word may be its end:
 * `WS-C3850 48W`.
 */
function withJoined(units: readonly Unit[]): Unit[] {
  const isPlain = ({ is }: Unit) => is === 'word' || is === 'number'
  const joinedOf = (one: Unit | undefined, other: Unit | undefined): string[] => {
    if (one === undefined || other === undefined) return []
    const word = one.word + other.word
    const isJoinable = (isPlain(one) && isPlain(other)) || one.is === 'number' || other.is === 'number'
    const isShort = word.length < 4 || word.length > maxJoinedLength || /[^\p{L}\p{N}]/u.test(word)
    return isJoinable && !isShort ? [patternOf(word)] : []
  }
  return units.map((unit, index) => {
    const isCount = units.length > 1 && isPlain(unit) && /^\d{2}$/.test(unit.word)
    const groups = isCount ? [shortNumber(unit.word), ...unit.groups.slice(1)] : unit.groups
    const joined = [...joinedOf(units[index - 1], unit), ...joinedOf(unit, units[index + 1])]
    return { ...unit, groups: joined.length === 0 ? groups : groups.map(group => [...group, ...joined]) }
  })
}

const maxJoinedLength = 40

/** `DDR4-2666`, `PC4-21300`: the kind of memory and its clock, each by itself. */
const memorySpeed = /^(?:ddr|pc)[345]l?-\d{4,5}[a-z]{0,2}$/
const partsOfMemory = (word: WrittenWord): WrittenWord[] =>
  memorySpeed.test(word.raw) ? word.pieces.map(piece => ({ raw: piece, pieces: [piece] })) : [word]

interface UnitOptions {
  /** Set for an item of a list of numbers, where a bare number is a quantity. */
  isList?: boolean
  vocabulary?: Vocabulary
}

/** Returns the query that a text means. */
export function unitsOf(text: string, { isList = false, vocabulary = builtInVocabulary }: UnitOptions = {}): Unit[] {
  const unitOf = knownUnitIn(vocabulary)
  const written = writtenWords(withTightSlashes(text, unitOf))
    .flatMap(partsOfMemory)
    .flatMap(word => splitAtSlash(word, unitOf))
  const read: ReadWords[] = []
  for (let index = 0; index < written.length; index = read.at(-1)?.to ?? written.length)
    read.push(readAt(written, index, vocabulary))
  const units = withoutNoise(read, isList)
  // A search of nothing but meaningless words looks for these words.
  return withJoined(units.length > 0 ? units : written.map(wordUnit))
}
