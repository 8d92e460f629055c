import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface VerificationTables {
  company_codes: CompanyCodesTable
  company_domains: CompanyDomainsTable
  vat_inquiries: VatInquiriesTable
  vat_replies: VatRepliesTable
}

interface CompanyCodesTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'address' | 'phone'
  subject: string
  code_hash: Buffer | null
  attempts: Generated<number>
  requested_by: number | null
  requested_at: Date
  sent_by: number | null
  sent_at: Date | null
  expires_at: Date | null
  verified_at: Date | null
  voided_at: Date | null
}

interface CompanyDomainsTable {
  id: GeneratedAlways<number>
  company_id: number
  domain: string
  method: 'mail' | 'dns'
  mailbox: Generated<string>
  record: Generated<string>
  token_hash: Buffer | null
  token_expires_at: Date | null
  started_by: number | null
  started_at: Date
  verified_at: Date | null
  checked_at: Date | null
  failing_since: Date | null
  lapsed_at: Date | null
  due_at: Date | null
}

interface VatInquiriesTable {
  company_id: number
  vat_nr: string
  number: string
  due_at: Date | null
  attempts: Generated<number>
  failed_at: Date | null
  fault: Generated<string>
}

interface VatRepliesTable {
  id: GeneratedAlways<number>
  company_id: number
  number: string
  service: string
  is_valid: boolean
  request_id: Generated<string>
  name: Generated<string>
  address: Generated<string>
  replied_at: Date
}
