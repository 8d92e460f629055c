import { fold, lettersAndDigits, squeeze } from '../../platform/text/fold.ts'

/**
 * Turns texts into search tokens, and queries into patterns that match them.
 *
 * A document's tokens are its words in lower case, without accents, joined over hyphens, dots and slashes; part numbers, and
 * other words with a digit, also yield every ending of at least three characters. A query word is squeezed the same way and
 * matches the start of a token; a query word of two characters matches only the start of a word. So `507127b21`, `507127-B21`
 * and `7127-b` all find 507127-B21, `50` finds it and `12` does not, and `cat` finds Catalyst.
 */

const joiners = /[-._/+#]+/
const separators = /[^\p{L}\p{N}\-._/+#]+/u
/** Queries of at least this length find a number by any part of it; shorter queries only by its beginning. */
const minPartLength = 3
/**
 * Precedes the first two characters of a word, as a separate token for queries of two characters. PostgreSQL's trigrams treat
 * it as a letter, so that their index includes it, and no text contains it.
 */
export const edge = 'ꞏ'
/** Longer words are not part numbers: each becomes one token and is found only by its first characters. */
export const maxWordLength = 64

/** Returns the words of a text in order, with the hyphens, dots and slashes inside them. */
const rawWords = (text: string): string[] =>
  fold(text)
    .split(separators)
    .filter(word => /[\p{L}\p{N}]/u.test(word))

const squeezeEach = (rawWords: readonly string[]): string[] =>
  rawWords.map(word => lettersAndDigits(word).slice(0, maxWordLength))

/** Returns the joined word, its endings after hyphens, dots and slashes, and its short pieces. */
function startsOf(rawWord: string): string[] {
  const pieces = rawWord
    .split(joiners)
    .map(lettersAndDigits)
    .filter(piece => piece !== '')
  const joined = pieces.map((_, index) => pieces.slice(index, index + maxWordLength).join(''))
  // With spaces typed instead of its hyphens, WS-C2960X-48TS-L contains a word `l`, which is too short to be found inside a
  // number.
  const short = pieces.filter(piece => piece.length < minPartLength)
  return [...joined, ...short].map(start => start.slice(0, maxWordLength))
}

/** Returns every ending of at least three characters. */
function endingsOf(word: string): string[] {
  if (word.length > maxWordLength) return []
  return Array.from({ length: Math.max(word.length - minPartLength, 0) }, (_, index) => word.slice(index + 1))
}

const isLikeNumber = (word: string) => /\p{N}/u.test(word)

export interface SearchableText {
  /** Tokens, each surrounded by a space. */
  words: string
  /** Words in order, each surrounded by a space; ` | ` separates texts, so that no phrase spans them. */
  phrase: string
}

/** Returns the search columns of a document from its part numbers, if any, and its other texts. */
export function searchableText(texts: readonly string[], ...partNumbers: readonly string[]): SearchableText {
  const all = [...partNumbers, ...texts]
  const rawByText = all.map(rawWords)
  const raw = rawByText.flat()
  const written = partNumbers.map(squeeze)
  const starts = new Set([...written.map(number => number.slice(0, maxWordLength)), ...raw.flatMap(startsOf)])
  starts.delete('')
  const numbers = new Set([...written, ...raw.map(lettersAndDigits).filter(isLikeNumber)])
  const endings = new Set([...numbers].flatMap(endingsOf).filter(ending => !starts.has(ending)))
  const edges = new Set([...starts].filter(start => start.length > 1).map(start => `${edge}${start.slice(0, 2)}`))
  // Frequently matched tokens come first, where PostgreSQL finds them early.
  const words = [...edges, ...starts, ...endings].join(' ')
  const phrases = rawByText.map(words => squeezeEach(words).join(' ')).filter(phrase => phrase !== '')
  return { words: ` ${words} `, phrase: ` ${phrases.join(' | ')} ` }
}

export interface SearchQuery {
  /** LIKE patterns for the words column; a document must match all. */
  words: string[]
  /** LIKE pattern for the phrase column if the query is an exact phrase. */
  phrase: string | undefined
  /** True if the text has no letter or digit, so that nothing can match. */
  matchesNothing: boolean
}

/** A query in which some words may be met in one of several ways. */
export interface ChoiceQuery extends SearchQuery {
  /** Groups of LIKE patterns for the words column; of each group a document must match at least one. */
  choices?: readonly (readonly string[])[]
}

/** Returns the LIKE pattern for a query word: see `searchQuery`. */
export function patternOf(word: string): string {
  if (word.length >= minPartLength) return `% ${word}%`
  return word.length === 1 ? `% ${word} %` : `% ${edge}${word} %`
}

/**
 * Returns the patterns for the text of a search box. A one-character word matches only as a whole word, a two-character word
 * only at the beginning of one.
 */
export function searchQuery(text: string, exactPhrase = false): SearchQuery {
  const words = squeezeEach(rawWords(text))
  return {
    words: [...new Set(words)].map(patternOf),
    phrase: exactPhrase && words.length > 0 ? `% ${words.join(' ')} %` : undefined,
    matchesNothing: words.length === 0 && text.trim() !== '',
  }
}

/** Returns a query for this exact number, as a word or as the end of one. */
export const numberQuery = (partNumber: string): SearchQuery => ({
  words: [`% ${squeeze(partNumber).slice(0, maxWordLength)} %`],
  phrase: undefined,
  matchesNothing: squeeze(partNumber) === '',
})

/** Returns true if a document's words match a query. For documents that are not in a table. */
export const matchesWords = ({ words }: SearchableText, query: ChoiceQuery): boolean => {
  const holds = (pattern: string) => words.includes(pattern.slice(1, -1))
  return !query.matchesNothing && query.words.every(holds) && (query.choices ?? []).every(choice => choice.some(holds))
}
