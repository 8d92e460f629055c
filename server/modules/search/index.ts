export { engineClauses, type QueryToken, queryPhrase, queryTokens, tokensOf } from './tokens.ts'
export {
  matchesWords,
  numberQuery,
  type SearchableText,
  type SearchQuery,
  searchableText,
  searchQuery,
} from './words.ts'
