import type { Side } from '../../../contract/broadcasts.ts'
import {
  type AskedToken,
  askedPhrase,
  askedTokens,
  type SearchableText,
  type SearchQuery,
  tokensOf,
} from '../search/index.ts'

/** What a broadcast search asks for; null filters ask for nothing. */
export interface SearchAsked {
  text: SearchQuery
  listId: number | null
  side: Side | null
  companyId: number | null
}

/** A broadcast as far as searches look at it. */
export interface SearchedBroadcast extends SearchableText {
  listId: number
  side: Side
  companyId: number
}

/** A word that searches ask for. */
interface Word extends AskedToken {
  /** How many searches ask for it. */
  uses: number
  /** The number of the last broadcast that held it. */
  seenIn: number
  /** The searches that are looked at when it is seen: those of whose words it is the rarest. */
  searches: Entry[]
}

/** Words that begin with the same letters. */
interface Start {
  longest: number
  words: Map<string, Word>
}

interface Entry {
  id: number
  words: readonly Word[]
  phrase: string | undefined
  listId: number | null
  side: Side | null
  companyId: number | null
  /** The list that holds it. */
  among: Entry[]
}

/** No word that asks for the beginning of a token is shorter. */
const startLength = 3

/** The searches without words that find a broadcast of this list, side and company, in one place. */
const filtersKey = (listId: number | null, side: Side | null, companyId: number | null) =>
  `${listId} ${side} ${companyId}`

/** Every combination of filters that this broadcast passes. */
const filtersPassed = ({ listId, side, companyId }: SearchedBroadcast): string[] =>
  [listId, null].flatMap(list =>
    [side, null].flatMap(one => [companyId, null].map(company => filtersKey(list, one, company))),
  )

/**
 * All saved searches, to be asked which of them find a broadcast: exactly those whose search over the database would.
 *
 * Each search waits at the rarest of its words. A broadcast's tokens are looked up, by each of their beginnings, among the
 * words asked for; where one is known, the searches waiting there are looked at, and their other words are known to be
 * seen or not by then. So a broadcast costs what it holds and what is found, not what is saved. About 500 bytes a search.
 */
export class SavedSearchIndex {
  readonly #starts = new Map<string, Start>()
  readonly #wholes = new Map<string, Word>()
  readonly #withoutWords = new Map<string, Entry[]>()
  readonly #entries = new Map<number, Entry>()
  #numMatched = 0

  get size(): number {
    return this.#entries.size
  }

  /** How many different words are asked for. */
  get numWords(): number {
    return [...this.#starts.values()].reduce((sum, { words }) => sum + words.size, this.#wholes.size)
  }

  /** Adds a search, in place of what had its id. */
  add(id: number, { text, listId, side, companyId }: SearchAsked): void {
    this.remove(id)
    if (text.isHopeless) return
    const words = askedTokens(text).map(token => this.#wordFor(token))
    const rarest = words.toSorted((a, b) => a.uses - b.uses || b.text.length - a.text.length)[0]
    for (const word of words) word.uses += 1
    const among = rarest?.searches ?? this.#waitingFor(filtersKey(listId, side, companyId))
    const entry = { id, words, phrase: askedPhrase(text), listId, side, companyId, among }
    among.push(entry)
    this.#entries.set(id, entry)
  }

  remove(id: number): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    const { among } = entry
    const last = among.pop()
    if (last !== undefined && last !== entry) among[among.indexOf(entry)] = last
    for (const word of entry.words) {
      word.uses -= 1
      if (word.uses === 0) this.#forget(word)
    }
  }

  /** The ids of the searches that find this broadcast, in no order. */
  match(broadcast: SearchedBroadcast): number[] {
    this.#numMatched += 1
    const phrase = broadcast.phrase.toWellFormed()
    const found: number[] = []
    for (const word of this.#see(tokensOf(broadcast)))
      for (const entry of word.searches) if (this.#isFound(entry, broadcast, phrase)) found.push(entry.id)
    for (const key of filtersPassed(broadcast)) for (const { id } of this.#withoutWords.get(key) ?? []) found.push(id)
    return found
  }

  #isFound(entry: Entry, broadcast: SearchedBroadcast, phrase: string): boolean {
    if (entry.listId !== null && entry.listId !== broadcast.listId) return false
    if (entry.side !== null && entry.side !== broadcast.side) return false
    if (entry.companyId !== null && entry.companyId !== broadcast.companyId) return false
    for (const word of entry.words) if (word.seenIn !== this.#numMatched) return false
    return entry.phrase === undefined || phrase.includes(entry.phrase)
  }

  /** The words asked for that these tokens hold, marked as seen. */
  #see(tokens: Iterable<string>): Word[] {
    const seen: Word[] = []
    const see = (word: Word | undefined) => {
      if (word === undefined || word.seenIn === this.#numMatched) return
      word.seenIn = this.#numMatched
      seen.push(word)
    }
    for (const token of tokens) {
      see(this.#wholes.get(token))
      const start = this.#starts.get(token.slice(0, startLength))
      if (start === undefined) continue
      const longest = Math.min(token.length, start.longest)
      for (let length = startLength; length <= longest; length += 1) see(start.words.get(token.slice(0, length)))
    }
    return seen
  }

  #wordFor({ text, isWhole }: AskedToken): Word {
    const words = isWhole ? this.#wholes : this.#startFor(text).words
    const known = words.get(text)
    if (known !== undefined) return known
    const word = { text, isWhole, uses: 0, seenIn: 0, searches: [] }
    words.set(text, word)
    return word
  }

  #startFor(text: string): Start {
    const key = text.slice(0, startLength)
    const start = this.#starts.get(key) ?? { longest: 0, words: new Map() }
    start.longest = Math.max(start.longest, text.length)
    this.#starts.set(key, start)
    return start
  }

  #forget({ text, isWhole }: AskedToken): void {
    if (isWhole) {
      this.#wholes.delete(text)
      return
    }
    const key = text.slice(0, startLength)
    const start = this.#starts.get(key)
    start?.words.delete(text)
    if (start?.words.size === 0) this.#starts.delete(key)
  }

  #waitingFor(key: string): Entry[] {
    const waiting = this.#withoutWords.get(key) ?? []
    this.#withoutWords.set(key, waiting)
    return waiting
  }
}
