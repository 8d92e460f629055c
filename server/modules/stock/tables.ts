import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KeyRight } from '../../../contract/kit/index.ts'

/** Tables that only this module writes. */
export interface StockTables {
  parts: PartsTable
  stock_changes: StockChangesTable
  stock_change_lines: StockChangeLinesTable
  stock_api_keys: StockApiKeysTable
  stock_uploads: StockUploadsTable
  stock_upload_errors: StockUploadErrorsTable
  stock_upload_lines: StockUploadLinesTable
  stock_upload_unchanged: StockUploadUnchangedTable
  stock_mappings: StockMappingsTable
  stock_synonyms: StockSynonymsTable
  stock_asks: StockAsksTable
  stock_fetches: StockFetchesTable
  stock_list_words: StockListWordsTable
  stock_word_refusals: StockWordRefusalsTable
}

type NullableJson = ColumnType<unknown, string | null, string | null>

type Json = ColumnType<unknown, string, string>

interface PartsTable {
  id: GeneratedAlways<number>
  company_id: number
  part_number: string
  manufacturer: string
  description: string
  quantity: number
  part_condition: 'F/S' | 'NOB' | 'NEW' | 'REF' | 'USED' | 'ASIS'
  price_eur: number | null
  confirmed_on: string
  part_key: string
  public_part_number: string
  public_manufacturer: string
  public_description: string
  search_words: string
  search_phrase: string
  public_words: string
  public_phrase: string
  removed_at: Date | null
  changed_by: Generated<string>
  change_id: number | null
  grade: Generated<string>
  location: Generated<string>
  sku: Generated<string>
  lead_time: Generated<string>
  minimum_order: number | null
}

interface StockChangesTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'upload' | 'delete-all' | 'removed-by-staff' | 'selection'
  contact_id: number
  made_at: Date
  made_on: string
  num_added: Generated<number>
  num_changed: Generated<number>
  num_removed: Generated<number>
  undone_at: Date | null
  undone_by: number | null
  undo_asked_at: Date | null
  undo_failure: string | null
  num_undone: Generated<number>
}

interface StockChangeLinesTable {
  change_id: number
  part_id: number
  /** Null in rows of the previous release, which have it in `deed`. */
  operation: 'added' | 'changed' | 'removed' | null
  /** The former name of `operation`, written for the previous release. */
  deed: 'added' | 'changed' | 'removed'
  old_change_id: number | null
  old_quantity: number | null
  old_price_eur: number | null
  old_confirmed_on: string | null
  old_texts: NullableJson | null
}

interface StockApiKeysTable {
  id: GeneratedAlways<number>
  company_id: number
  contact_id: number
  name: string
  rights: Generated<KeyRight[]>
  start: string
  key_hash: Buffer
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

interface StockUploadsTable {
  id: GeneratedAlways<number>
  company_id: number
  contact_id: number
  source: 'page' | 'api' | 'mail'
  file_name: string
  file_id: string | null
  byte_size: number
  state: 'received' | 'previewed' | 'waiting' | 'running' | 'done' | 'failed' | 'undone' | 'discarded'
  mode: 'merge' | 'replace' | null
  mapping: NullableJson | null
  preview: NullableJson | null
  received_at: Date
  started_at: Date | null
  finished_at: Date | null
  num_read: Generated<number>
  num_added: Generated<number>
  num_changed: Generated<number>
  num_unchanged: Generated<number>
  num_removed: Generated<number>
  num_errors: Generated<number>
  num_attempts: Generated<number>
  failure: string | null
  change_id: number | null
  plan_key: string | null
  plan_mapping: NullableJson | null
  plan_asked_at: Date | null
  plan: NullableJson | null
  staged: NullableJson | null
  layout: NullableJson | null
}

interface StockUploadErrorsTable {
  upload_id: number
  row_number: number
  errors: string
  cells: Json
}

interface StockUploadLinesTable {
  upload_id: number
  row_number: number
  part_number: string
  manufacturer: string
  description: string
  quantity: number
  part_condition: string
  price_eur: number | null
  part_key: string
  public_part_number: string
  public_manufacturer: string
  public_description: string
  search_words: string
  search_phrase: string
  public_words: string
  public_phrase: string
  grade: Generated<string>
  location: Generated<string>
  sku: Generated<string>
  lead_time: Generated<string>
  minimum_order: number | null
}

interface StockUploadUnchangedTable {
  upload_id: number
  row_number: number
  part_id: number
  version: string
}

interface StockMappingsTable {
  company_id: number
  headings_key: string
  remembered: Json
  used_at: Date
}

interface StockSynonymsTable {
  id: GeneratedAlways<number>
  kind: 'condition' | 'manufacturer' | 'search'
  text: string
  key: string
  meaning: string
  removed_at: Date | null
}

interface StockAsksTable {
  company_id: number
  asked_on: string
  num_lines: number
}

interface StockFetchesTable {
  company_id: number
  contact_id: number
  address: string
  username: string
  sealed_secret: Buffer | null
  key_id: string | null
  host_key: string | null
  at_minute: number
  mode: 'merge' | 'replace'
  is_on: boolean
  saved_at: Date
  fetched_on: string | null
  fetched_at: Date | null
  failure: string | null
  num_failures: Generated<number>
  upload_id: number | null
  is_reported: Generated<boolean>
}

interface StockListWordsTable {
  company_id: number
  kind: 'condition' | 'manufacturer'
  key: string
  text: string
  meaning: string
  num_rows: number
  used_at: Date
}

interface StockWordRefusalsTable {
  kind: string
  key: string
  meaning: string
  refused_by: number | null
  refused_at: Date
}
