import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface AuthTables {
  contacts: ContactsTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  passkey_codes: PasskeyCodesTable
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
  picture_file_id: string | null
  large_picture_file_id: string | null
  mail_key: Generated<string>
  feed_serial: Generated<number>
  wants_hits_mail: Generated<boolean>
  stock_mail_stopped_at: Generated<Date | null>
  hits_mailed_until: Date | null
  links_ended_at: Date | null
  left_at: Date | null
  replaced_by: number | null
  is_read_only: Generated<boolean>
  page_size: number | null
  paging: 'pages' | 'fit' | null
  version: Generated<number>
  created_at: Generated<Date>
}

interface SessionsTable {
  id: Generated<string>
  token_hash: Buffer
  contact_id: number
  user_agent: Generated<string>
  address: Generated<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  visitor_id: number | null
  visitor_session: string | null
}

interface PasswordResetsTable {
  token_hash: Buffer
  contact_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface SecondFactorsTable {
  contact_id: number
  sealed_seed: Buffer
  key_id: string
  created_at: Date
  verified_at: Date | null
  last_step: number | null
  disabling_session: string | null
  disabling_until: Date | null
}

interface RecoveryCodesTable {
  contact_id: number
  code_hash: Buffer
  used_at: Date | null
}

interface PasskeysTable {
  id: GeneratedAlways<number>
  contact_id: number
  credential_id: string
  public_key: Buffer
  counter: ColumnType<string, number, number>
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface PasskeyChallengesTable {
  challenge: string
  contact_id: number | null
  expires_at: Date
}

interface PasskeyCodesTable {
  code_hash: Buffer
  session_id: string
  expires_at: Date
}
