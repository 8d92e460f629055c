/**
 * Documents, requests and results of the search engine. The engine knows only tokens, filters, sort keys and a day of
 * each document; the caller knows what they mean. Results equal those of the same query in SQL: texts compare by their
 * UTF-8 bytes (collation "C"), missing keys come last in both directions, and documents with equal keys are sorted by
 * id in the same direction.
 */

/**
 * The fields by which the documents of an index are searched, filtered and sorted. Segments of one index have equal
 * shapes.
 */
export interface IndexShape {
  name: string
  /**
   * Versions of a document's texts, such as the texts that members and visitors may search. Most texts are the same in
   * all. At most 8.
   */
  fieldSets: readonly string[]
  /** Integers from 0 to 2³² − 1; a document has at most one value for each filter. */
  filters: readonly string[]
  /** Documents are stored in the first order, so it takes no memory. */
  orders: readonly IndexOrder[]
  /** Integers from 0 to 2³² − 1 that are returned, but not searched. */
  storedNumbers?: readonly string[]
  /** Set if each document has a text that is returned, but not searched. */
  storesText?: true
  /** Set if matches are counted by filters and days, even if neither an order nor a token is counted; see `facets`. */
  isCounted?: true
  /** Whole tokens by which matches are counted; see `facets`. */
  countedTokens?: readonly string[]
  /** Set if documents may have several passages; see `IndexDocument.morePassages`. */
  hasPassages?: true
}

/** For each field set, the tokens and the words in sequence (may be empty). Every word has a space before and after it. */
export type PassageTexts = readonly { words: string; phrase: string }[]

export interface IndexOrder {
  name: string
  kind: 'text' | 'number'
  /** Set if matches are counted by their keys; see `facets`. */
  isCounted?: true
  /** Set if keys can also be found by shared trigrams; see `keysByTrigram`. */
  hasTrigrams?: true
  /** Set if keys can also be found within a typo; see `keysWithinTypo`. These characters count as equal. */
  typos?: ConfusableChars
}

/**
 * Characters that are mistaken for each other: each character of `read` counts as the one at the same index of `as`.
 */
export interface ConfusableChars {
  read: string
  as: string
}

export interface IndexDocument {
  /** From 0 to 2³² − 1. A document replaces an earlier one with the same id. */
  id: number
  texts: PassageTexts
  /**
   * Further passages, if the shape has passages. A document matches if one passage meets all conditions on texts, and it is
   * found and counted once.
   */
  morePassages?: readonly PassageTexts[]
  /** A value for each filter. */
  filters: readonly (number | null)[]
  /** A key for each order. */
  keys: readonly (string | number | null)[]
  /** A number for each of the shape's `storedNumbers`. */
  storedNumbers?: readonly number[]
  /** Words separated by one space, if the shape stores a text. */
  storedText?: string
  /** The day the document was last confirmed, in days since 1970. */
  day: number
}

/** A whole token, or the prefix of one. */
export interface ClauseToken {
  text: string
  isWhole: boolean
}

/** Matches documents that contain all the tokens, one token of each choice and, if given, the phrase. */
export interface Clause {
  tokens: readonly ClauseToken[]
  /** Groups of tokens; a document must contain at least one token of each group. An empty group matches nothing. */
  choices?: readonly (readonly ClauseToken[])[]
  /** Words separated by one space, which must occur in the document's phrase in this sequence. */
  phrase?: string
}

/** The conditions on matching documents. */
export interface DocFilter {
  /** Index in the shape's field sets. */
  fieldSet: number
  /** At least one must match; empty matches every document. */
  anyOf: readonly Clause[]
  /** If given, at least one of these must match too; empty matches no document. */
  within?: readonly Clause[]
  /** None of these may match. */
  except?: readonly Clause[]
  /** The document's value for each of these filters (index in the shape's filters) must be among the values. */
  mustBeIn: readonly { filter: number; values: readonly number[] }[]
  /** The document's value must not be among these. */
  mustNotBeIn?: readonly { filter: number; values: readonly number[] }[]
  /** Excludes documents of earlier days. */
  dayFrom?: number
}

/** The document's key in this order (index in the shape's orders) must be among these. */
export interface KeyFilter {
  order: number
  keys: readonly (string | number)[]
}

/** Conditions on keys; a cluster has them for orders of texts only. */
export interface LocalDocFilter extends DocFilter {
  keyIn?: readonly KeyFilter[]
}

/** The values to count over the matching documents. */
export interface FacetRequest extends LocalDocFilter {
  /** Filters whose values are counted, and counted orders. */
  filters: readonly number[]
  orders: readonly number[]
  /** Tokens that the shape counts. */
  tokens: readonly string[]
  /** True if documents are counted by their day. */
  days: boolean
  /** Tokens with this prefix are counted, also those of passages. */
  tokenPrefix?: string | undefined
}

export interface FacetCounts {
  /** Number of matching documents. */
  count: number
  /** For each filter, the number of documents by value. */
  filters: Map<number, number>[]
  /** For each order, the number of documents by key. */
  orders: Map<string | number, number>[]
  /** For each token, the number of documents. */
  tokens: number[]
  /** The number of documents by day; empty unless requested. */
  days: Map<number, number>
  /** For each token with the prefix, the number of documents that have it in a passage that meets the conditions. */
  tokensWithPrefix: Map<string, number>
}

/** The conditions on matching documents, and the page to return. */
export interface SearchRequest extends DocFilter {
  /** Documents of earlier days are sorted after all others regardless of the order. */
  freshFrom?: number
  /** Index in the shape's orders. */
  order: number
  isDescending: boolean
  offset: number
  limit: number
}

export interface LocalSearchRequest extends LocalDocFilter, SearchRequest {}

/** Documents that come before those of later tiers regardless of the order. */
export type Tier = Pick<DocFilter, 'within' | 'except'>

/** Finds documents tier by tier. */
export interface TieredRequest extends LocalSearchRequest {
  /** A document belongs to the first tier whose conditions it meets; documents of no tier are on no page. */
  tiers: readonly Tier[]
}

/**
 * Groups the matches by their keys in the shape's first order. A group has the position that its first document would have. Documents without a
 * key belong to no group.
 */
export interface GroupingRequest extends TieredRequest {
  /** The order whose numbers are added up for each group. */
  sumOf: number
  /** The order of numbers whose lowest and median are found for each group. */
  statsOf: number
  /** The order whose distinct keys are listed for each group. */
  keysOf: number
  /** The filter whose distinct values are counted for each group. */
  distinctOf: number
}

export interface DocGroup {
  key: string
  /** The first document, and the index of its tier. */
  topId: number
  tier: number
  /** Number of documents. */
  count: number
  sum: number
  /** Undefined if no document has a number. The median of an even count is the mean of the middle two. */
  min: number | undefined
  median: number | undefined
  /** Sorted. */
  keys: (string | number)[]
  distinct: number
  /** The latest day. */
  lastDay: number
}

export interface TopGroups {
  /** The page, sorted; `offset` and `limit` count groups. */
  groups: DocGroup[]
  /** Exact number of groups on all pages, and of documents that match. */
  groupCount: number
  count: number
}

export interface TopDocs {
  /** Ids of the page, sorted. */
  ids: number[]
  /** Exact number of matches on all pages. */
  count: number
}

export interface TieredDocs extends TopDocs {
  /** The index of the tier of each document of the page. */
  tierOf: number[]
}

/** A key, the number of distinct trigrams that it shares with a text, and the number of its own trigrams. */
export interface SimilarKey {
  key: string
  shared: number
  total: number
}

/**
 * An order of numbers. Each is divided by `divisor` (greater than 0) before it is compared with those of other orders.
 */
export interface ScaledOrder {
  order: number
  divisor: number
}

/** Statistics of a number over the matching documents that have one. */
export interface NumberStats {
  count: number
  /** These are undefined if `count` is 0. The median of an even count is the mean of the middle two. */
  min: number | undefined
  median: number | undefined
  max: number | undefined
  /** The document with the lowest number; of several, the first in the request's order. */
  minId: number | undefined
  maxId: number | undefined
  /** The requested page of the documents that have the number. */
  page: { id: number; value: number }[]
}

/** The size of an index, for the operator. */
export interface IndexStats {
  /** Live documents. */
  documents: number
  /** Documents that were removed or replaced, and use memory until their segment is merged. */
  removed: number
  segments: number
  bytes: number
}
