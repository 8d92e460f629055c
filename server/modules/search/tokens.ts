import type { SearchableText, SearchQuery } from './words.ts'

/** The condition of a query's word on a document's tokens. */
export interface QueryToken {
  text: string
  /** One that is just this; else one that begins with it. */
  isWhole: boolean
}

/**
 * The words of a query as what they ask of tokens, for an index that is kept outside the database: a document's words match
 * the query's patterns there when for each of these one of its tokens does. Halves of characters are what the database
 * keeps in their place.
 */
export const queryTokens = ({ words }: SearchQuery): QueryToken[] =>
  words.map(pattern => {
    const asked = pattern.slice(2, -1).toWellFormed()
    return { text: asked.trimEnd(), isWhole: asked.endsWith(' ') }
  })

/** Returns the phrase that a document must contain, for a query with an exact phrase. */
export const queryPhrase = ({ phrase }: SearchQuery): string | undefined => phrase?.slice(1, -1).toWellFormed()

/** What a query asks of one document, for such an index; nothing where it asks for all of them. */
export const engineClauses = (query: SearchQuery): { tokens: QueryToken[]; phrase: string | undefined }[] =>
  query.words.length === 0 ? [] : [{ tokens: queryTokens(query), phrase: queryPhrase(query)?.trim() }]

/** A document's tokens, each once. */
export const tokensOf = ({ words }: Pick<SearchableText, 'words'>): Set<string> => {
  const tokens = new Set(words.toWellFormed().split(' '))
  tokens.delete('')
  return tokens
}
