import { squeeze } from '../../platform/text/fold.ts'
import { edge, maxWordLength, type SearchableText, searchableText } from '../search/index.ts'
import { kinds } from './concepts.ts'
import { goodsWords, isLikeNumber, writtenWords } from './goods-words.ts'
import { quantityWords } from './names-of-goods.ts'
import { quantityAt } from './quantities.ts'
import { builtInVocabulary } from './vocabulary.ts'

/**
 * Marks of tokens that say what a word means. They follow the `edge`, which no text contains, and are upper case, which
 * no token is.
 */
export const mark = {
  /** A whole part number. */
  number: `${edge}N`,
  /** The end of a part number, from one of its pieces on. */
  piece: `${edge}P`,
  /** A quantity in its canonical spelling. */
  quantity: `${edge}Q`,
  /** A concept that the text names. */
  concept: `${edge}C`,
  /** The kind of goods that the line is. */
  kind: `${edge}K`,
  /**
   * The version of the rules by which a stock line's tokens were computed. Increased when lines get other tokens; a job finds
   * the lines without it by a partial index that names it.
   */
  version: `${edge}V3`,
} as const

/** Returns the kind of goods of a text, if it shows one. */
function kindOf(words: readonly string[], numbers: readonly string[]): string | undefined {
  const text = ` ${words.join(' ')} `
  const keys = numbers.map(squeeze)
  return kinds.find(kind => kind.kind?.test(text) || keys.some(key => kind.numbers?.test(key)))?.id
}

/** Goods that others are sold with. */
const addable = new Set(['caddy', 'rails', 'cable', 'charger', 'heatsink'])

/** Returns the tokens for the meaning of a text: its concepts, and the quantities that are not part of a number. */
function meaningsIn(text: string): string[] {
  const written = writtenWords(text)
  const words = written.flatMap(({ pieces }) => pieces)
  const inNumber = written.flatMap(word => word.pieces.map(() => isLikeNumber(word)))
  const meanings: string[] = []
  for (const index of words.keys()) {
    const quantity = inNumber[index] ? undefined : quantityAt(words, index)
    if (quantity !== undefined) meanings.push(mark.quantity + quantity.quantity)
    const asQuantity = quantityWords.get(words[index] ?? '')
    if (asQuantity !== undefined) meanings.push(mark.quantity + asQuantity)
    const concept = builtInVocabulary.meaningAt(words, index)?.concept
    // A drive with a tray is not a tray.
    const isAdded = words[index - 1] === 'with' && addable.has(concept ?? '')
    if (concept !== undefined && !isAdded) meanings.push(mark.concept + concept)
  }
  return meanings
}

const pieceStart = /[-._/+# ]+/

/** Returns the whole number and, from each of its pieces on, the rest of it. */
function numberTokens(partNumber: string): string[] {
  const key = squeeze(partNumber).slice(0, maxWordLength)
  if (key === '') return []
  const pieces = partNumber
    .split(pieceStart)
    .map(squeeze)
    .filter(piece => piece !== '')
  const rests = pieces.map((_, index) => pieces.slice(index).join('').slice(0, maxWordLength))
  return [mark.number + key, ...rests.slice(1, 6).map(rest => mark.piece + rest)]
}

/** Returns the tokens that identify goods: their numbers, the meanings of their texts, and their kind. */
function goodsTokens(texts: readonly string[], partNumbers: readonly string[]): string[] {
  const kind = kindOf(texts.flatMap(goodsWords), partNumbers)
  const ofKind = kind === undefined ? [] : [mark.kind + kind]
  return [...partNumbers.flatMap(numberTokens), ...texts.flatMap(meaningsIn), ...ofKind]
}

const withTokens = ({ words, phrase }: SearchableText, tokens: readonly string[]): SearchableText => ({
  words: tokens.length === 0 ? words : `${words.trimEnd()} ${[...new Set(tokens)].join(' ')} `,
  phrase,
})

/**
 * Returns the search columns of goods from their part numbers, if any, and the texts that describe them: the tokens of
 * `searchableText`, and the meanings of the words.
 */
export const goodsText = (texts: readonly string[], ...partNumbers: readonly string[]): SearchableText =>
  withTokens(searchableText(texts, ...partNumbers), goodsTokens(texts, partNumbers))

/** Returns the search columns of a stock line: those of its goods, and the version of the rules. */
export const stockText = (texts: readonly string[], partNumber: string): SearchableText =>
  withTokens(goodsText(texts, partNumber), [mark.version])

/** Goods among others, with a text that may contain a part number. */
interface ListedGoods {
  text: string
  partNumber: string
}

/**
 * Returns the search columns of several goods that are found together, each of its own kind, from all texts about them.
 */
export function goodsListText(texts: readonly string[], goods: readonly ListedGoods[]): SearchableText {
  const all = searchableText(texts, ...goods.map(({ partNumber }) => partNumber))
  return withTokens(all, [
    ...texts.flatMap(meaningsIn),
    ...goods.flatMap(({ text, partNumber }) => goodsTokens([text], [partNumber])),
  ])
}

/** The kinds of goods that a line may be of. */
export const kindIds = kinds.map(({ id }) => id)

/** Returns the token of the lines of a kind. */
export const kindToken = (kind: string): string => mark.kind + kind
