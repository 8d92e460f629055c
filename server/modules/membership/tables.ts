import type { Generated, GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface MembershipTables {
  invoices: InvoicesTable
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
