import type { ChoiceQuery, SearchableText, SearchQuery } from './words.ts'

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
export const queryTokens = ({ words }: SearchQuery): QueryToken[] => words.map(tokenOf)

function tokenOf(pattern: string): QueryToken {
  const token = pattern.slice(2, -1).toWellFormed()
  return { text: token.trimEnd(), isWhole: token.endsWith(' ') }
}

/** Returns the conditions of a query as groups: a document matches if it meets one condition of each group. */
export const tokenGroups = (query: ChoiceQuery): QueryToken[][] => [
  ...queryTokens(query).map(token => [token]),
  ...(query.choices ?? []).map(choice => choice.map(tokenOf)),
]

/** Returns the phrase that a document must contain, for a query with an exact phrase. */
export const queryPhrase = ({ phrase }: SearchQuery): string | undefined => phrase?.slice(1, -1).toWellFormed()

/** The conditions of a query for such an index. */
interface EngineClause {
  tokens: QueryToken[]
  choices?: QueryToken[][]
  phrase: string | undefined
}

/** Returns the clauses of a query for such an index; empty if it matches all documents. */
export function engineClauses(query: ChoiceQuery): EngineClause[] {
  const choices = (query.choices ?? []).map(choice => choice.map(tokenOf))
  if (query.words.length + choices.length === 0) return []
  const tokens = queryTokens(query)
  return [{ tokens, phrase: queryPhrase(query)?.trim(), ...(choices.length > 0 && { choices }) }]
}

/** Returns the distinct tokens of a document. */
export const tokensOf = ({ words }: Pick<SearchableText, 'words'>): Set<string> => {
  const tokens = new Set(words.toWellFormed().split(' '))
  tokens.delete('')
  return tokens
}
