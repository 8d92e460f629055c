/**
 * What the search engine is asked and answers. It knows documents by numbers: their tokens, filters, sort keys and day; what
 * those mean is its caller's. All it says equals what the same question in SQL would: texts compare by their UTF-8 bytes
 * (collation "C"), a missing key comes last in both directions, and equal keys follow their ids in the same direction.
 */

/** What documents of an index are found, narrowed and ordered by. Two segments fit together when their shapes are equal. */
export interface IndexShape {
  name: string
  /** Who reads: each reads its own text of a document; most texts are the same for all. At most 8. */
  fieldSets: readonly string[]
  /** Whole numbers from 0 to 2³² − 1, such as a company's id; a document has one of each or none. */
  filters: readonly string[]
  /** The first is the one that costs nothing: documents lie in it. */
  orders: readonly IndexOrder[]
  /** Whole numbers from 0 to 2³² − 1 that are told of a document, and by which none is found. */
  storedNumbers?: readonly string[]
  /** Whether a text is told of each document, by which none is found either. */
  storesText?: true
}

export interface IndexOrder {
  name: string
  kind: 'text' | 'number'
  /** Its texts are also found by the trigrams they share with another: see `keysAlike`. */
  hasTrigrams?: true
  /** Its texts are also found by what is a slip of the hand from another: see `keysNear`. */
  typos?: ConfusableChars
}

/** What is read for one another: each character of `read` as the one at its place in `as`. */
export interface ConfusableChars {
  read: string
  as: string
}

export interface IndexDocument {
  /** From 0 to 2³² − 1. A document replaces an earlier one of the same id. */
  id: number
  /** One for each audience: tokens, and words in order (which may be empty); each word with one space round it. */
  texts: readonly { words: string; phrase: string }[]
  /** One for each filter. */
  filters: readonly (number | null)[]
  /** One for each order. */
  keys: readonly (string | number | null)[]
  /** One for each fact, where the shape has any. */
  storedNumbers?: readonly number[]
  /** Words with one space between them, where the shape has it. */
  storedText?: string
  /** Days since 1970 when what it says was last true. */
  day: number
}

/** All tokens, and the phrase if there is one. */
export interface Clause {
  /** A token that is just this, or else one that begins with it. */
  tokens: readonly { text: string; isWhole: boolean }[]
  /** Words, one space between them, which must stand in the document's phrase in this order. */
  phrase?: string
}

/** Which documents. */
export interface DocFilter {
  /** Index in the shape's audiences. */
  fieldSet: number
  /** One of them must hold; none at all means every document. */
  anyOf: readonly Clause[]
  /** Each must hold: that filter (index in the shape's filters) of the document is one of the values. */
  mustBeIn: readonly { filter: number; values: readonly number[] }[]
  /** Hides documents of earlier days. */
  dayFrom?: number
}

/** What only an index in this process is asked beside. */
export interface LocalDocFilter extends DocFilter {
  /** Its key in that order (index in the shape's orders) is one of these. */
  keyIn?: { order: number; keys: readonly (string | number)[] }
  /** None may hold. */
  mustNotBeIn?: DocFilter['mustBeIn']
}

/** Which documents, and which page of them. */
export interface SearchRequest extends DocFilter {
  /** Documents of earlier days come after all others, whatever the order. */
  freshFrom?: number
  /** Index in the shape's orders. */
  order: number
  isDescending: boolean
  offset: number
  limit: number
}

export interface LocalSearchRequest extends LocalDocFilter, SearchRequest {}

export interface TopDocs {
  /** Of the page, in order. */
  ids: number[]
  /** Of all pages; exact. */
  count: number
}

/** A key that shares so many distinct trigrams with a text, of so many that it has. */
export interface SimilarKey {
  key: string
  shared: number
  total: number
}

/** An order of numbers that are compared with others' once each is divided by so much, which is more than 0. */
export interface ScaledOrder {
  order: number
  divisor: number
}

/** How a number is spread over the documents that a query finds; of those that have none of that number nothing is said. */
export interface NumberStats {
  count: number
  /** All undefined when `count` is 0. The median of an even count is the mean of the two in the middle. */
  min: number | undefined
  median: number | undefined
  max: number | undefined
  /** The document with the least; of several the first in the query's order. */
  minId: number | undefined
  maxId: number | undefined
  /** The query's page, of the documents that have the number. */
  page: { id: number; value: number }[]
}

/** What an index costs, for the operator. */
export interface IndexStats {
  /** Documents that can be found. */
  documents: number
  /** Documents that were removed or replaced, and take place until their segment is merged. */
  removed: number
  segments: number
  bytes: number
}
