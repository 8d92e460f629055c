import type { Generated, GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface VerificationTables {
  vat_inquiries: VatInquiriesTable
  vat_replies: VatRepliesTable
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
