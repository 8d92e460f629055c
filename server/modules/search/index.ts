export { type AskedToken, askedPhrase, askedTokens, engineClauses, tokensOf } from './tokens.ts'
export {
  matchesWords,
  numberQuery,
  type SearchableText,
  type SearchQuery,
  searchableText,
  searchQuery,
} from './words.ts'
