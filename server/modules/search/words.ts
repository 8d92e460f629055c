/**
 * How text becomes something to search in, and a query something to search with (decisions, "Search").
 *
 * A document's tokens are its words in lower case, without accents, joined over hyphens, dots and slashes; of a part number,
 * and of any word with a digit in it, also every ending of at least three characters. A query word is squeezed the same way
 * and matches the start of a token. So `507127b21`, `507127-B21` and `7127-b` all find 507127-B21, and `cat` finds Catalyst.
 */

const joiners = /[-._/+#]+/
const separators = /[^\p{L}\p{N}\-._/+#]+/u
const shortestEnding = 3
const shortestPrefix = 2

/** Lower case, without accents, letters and digits only. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Part number in upper case without anything but letters and digits: `507127-B21` → `507127B21`. */
export const partKey = (partNumber: string): string => squeeze(partNumber).toUpperCase()

const rawWords = (text: string): string[] => text.normalize('NFKD').split(separators)

/** Every ending of at least three characters, the whole first. */
function endings(word: string): string[] {
  const all = [word]
  for (let start = 1; start <= word.length - shortestEnding; start += 1) all.push(word.slice(start))
  return all
}

function tokensOf(rawWord: string): string[] {
  const whole = squeeze(rawWord)
  if (whole === '') return []
  if (/\p{N}/u.test(whole)) return endings(whole)
  const pieces = rawWord.split(joiners).map(squeeze)
  return pieces.map((_, index) => pieces.slice(index).join('')).filter(token => token !== '')
}

export interface SearchableText {
  /** Tokens, one space round each. */
  words: string
  /** Words in order, one space round each; ` | ` between texts, so that no phrase crosses them. */
  phrase: string
}

/** What to search in of one document: its part number, if it has one, and its other texts. */
export function searchableText(texts: readonly string[], partNumber = ''): SearchableText {
  const tokens = new Set(endings(squeeze(partNumber)).filter(token => token !== ''))
  for (const text of [partNumber, ...texts])
    for (const word of rawWords(text)) for (const token of tokensOf(word)) tokens.add(token)
  const phrases = [partNumber, ...texts].map(text =>
    rawWords(text)
      .map(squeeze)
      .filter(word => word !== '')
      .join(' '),
  )
  return { words: ` ${[...tokens].join(' ')} `, phrase: ` ${phrases.filter(phrase => phrase !== '').join(' | ')} ` }
}

export interface SearchQuery {
  /** LIKE patterns for the words column; a document matches when all do. */
  words: string[]
  /** LIKE pattern for the phrase column, where an exact phrase is asked for. */
  phrase: string | undefined
  /** Text was given but holds no letter or digit: nothing can match. */
  isHopeless: boolean
}

/** A search box's text as patterns. A word of one character matches only as a whole word. */
export function searchQuery(text: string, exactPhrase = false): SearchQuery {
  const squeezed = text
    .split(/\s+/)
    .map(squeeze)
    .filter(word => word !== '')
  return {
    words: [...new Set(squeezed)].map(word => (word.length < shortestPrefix ? `% ${word} %` : `% ${word}%`)),
    phrase: exactPhrase && squeezed.length > 0 ? `% ${squeezed.join(' ')} %` : undefined,
    isHopeless: squeezed.length === 0 && text.trim() !== '',
  }
}
