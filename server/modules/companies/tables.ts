import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface CompaniesTables {
  companies: CompaniesTable
  contact_invitations: ContactInvitationsTable
  favorites: FavoritesTable
  recommendations: RecommendationsTable
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
  bank_changed_at: Date | null
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
  paid_until: string | null
  address_limit: number | null
  custom_full_block: string | null
  modal_message: string | null
  created_at: Generated<Date>
  search_words: Generated<string>
  changed_by: Generated<string>
}

interface FavoritesTable {
  contact_id: number
  company_id: number
  created_at: Generated<Date>
}

interface ContactInvitationsTable {
  id: GeneratedAlways<number>
  company_id: number
  invited_by: number
  name: string
  email: string
  function: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
  is_read_only: Generated<boolean>
}

interface RecommendationsTable {
  id: GeneratedAlways<number>
  company_id: number
  author_company_id: number
  author_contact_id: number | null
  author_name: string
  text: string
  created_at: Date
  approved_at: Date | null
}
