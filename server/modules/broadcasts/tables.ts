import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface BroadcastsTables {
  broadcast_lists: BroadcastListsTable
  broadcasts: BroadcastsTable
  broadcast_lines: BroadcastLinesTable
  feed_token_uses: FeedTokenUsesTable
  broadcast_changes: BroadcastChangesTable
  broadcast_marks: BroadcastMarksTable
  broadcast_visits: BroadcastVisitsTable
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
  has_meaning: Generated<boolean>
  search_version: Generated<number>
  num_lines: number
  num_sendings: Generated<number>
  resent_by: number | null
  removed_reason: string | null
  removed_by: number | null
  sold_at: Generated<Date | null>
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
  new_price: Generated<string | null>
  new_amount: Generated<number | null>
  sold_at: Generated<Date | null>
  changed_by: Generated<string>
  condition_code: Generated<string | null>
  pieces: Generated<number | null>
  manufacturer_key: Generated<string | null>
}

interface FeedTokenUsesTable {
  contact_id: number
  known_since: Date
  used_at: Date | null
}

interface BroadcastChangesTable {
  id: GeneratedAlways<number>
  broadcast_id: number
  position: number
  kind: 'price' | 'sold' | 'available'
  old_price: string | null
  new_price: string | null
  contact_id: number
  changed_at: Date
}

interface BroadcastMarksTable {
  contact_id: number
  broadcast_id: number
  read_at: Date | null
  told_at: Date | null
}

interface BroadcastVisitsTable {
  contact_id: number
  seen_at: Date
  previous_at: Date | null
}
