import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Broadcasts and what follows from them. */
export interface BroadcastsSchema {
  broadcast_lists: BroadcastListsTable
  broadcasts: BroadcastsTable
  broadcast_lines: BroadcastLinesTable
  part_numbers: PartNumbersTable
  description_word_shares: DescriptionWordSharesTable
  broadcast_mutes: BroadcastMutesTable
  saved_searches: SavedSearchesTable
  saved_search_version: SavedSearchVersionTable
  saved_search_hits: SavedSearchHitsTable
  saved_search_matchings: SavedSearchMatchingsTable
  audit_log: AuditLogTable
}

interface BroadcastListsTable {
  id: number
  name: string
  short_name: string
  path: string
  email: string
  display_order: number
}

interface BroadcastsTable {
  id: GeneratedAlways<number>
  list_id: number
  company_id: number
  contact_id: number
  side: 'WTS' | 'WTB'
  subject: string
  message: string
  product_link: string | null
  additional_info: Generated<string>
  from_email: string
  posted_at: Date
  created_at: Date
  removed_at: Date | null
  public_subject: string
  search_words: string
  search_phrase: string
  public_words: string
  public_phrase: string
  num_lines: number
  num_sendings: Generated<number>
  resent_by: number | null
  removed_reason: string | null
  removed_by: number | null
  changed_by: Generated<string>
}

interface BroadcastLinesTable {
  id: GeneratedAlways<number>
  broadcast_id: number
  position: number
  quantity: string
  brand: string
  description: string
  condition: string
  price: string
  currency: 'EUR' | 'USD' | 'GBP'
  price_amount: number | null
  number_id: number | null
  duplicate_key: string
  search_words: string
  search_phrase: string
  company_id: number
  list_id: number
  side: 'WTS' | 'WTB'
  posted_at: Date
  removed_at: Date | null
  words: GeneratedAlways<string[]>
  changed_by: Generated<string>
}

interface PartNumbersTable {
  id: GeneratedAlways<number>
  key: string
  stripped: GeneratedAlways<string>
}

interface DescriptionWordSharesTable {
  word: string
  share: number
}

interface BroadcastMutesTable {
  contact_id: number
  list_id: number
  reason: string
  muted_by: number
  created_at: Date
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
}

interface SavedSearchVersionTable {
  is_only_row: Generated<boolean>
  version: number
}

interface SavedSearchHitsTable {
  saved_search_id: number
  broadcast_id: number
  found_at: Date
}

interface SavedSearchMatchingsTable {
  broadcast_id: number
  sending: number
  matched_at: Date
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  happened_at: Date
  actor_id: number
  action: string
  subject: string
  old_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
}
