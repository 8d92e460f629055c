export { SavedSearches } from './saved-searches.tsx'
