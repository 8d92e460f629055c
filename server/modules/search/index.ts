export { baseNumber, ciscoFamily, dellOrigins, hpeAppended, takenPrefixes } from './number-forms.ts'
export { type AskedToken, askedPhrase, askedTokens, engineClauses, tokensOf } from './tokens.ts'
export {
  matchesWords,
  numberQuery,
  partKey,
  type SearchableText,
  type SearchQuery,
  searchableText,
  searchQuery,
  squeeze,
} from './words.ts'
