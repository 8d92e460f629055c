import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ComplaintState } from '../../../contract/complaints.ts'

/** Tables that only this module writes. */
export interface ComplaintsTables {
  complaints: ComplaintsTable
}

interface ComplaintsTable {
  id: GeneratedAlways<number>
  company_id: number
  by_company_id: number
  by_contact_id: number
  state: Generated<ComplaintState>
  title: string
  transaction_date: string
  body: string
  resolution: string
  grade: string | null
  transaction_eur: ColumnType<string | null, number | null>
  is_sold_as_is: boolean | null
  is_software: boolean | null
  po_file_id: string
  invoice_file_id: string
  filed_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: number | null
  decided_at: Date | null
  decided_by: number | null
  reason: string | null
  solved_at: Date | null
  solved_by: number | null
}
