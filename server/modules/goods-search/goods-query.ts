import { squeeze } from '../../platform/text/fold.ts'
import { baseNumber, partKey } from '../part-numbers/index.ts'
import { type ChoiceQuery, edge, maxWordLength } from '../search/index.ts'
import { mark } from './goods-text.ts'
import { unitsOf, variants } from './typed-units.ts'
import type { Unit } from './unit.ts'
import { builtInVocabulary, type Vocabulary } from './vocabulary.ts'

/** One of the searches in a text. */
export interface GoodsBlock {
  /** As it was typed. */
  typed: string
  units: Unit[]
}

export interface GoodsQuery {
  /** Several if several numbers were typed; a line must match one. */
  blocks: GoodsBlock[]
  vocabulary: Vocabulary
}

/** A pasted list may be longer than typed text; `listNumbers` of the contract cuts it. */
const maxBlocks = 1_000
const separators = /\s*[\n\r;,|]\s*|\s+(?:[/&+]|or|oder|of|ou|lub|oppure)\s+/iu
const tightSlash = /\//

const isNumberBlock = ({ units }: GoodsBlock) => units.some(({ is }) => is === 'number')

const blockOf = (typed: string, vocabulary: Vocabulary, isList = false): GoodsBlock => ({
  typed,
  units: unitsOf(typed, { isList, vocabulary }),
})

/** Returns the numbers of a text that lists several and nothing else; otherwise undefined. */
export function severalNumbers(text: string, vocabulary = builtInVocabulary): GoodsBlock[] | undefined {
  const split = (separator: RegExp) =>
    text
      .split(separator)
      .map(item => item.trim())
      .filter(item => item !== '')
  for (const separator of [separators, tightSlash]) {
    const items = split(separator)
    if (items.length < 2 || items.length > maxBlocks) continue
    const blocks = items.map(item => blockOf(item, vocabulary, true))
    const isLong = ({ units }: GoodsBlock) => units.every(({ word }) => word.length > 5)
    // In a list with numbers, a word with hyphens is a number too: GLC-SX-MMD.
    const isItem = (block: GoodsBlock) => isNumberBlock(block) || /^\S{3,}-\S+$/.test(block.typed)
    if (blocks.some(isNumberBlock) && blocks.every(isItem) && (separator === separators || blocks.every(isLong)))
      return blocks
  }
  return undefined
}

/** Parses the text of a search box. */
export const goodsQuery = (text: string, vocabulary = builtInVocabulary): GoodsQuery => ({
  blocks: severalNumbers(text, vocabulary) ?? [blockOf(text, vocabulary)],
  vocabulary,
})

/** Returns the conditions of units. */
export function conditionsOf(units: readonly Unit[]): ChoiceQuery {
  const groups = units.flatMap(unit => unit.groups)
  return {
    words: [...new Set(groups.flatMap(group => (group.length === 1 ? group : [])))],
    choices: groups.filter(group => group.length > 1),
    phrase: undefined,
    matchesNothing: false,
  }
}

const condition = (...words: string[]): ChoiceQuery => ({ words, phrase: undefined, matchesNothing: false })
const choice = (...patterns: string[]): ChoiceQuery =>
  patterns.length === 1
    ? condition(...patterns)
    : { words: [], choices: [patterns], phrase: undefined, matchesNothing: false }

/** The reason for a line's rank. */
export type RankName = 'exact' | 'equivalent' | 'begins' | 'holds' | 'kind' | 'words' | 'rest'

/** Lines of a rank match one of `within` and none of `except`. */
export interface Rank {
  name: RankName
  within: ChoiceQuery[]
  except?: ChoiceQuery[]
  /** Excluded from all lower ranks; `within` if absent. */
  covers?: ChoiceQuery[]
}

/** Returns the condition for lines of exactly this number. */
const wholeNumber = (number: string): ChoiceQuery =>
  condition(`% ${mark.number}${squeeze(number).slice(0, maxWordLength)} %`)

/** Returns conditions for lines whose number, or a piece of it, begins with a key. */
export function numberConditions(key: string): { begins: ChoiceQuery; holds: ChoiceQuery } {
  const start = squeeze(key).slice(0, maxWordLength)
  return { begins: condition(`% ${mark.number}${start}%`), holds: condition(`% ${mark.piece}${start}%`) }
}

/**
 * Returns the numbers that a block may mean: those it contains, and the whole block as one number written with spaces.
 */
function keysOf({ typed, units }: GoodsBlock): string[] {
  const squeezedText = squeeze(typed)
  const isWhole =
    units.every(({ is }) => is === 'number' || is === 'word') && /\d/.test(squeezedText) && squeezedText.length <= 40
  const numbers = units
    .filter(({ is }) => is === 'number')
    .flatMap(unit => (unit.alternatives ?? [unit]).map(({ word }) => word))
  return [...new Set([...(isWhole && squeezedText.length > 2 ? [squeezedText] : []), ...numbers])]
}

/** The same units, by whole words where they are words. */
const wholeWords = (units: readonly Unit[]): ChoiceQuery =>
  conditionsOf(
    units.map(unit =>
      unit.is === 'word' || unit.is === 'number'
        ? { ...unit, groups: unit.groups.map(group => group.map(asWhole)) }
        : unit,
    ),
  )

const asWhole = (pattern: string): string =>
  pattern.endsWith(' %') ? pattern : `${pattern.slice(0, -1).replace(`% ${edge}`, '% ')} %`

const all = (queries: readonly ChoiceQuery[]): ChoiceQuery => ({
  words: queries.flatMap(({ words }) => words),
  choices: queries.flatMap(({ choices = [] }) => choices),
  phrase: undefined,
  matchesNothing: false,
})

const kindsOf = (unit: Unit | undefined): string[] =>
  unit === undefined ? [] : (unit.alternatives ?? [unit]).flatMap(({ kind }) => kind ?? [])

const writtenForms = (unit: Unit): string[] => (unit.alternatives ?? [unit]).map(({ word }) => `% ${word} %`)

/** Returns the ranks of the lines that are found by their words. */
function wordRanks({ units }: GoodsBlock): Rank[] {
  const kinds = kindsOf(units.find(unit => unit.kind !== undefined))
  const ofKind = kinds.length === 0 ? [] : [choice(...kinds.map(kind => `% ${mark.kind}${kind} %`))]
  const words = units.filter(({ is }) => is === 'word' || is === 'number')
  const asTyped = words.length === 0 ? [] : [wholeWords(units)]
  // What was typed comes before what means the same. With a digit it may also be the end of a number.
  const named = units.filter(({ is, kind, word }) => is === 'concept' && kind === undefined && /^\D{3,}$/.test(word))
  const literal = named.length === 0 ? [] : [all(named.map(unit => choice(...writtenForms(unit))))]
  const ranks: Rank[] = []
  const best = [...ofKind, ...literal, ...asTyped]
  const isModel = words.some(({ word }) => /\d/.test(word)) && !words.some(({ word }) => variants.includes(word))
  if (isModel && best.length > 0) {
    const first = all(best)
    const variant = choice(...variants.map(word => `% ${word} %`))
    ranks.push({ name: 'words', within: [first], except: [variant], covers: [] })
    ranks.push({ name: 'words', within: [all([first, variant])], covers: [first] })
  } else if (literal.length + asTyped.length > 0) ranks.push({ name: 'words', within: [all(best)] })
  if (literal.length > 0 && asTyped.length > 0) ranks.push({ name: 'words', within: [all([...ofKind, ...asTyped])] })
  if (ofKind.length > 0) ranks.push({ name: 'kind', within: ofKind })
  return ranks
}

const baseOf = (number: string): string => baseNumber(partKey(number))

/** Returns the ranks of "Best match", best first; lines without a rank come last. */
export function ranksOf({ blocks }: GoodsQuery, equivalents: readonly string[]): Rank[] {
  const keys = [...new Set(blocks.flatMap(keysOf))]
  const ranks: Rank[] = []
  const numbers = (prefix: string, end: string) => keys.map(key => condition(`% ${prefix}${key}${end}`))
  if (keys.length > 0) ranks.push({ name: 'exact', within: numbers(mark.number, ' %') })
  // Other spellings of the number itself come before other numbers.
  const bases = new Set(keys.map(baseOf))
  const { spellings = [], others = [] } = Object.groupBy(equivalents, key =>
    bases.has(baseOf(key)) ? 'spellings' : 'others',
  )
  for (const some of [spellings, others])
    if (some.length > 0) ranks.push({ name: 'equivalent', within: some.map(wholeNumber) })
  if (keys.length > 0) {
    ranks.push({ name: 'begins', within: numbers(mark.number, '%') })
    ranks.push({ name: 'holds', within: numbers(mark.piece, '%') })
  }
  const [only] = blocks
  return only !== undefined && blocks.length === 1 ? [...ranks, ...wordRanks(only)] : ranks
}
