import type { Generated, GeneratedAlways } from 'kysely'
import type { ApplicationState } from '../../../contract/registration.ts'

/** Tables that only this module writes. */
export interface RegistrationTables {
  trial_applications: TrialApplicationsTable
  trial_reminders: TrialRemindersTable
  application_files: ApplicationFilesTable
  first_steps_dismissals: FirstStepsDismissalsTable
}

interface FirstStepsDismissalsTable {
  contact_id: number
  dismissed_at: Date
}

interface TrialApplicationsTable {
  id: GeneratedAlways<number>
  state: Generated<'unconfirmed' | ApplicationState>
  company: string
  address: string
  zip: string
  city: string
  country_code: string
  website: string
  vat_nr: string
  description: string
  name: string
  function: string
  email: string
  tel: string
  hear: string
  password_hash: string | null
  contract_agreed_at: Date
  contract_version: string
  token_hash: Buffer | null
  token_expires_at: Date | null
  created_at: Date
  confirmed_at: Date | null
  question: string | null
  reason: string | null
  decided_at: Date | null
  decided_by: number | null
  company_id: number | null
}

interface TrialRemindersTable {
  company_id: number
  trial_ends_at: Date
  days_before: number
  mailed_at: Date
}

interface ApplicationFilesTable {
  id: GeneratedAlways<number>
  application_id: number
  file_id: string
  file_name: string
  sent_at: Date
}
