import type { SearchableText, SearchQuery } from './words.ts'

/** The condition that a query word sets for a document's tokens. */
export interface QueryToken {
  text: string
  /** True for the whole token, false for a prefix. */
  isWhole: boolean
}

/**
 * Returns the words of a query as conditions for tokens, for an index outside the database: a document matches the
 * query's patterns if each condition is met by one of its tokens. Lone surrogates are replaced as in the database.
 */
export const queryTokens = ({ words }: SearchQuery): QueryToken[] =>
  words.map(pattern => {
    const token = pattern.slice(2, -1).toWellFormed()
    return { text: token.trimEnd(), isWhole: token.endsWith(' ') }
  })

/** Returns the phrase that a document must contain, for a query with an exact phrase. */
export const queryPhrase = ({ phrase }: SearchQuery): string | undefined => phrase?.slice(1, -1).toWellFormed()

/** Returns the clauses of a query for such an index; empty if it matches all documents. */
export const engineClauses = (query: SearchQuery): { tokens: QueryToken[]; phrase: string | undefined }[] =>
  query.words.length === 0 ? [] : [{ tokens: queryTokens(query), phrase: queryPhrase(query)?.trim() }]

/** Returns the distinct tokens of a document. */
export const tokensOf = ({ words }: Pick<SearchableText, 'words'>): Set<string> => {
  const tokens = new Set(words.toWellFormed().split(' '))
  tokens.delete('')
  return tokens
}
