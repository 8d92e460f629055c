export {
  matchesWords,
  partKey,
  type SearchableText,
  type SearchQuery,
  searchableText,
  searchQuery,
  squeeze,
} from './words.ts'
