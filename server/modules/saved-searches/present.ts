import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { SearchRow } from './reads.ts'

export const present = (row: SearchRow): SavedSearch => ({
  id: row.id,
  q: row.query,
  exactPhrase: row.exact_phrase,
  listType: row.list_id,
  listName: row.list_name,
  broadcastType: row.side,
  companyId: row.company_id,
  companyName: row.company_name,
  condition: row.facets?.condition ?? null,
  minQuantity: row.facets?.minQuantity ?? null,
  priced: row.facets?.priced ?? false,
  manufacturer: row.facets?.manufacturer ?? null,
  manufacturerNames: row.manufacturers,
  country: row.facets?.country ?? null,
  tier: row.facets?.tier ?? null,
  isDigest: row.is_digest,
  isStopped: row.stopped_at !== null,
  createdDT: row.created_at.toISOString(),
  lastHitDT: row.last_hit_at?.toISOString() ?? null,
})
