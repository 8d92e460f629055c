export { TopSearches } from './top-searches.tsx'
