import type { SavedSearch, SavedSearchFilters } from '../../../contract/saved-searches.ts'
import { describeSearch } from './describe.ts'
import type { SearchRow } from './reads.ts'

const filtersOf = (row: SearchRow): SavedSearchFilters => ({
  q: row.query,
  exactPhrase: row.exact_phrase,
  listType: row.list_id,
  broadcastType: row.side,
  companyId: row.company_id,
  condition: row.facets?.condition ?? null,
  minQuantity: row.facets?.minQuantity ?? null,
  priced: row.facets?.priced ?? false,
  manufacturer: row.facets?.manufacturer ?? null,
  country: row.facets?.country ?? null,
  tier: row.facets?.tier ?? null,
})

/** Presents a saved search by its text, or by its filters in words if it has none, and with what runs it again. */
export const presentNamed = (row: SearchRow) => ({ name: row.query || describeSearch(row), filters: filtersOf(row) })

export const present = (row: SearchRow): SavedSearch => ({
  id: row.id,
  ...filtersOf(row),
  listName: row.list_name,
  companyName: row.company_name,
  manufacturerNames: row.manufacturers,
  isDigest: row.is_digest,
  isStopped: row.stopped_at !== null,
  createdDT: row.created_at.toISOString(),
  lastHitDT: row.last_hit_at?.toISOString() ?? null,
})
