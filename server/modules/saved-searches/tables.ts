import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SavedFacets } from './facets.ts'

/** Tables that only this module writes. */
export interface SavedSearchesTables {
  saved_searches: SavedSearchesTable
  saved_search_version: SavedSearchVersionTable
  saved_search_hits: SavedSearchHitsTable
  saved_search_finds: SavedSearchHitsTable
  saved_search_matchings: SavedSearchMatchingsTable
}

interface SavedSearchesTable {
  id: GeneratedAlways<number>
  contact_id: number
  query: string
  exact_phrase: Generated<boolean>
  list_id: number | null
  side: 'WTS' | 'WTB' | null
  company_id: number | null
  is_digest: boolean
  created_at: Date
  last_hit_at: Date | null
  stopped_at: Generated<Date | null>
  removed_at: Date | null
  version: number
  facets: ColumnType<SavedFacets | null, string | null | undefined, string | null>
}

interface SavedSearchVersionTable {
  is_only_row: Generated<boolean>
  version: number
}

interface SavedSearchHitsTable {
  saved_search_id: number
  broadcast_id: number
  found_at: Date
  position: number | null
}

interface SavedSearchMatchingsTable {
  broadcast_id: number
  sending: number
  matched_at: Date
}
