export { SavedSearches } from './saved-searches.tsx'
export { hrefOf as hrefOfSavedSearch } from './search-path.ts'
