import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BroadcastsSchema } from './schema-broadcasts.ts'
import type { DeliverySchema } from './schema-delivery.ts'
import type { EquivalentsSchema } from './schema-equivalents.ts'
import type { HitsSchema } from './schema-hits.ts'
import type { IdempotencySchema } from './schema-idempotency.ts'
import type { InventorySchema } from './schema-inventory.ts'
import type { MailSchema } from './schema-mail.ts'
import type { QuotesSchema } from './schema-quotes.ts'
import type { ReadingSchema } from './schema-reading.ts'
import type { SecuritySchema } from './schema-security.ts'
import type { StockFilesSchema } from './schema-stock-files.ts'

/** The tables as the newest migration leaves them. Rows stay snake_case until a presenter makes a reply of them. */
export interface Schema
  extends BroadcastsSchema,
    DeliverySchema,
    EquivalentsSchema,
    HitsSchema,
    IdempotencySchema,
    InventorySchema,
    MailSchema,
    QuotesSchema,
    ReadingSchema,
    SecuritySchema,
    StockFilesSchema {
  schema_floor: SchemaFloorTable
  countries: CountriesTable
  files: FilesTable
  companies: CompaniesTable
  contacts: ContactsTable
  favorites: FavoritesTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  throttles: ThrottlesTable
  parts: PartsTable
  part_searches: PartSearchesTable
  top_searches: TopSearchesTable
  news_categories: NewsCategoriesTable
  news: NewsTable
  testimonials: TestimonialsTable
  service_categories: ServiceCategoriesTable
  service_companies: ServiceCompaniesTable
  invoices: InvoicesTable
  settings: SettingsTable
  event_attendees: EventAttendeesTable
  banners: BannersTable
  page_visits: PageVisitsTable
  events: EventsTable
}

type Json = ColumnType<unknown, string, string>

interface SchemaFloorTable {
  oldest_known: number
}

interface CountriesTable {
  code: string
  name: string
  is_eu: Generated<boolean>
  latitude: number
  longitude: number
}

interface FilesTable {
  id: Generated<string>
  content_type: string
  byte_size: number
  sha256: Buffer
  audience: 'anyone' | 'member' | 'private'
  created_at: Generated<Date>
}

interface CompaniesTable {
  id: GeneratedAlways<number>
  name: string
  tel: Generated<string>
  website: Generated<string>
  address: Generated<string>
  city: Generated<string>
  zip: Generated<string>
  country_code: string
  vat_nr: Generated<string>
  shipping_details: Generated<string>
  warranty_policy: Generated<string>
  gives_warranty: Generated<boolean>
  description: Generated<string>
  bank_code: Generated<string>
  iban_code: Generated<string>
  swift_code: Generated<string>
  payment_method: Generated<string>
  logo_file_id: string | null
  is_operator: Generated<boolean>
  is_canary: Generated<boolean>
  is_service_only: Generated<boolean>
  is_attending_event: Generated<boolean>
  member_since: string
  unsolved_complaints: Generated<number>
  membership_plan: 'trial' | 'plus' | 'broker'
  trial_ends_at: Date | null
  custom_full_block: string | null
  modal_message: string | null
  created_at: Generated<Date>
  search_words: Generated<string>
  changed_by: Generated<string>
}

interface ContactsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  email: string
  email_alt: string | null
  tel: Generated<string>
  function: Generated<string>
  im_name: string | null
  im_value: string | null
  signature: Generated<string>
  position: Generated<number>
  username: string | null
  is_staff: Generated<boolean>
  is_rfq_disabled: Generated<boolean>
  possible_matches_disabled: Generated<boolean>
  is_force_logout: Generated<boolean>
  two_factor_enabled_at: Date | null
  password_hash: string
  email_confirmed_at: Date | null
  email_alt_confirmed_at: Date | null
  is_email_hidden: Generated<boolean>
  mail_key: Generated<string>
  feed_serial: Generated<number>
  wants_hits_mail: Generated<boolean>
  stock_mail_stopped_at: Generated<Date | null>
  hits_mailed_until: Date | null
  version: Generated<number>
  created_at: Generated<Date>
}

interface FavoritesTable {
  contact_id: number
  company_id: number
  created_at: Generated<Date>
}

interface SessionsTable {
  id: Generated<string>
  token_hash: Buffer
  contact_id: number
  user_agent: Generated<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface PasswordResetsTable {
  token_hash: Buffer
  contact_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface ThrottlesTable {
  key: string
  window_start: Date
  hits: number
}

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
}

interface PartSearchesTable {
  id: GeneratedAlways<number>
  query: string
  contact_id: number | null
  searched_at: Date
}

interface TopSearchesTable {
  rank: number
  part_number: string
  description: string
}

interface NewsCategoriesTable {
  id: number
  cat_url: string
  cat_description: string
  display_order: number
}

interface NewsTable {
  id: GeneratedAlways<number>
  category_id: number
  title: string
  title_slug: string
  author: string
  body_html: string
  is_pinned: Generated<boolean>
  published_at: Date
}

interface TestimonialsTable {
  id: GeneratedAlways<number>
  description: string
  name: string
  company: string
  website: Generated<string>
  display_order: Generated<number>
}

interface ServiceCategoriesTable {
  id: number
  name: string
}

interface ServiceCompaniesTable {
  category_id: number
  company_id: number
}

interface InvoicesTable {
  id: GeneratedAlways<number>
  number: string
  company_id: number
  account: 'Plus' | 'Broker' | 'EBM'
  total_cents: number
  invoice_date: string
  due_date: string
  paid_on: string | null
  payment_status: 1 | 2 | 9 | null
  is_notice_off: Generated<boolean>
  is_pay_forced: Generated<boolean>
}

interface SettingsTable {
  key: string
  value: Json
  description: string
}

interface EventAttendeesTable {
  id: GeneratedAlways<number>
  name: string
  company: string
  country_code: string
  registered_at: Date
}

interface BannersTable {
  id: GeneratedAlways<number>
  url: string
  alt: string
  is_ad: Generated<boolean>
  file_id: string
  num_clicked: Generated<number>
  starts_on: string
  ends_on: string
}

interface PageVisitsTable {
  id: GeneratedAlways<number>
  path: string
  referrer: Generated<string>
  contact_id: number | null
  visited_at: Date
}

interface EventsTable {
  id: GeneratedAlways<number>
  name: string
  data: Json
  contact_id: number | null
  happened_at: Date
}
