import type { Side } from '../../../contract/broadcasts.ts'
import {
  type QueryToken,
  queryPhrase,
  queryTokens,
  type SearchableText,
  type SearchQuery,
  tokensOf,
} from '../search/index.ts'

/** The conditions of a saved search; null filters match everything. */
export interface SearchConditions {
  text: SearchQuery
  listId: number | null
  side: Side | null
  companyId: number | null
}

/** The properties of a broadcast that searches check. */
export interface SearchedBroadcast extends SearchableText {
  listId: number
  side: Side
  companyId: number
}

/** A word that at least one search contains. */
interface Word extends QueryToken {
  /** Number of distinct searches that contain it. */
  uses: number
  /** Sequence number of the last broadcast that contained it. */
  seenIn: number
  /** The searches whose rarest word this is; they are checked when a broadcast contains it. */
  waiting: Search[]
}

/** Words with the same first letters. */
interface WordGroup {
  maxLength: number
  words: Map<string, Word>
}

/** A distinct search, stored once for everybody who saved it. */
interface Search {
  key: string
  /** Ids of the saved searches. */
  ids: number[]
  words: readonly Word[]
  /** The word under which the search is filed; undefined if it has none. */
  rarest: Word | undefined
  phrase: string | undefined
  listId: number | null
  side: Side | null
  companyId: number | null
}

/** Minimum length of a word that matches the beginning of a token. */
const startLength = 3

type Filters = Pick<SearchConditions, 'listId' | 'side' | 'companyId'>

/** Searches with the same key match the same broadcasts. */
const keyOf = (words: readonly string[], phrase: string | undefined, { listId, side, companyId }: Filters) =>
  `${listId} ${side} ${companyId} ${words.toSorted().join('')}|${phrase ?? ''}`

/** Returns the keys of the searches without words that match this broadcast. */
const wordlessKeys = (broadcast: SearchedBroadcast): string[] =>
  [broadcast.listId, null].flatMap(listId =>
    [broadcast.side, null].flatMap(side =>
      [broadcast.companyId, null].map(companyId => keyOf([], undefined, { listId, side, companyId })),
    ),
  )

/** Removes an item from a list whose order is irrelevant. */
function removeFrom<T>(list: T[], item: T): void {
  const last = list.pop()
  if (last !== undefined && last !== item) list[list.indexOf(item)] = last
}

/**
 * An index of all saved searches that returns those matching a broadcast: exactly the searches that would find it in the
 * database.
 *
 * Each search is filed under its rarest word. Each token of a broadcast, and each of its prefixes, is looked up among the
 * words of all searches. For every word found, the searches filed under it are checked; by then it is known which of their
 * other words occur. So the cost depends on the size of the broadcast and the number of matches, not on the number of saved
 * searches. Takes about 300 bytes per search.
 */
export class SavedSearchIndex {
  readonly #starts = new Map<string, WordGroup>()
  readonly #wholes = new Map<string, Word>()
  readonly #byKey = new Map<string, Search>()
  readonly #byId = new Map<number, Search>()
  #numMatched = 0

  get size(): number {
    return this.#byId.size
  }

  /** Number of distinct words in all searches. */
  get numWords(): number {
    return [...this.#starts.values()].reduce((sum, { words }) => sum + words.size, this.#wholes.size)
  }

  /** Adds a search and replaces an earlier one with the same id. */
  add(id: number, conditions: SearchConditions): void {
    this.remove(id)
    if (conditions.text.isHopeless) return
    const key = keyOf(conditions.text.words, conditions.text.phrase, conditions)
    const search = this.#byKey.get(key) ?? this.#create(key, conditions)
    search.ids.push(id)
    this.#byId.set(id, search)
  }

  remove(id: number): void {
    const search = this.#byId.get(id)
    if (search === undefined) return
    this.#byId.delete(id)
    removeFrom(search.ids, id)
    if (search.ids.length > 0) return
    this.#byKey.delete(search.key)
    if (search.rarest !== undefined) removeFrom(search.rarest.waiting, search)
    for (const word of search.words) {
      word.uses -= 1
      if (word.uses === 0) this.#forget(word)
    }
  }

  /** Returns the ids of the matching searches, in no particular order. */
  match(broadcast: SearchedBroadcast): number[] {
    this.#numMatched += 1
    const phrase = broadcast.phrase.toWellFormed()
    const found: number[] = []
    const find = ({ ids }: Search) => {
      for (const id of ids) found.push(id)
    }
    for (const word of this.#see(tokensOf(broadcast)))
      for (const search of word.waiting) if (this.#isFound(search, broadcast, phrase)) find(search)
    for (const key of wordlessKeys(broadcast)) {
      const search = this.#byKey.get(key)
      if (search !== undefined) find(search)
    }
    return found
  }

  #isFound(search: Search, broadcast: SearchedBroadcast, phrase: string): boolean {
    if (search.listId !== null && search.listId !== broadcast.listId) return false
    if (search.side !== null && search.side !== broadcast.side) return false
    if (search.companyId !== null && search.companyId !== broadcast.companyId) return false
    for (const word of search.words) if (word.seenIn !== this.#numMatched) return false
    return search.phrase === undefined || phrase.includes(search.phrase)
  }

  #create(key: string, { text, listId, side, companyId }: SearchConditions): Search {
    const words = queryTokens(text).map(token => this.#wordFor(token))
    const rarest = words.toSorted((a, b) => a.uses - b.uses || b.text.length - a.text.length)[0]
    for (const word of words) word.uses += 1
    const search = { key, ids: [], words, rarest, phrase: queryPhrase(text), listId, side, companyId }
    rarest?.waiting.push(search)
    this.#byKey.set(key, search)
    return search
  }

  /** Marks the words that occur in these tokens as seen, and returns them. */
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
      const maxLength = Math.min(token.length, start.maxLength)
      for (let length = startLength; length <= maxLength; length += 1) see(start.words.get(token.slice(0, length)))
    }
    return seen
  }

  #wordFor({ text, isWhole }: QueryToken): Word {
    const words = isWhole ? this.#wholes : this.#startFor(text).words
    const known = words.get(text)
    if (known !== undefined) return known
    const word = { text, isWhole, uses: 0, seenIn: 0, waiting: [] }
    words.set(text, word)
    return word
  }

  #startFor(text: string): WordGroup {
    const key = text.slice(0, startLength)
    const start = this.#starts.get(key) ?? { maxLength: 0, words: new Map() }
    start.maxLength = Math.max(start.maxLength, text.length)
    this.#starts.set(key, start)
    return start
  }

  #forget({ text, isWhole }: QueryToken): void {
    if (isWhole) {
      this.#wholes.delete(text)
      return
    }
    const key = text.slice(0, startLength)
    const start = this.#starts.get(key)
    start?.words.delete(text)
    if (start?.words.size === 0) this.#starts.delete(key)
  }
}
