import { facetWords, type SavedFacets } from './facets.ts'
import { savedSearchesTexts as texts } from './texts.ts'

/** The conditions of a saved search with the names of its list and company. */
export interface SearchFilters {
  query: string
  exact_phrase: boolean
  side: 'WTS' | 'WTB' | null
  list_name: string | null
  company_name: string | null
  facets: SavedFacets | null
  /** Names of the manufacturers in `facets`. */
  manufacturers: readonly string[]
}

/** Describes a saved search in words: `"507127-B21" (exact phrase), WTS, Server/Storage`. */
export function describeSearch(search: SearchFilters): string {
  const { query, exact_phrase, side, list_name, company_name, facets, manufacturers } = search
  const text = query === '' ? null : exact_phrase ? texts.exactPhrase(query) : `"${query}"`
  return [text, side, list_name, ...facetWords(facets, manufacturers), company_name]
    .filter(part => part !== null)
    .join(', ')
}
