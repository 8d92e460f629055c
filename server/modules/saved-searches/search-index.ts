import type { Side } from '../../../contract/broadcasts.ts'
import {
  type ChoiceQuery,
  type QueryToken,
  queryPhrase,
  type SearchableText,
  tokenGroups,
  tokensOf,
} from '../search/index.ts'
import type { FilteredLine, SavedFilter } from './facets.ts'

/** The conditions of a saved search; null filters match everything. */
export interface SearchConditions {
  /** A broadcast must match one of them. */
  texts: readonly ChoiceQuery[]
  listId: number | null
  side: Side | null
  companyId: number | null
  /** The other filters, if any is set. */
  filter?: SavedFilter
}

/** The properties of a broadcast that searches check. */
export interface SearchedBroadcast extends SearchableText {
  listId: number
  side: Side
  companyId: number
  /** The values that filters compare; without them, no filter accepts the broadcast. */
  line?: FilteredLine
}

/** A word that at least one search contains. */
interface Word extends QueryToken {
  /** Number of groups that contain it. */
  uses: number
  /** Sequence number of the last broadcast that contained it. */
  seenIn: number
  /** The texts that are filed under this word; they are checked when a broadcast contains it. */
  waiting: Text[]
}

/** Words with the same first letters. */
interface WordGroup {
  maxLength: number
  words: Map<string, Word>
}

/** One of the texts of a search. */
interface Text {
  search: Search
  /** A broadcast must contain a word of each group: mostly one word, or those that mean the same. */
  groups: readonly (readonly Word[])[]
  /** The group under whose words the text is filed; undefined if it has none. */
  rarest: readonly Word[] | undefined
  phrase: string | undefined
}

/** A distinct search, stored once for everybody who saved it. */
interface Search {
  key: string
  /** Ids of the saved searches. */
  ids: number[]
  texts: Text[]
  /** Sequence number of the last broadcast that it was found for. */
  foundFor: number
  listId: number | null
  side: Side | null
  companyId: number | null
  filter: SavedFilter | undefined
}

/** Minimum length of a word that matches the beginning of a token. */
const startLength = 3

type Filters = Pick<SearchConditions, 'listId' | 'side' | 'companyId' | 'filter'>

const textKey = ({ words, choices = [], phrase }: ChoiceQuery) =>
  `${words.toSorted().join('')}${choices
    .map(choice => choice.toSorted().join('|'))
    .toSorted()
    .join('&')}|${phrase ?? ''}`

/** Searches with the same key match the same broadcasts. */
const keyOf = (texts: readonly ChoiceQuery[], { listId, side, companyId, filter }: Filters) =>
  `${listId} ${side} ${companyId} ${texts.map(textKey).toSorted().join('/')}${filter?.key ?? ''}`

const everything: ChoiceQuery = { words: [], phrase: undefined, matchesNothing: false }

/** Returns the key of a search without words and further filters. */
const wordlessKey = ({ listId, side, companyId }: Omit<Filters, 'filter'>) =>
  keyOf([everything], { listId, side, companyId })

const accepts = ({ filter }: Search, { line }: SearchedBroadcast): boolean =>
  filter === undefined || (line !== undefined && filter.accepts(line))

/** Returns the keys of the searches without words that match this broadcast. */
const wordlessKeys = (broadcast: SearchedBroadcast): string[] =>
  [broadcast.listId, null].flatMap(listId =>
    [broadcast.side, null].flatMap(side =>
      [broadcast.companyId, null].map(companyId => wordlessKey({ listId, side, companyId })),
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
 * Each search is filed under its rarest word, or the rarest words that mean the same. Each token of a broadcast, and each of its
 * prefixes, is looked up among the words of all searches. For every word found, the searches filed under it are checked; by then
 * it is known which of their other words occur. So the cost depends on the size of the broadcast and the number of matches, not
 * on the number of saved searches. Takes about 300 bytes per search.
 */
export class SavedSearchIndex {
  readonly #starts = new Map<string, WordGroup>()
  readonly #wholes = new Map<string, Word>()
  readonly #byKey = new Map<string, Search>()
  readonly #byId = new Map<number, Search>()
  /** Searches without words that have further filters, by the key that they would have without these. */
  readonly #filtered = new Map<string, Set<Search>>()
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
    const texts = conditions.texts.filter(({ matchesNothing }) => !matchesNothing)
    if (texts.length === 0) return
    const key = keyOf(texts, conditions)
    const known = this.#byKey.get(key)
    known?.ids.push(id)
    this.#byId.set(id, known ?? this.#create(key, id, { ...conditions, texts }))
  }

  remove(id: number): void {
    const search = this.#byId.get(id)
    if (search === undefined) return
    this.#byId.delete(id)
    removeFrom(search.ids, id)
    if (search.ids.length > 0) return
    this.#byKey.delete(search.key)
    if (search.filter !== undefined) this.#filtered.get(wordlessKey(search))?.delete(search)
    for (const text of search.texts) {
      for (const word of text.rarest ?? []) removeFrom(word.waiting, text)
      for (const word of text.groups.flat()) {
        word.uses -= 1
        if (word.uses === 0) this.#forget(word)
      }
    }
  }

  /** Returns the ids of the matching searches, in no particular order. */
  match(broadcast: SearchedBroadcast): number[] {
    this.#numMatched += 1
    const phrase = broadcast.phrase.toWellFormed()
    const ids: number[] = []
    const find = (search: Search) => {
      search.foundFor = this.#numMatched
      for (const id of search.ids) ids.push(id)
    }
    for (const word of this.#see(tokensOf(broadcast)))
      for (const text of word.waiting) if (this.#isFound(text, broadcast, phrase)) find(text.search)
    for (const key of wordlessKeys(broadcast)) {
      const search = this.#byKey.get(key)
      if (search !== undefined) find(search)
      for (const filtered of this.#filtered.get(key) ?? [])
        if (filtered.foundFor !== this.#numMatched && accepts(filtered, broadcast)) find(filtered)
    }
    return ids
  }

  /** Checks a text one of whose rarest words the broadcast has. */
  #isFound(text: Text, broadcast: SearchedBroadcast, phrase: string): boolean {
    const { search, groups, rarest } = text
    if (search.foundFor === this.#numMatched) return false
    if (search.listId !== null && search.listId !== broadcast.listId) return false
    if (search.side !== null && search.side !== broadcast.side) return false
    if (search.companyId !== null && search.companyId !== broadcast.companyId) return false
    if (!accepts(search, broadcast)) return false
    for (const group of groups)
      if (group !== rarest && !group.some(word => word.seenIn === this.#numMatched)) return false
    return text.phrase === undefined || phrase.includes(text.phrase)
  }

  /** Arrays are created with their items: one that grows from empty reserves 17 places, and most have one item. */
  #create(key: string, id: number, { texts, listId, side, companyId, filter }: SearchConditions): Search {
    const search: Search = { key, ids: [id], texts: [], foundFor: 0, listId, side, companyId, filter }
    search.texts = texts.map(text => this.#file(search, text))
    this.#byKey.set(key, search)
    if (filter !== undefined && search.texts.some(({ rarest }) => rarest === undefined)) {
      const wordless = wordlessKey(search)
      const known = this.#filtered.get(wordless)
      if (known === undefined) this.#filtered.set(wordless, new Set([search]))
      else known.add(search)
    }
    return search
  }

  /** Files a text of a search under the group whose words the fewest searches use, and among these under the longest. */
  #file(search: Search, query: ChoiceQuery): Text {
    const groups = tokenGroups(query).map(group => group.map(token => this.#wordFor(token)))
    const usesOf = (group: readonly Word[]) => group.reduce((sum, { uses }) => sum + uses, 0)
    const shortest = (group: readonly Word[]) => Math.min(...group.map(({ text }) => text.length))
    const [rarest] = groups.toSorted((a, b) => usesOf(a) - usesOf(b) || shortest(b) - shortest(a))
    for (const word of groups.flat()) word.uses += 1
    const text = { search, groups, rarest, phrase: queryPhrase(query) }
    for (const word of rarest ?? [])
      if (word.waiting.length === 0) word.waiting = [text]
      else word.waiting.push(text)
    return text
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
