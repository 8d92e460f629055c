export {
  conditionCodes,
  type LineFilter,
  lineClauses,
  lineTokenPrefix,
  pieceSteps,
  readLineToken,
  withTokens,
} from './line-tokens.ts'
export { engineClauses, type QueryToken, queryPhrase, queryTokens, tokenGroups, tokensOf } from './tokens.ts'
export {
  type ChoiceQuery,
  edge,
  matchesWords,
  maxWordLength,
  numberQuery,
  patternOf,
  type SearchableText,
  type SearchQuery,
  searchableText,
  searchQuery,
} from './words.ts'
