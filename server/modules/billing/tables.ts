import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Party, Seller } from './party.ts'
import type { DocumentLine } from './totals.ts'
import type { VatCategory } from './vat.ts'

/** Tables that only this module writes. */
export interface BillingTables {
  bank_entries: BankEntriesTable
  bank_statements: BankStatementsTable
  credit_notes: CreditNotesTable
  invoice_counters: InvoiceCountersTable
  invoice_payments: InvoicePaymentsTable
  invoices: InvoicesTable
}

export type InvoiceAccount = 'Plus' | 'Broker' | 'EBM'

interface InvoicesTable {
  id: GeneratedAlways<number>
  number: string
  company_id: number | null
  order_id: number | null
  account: InvoiceAccount
  net_cents: number | null
  vat_cents: number | null
  total_cents: number
  vat_category: VatCategory | null
  vat_percent: number | null
  seller: JSONColumnType<Seller> | null
  buyer: JSONColumnType<Party> | null
  lines: JSONColumnType<DocumentLine[]> | null
  note: Generated<string>
  invoice_date: string
  due_date: string
  paid_on: string | null
  /** 1 paid online, 2 paid by wire, 9 void; null while open. */
  payment_status: 1 | 2 | 9 | null
  received_cents: Generated<number>
  credited_cents: Generated<number>
  reminders: Generated<number>
  reminded_on: string | null
  reopened_on: string | null
  is_notice_off: Generated<boolean>
  is_pay_forced: Generated<boolean>
}

interface InvoiceCountersTable {
  series: 'invoice' | 'credit-note'
  year: number
  last: number
}

interface CreditNotesTable {
  id: GeneratedAlways<number>
  number: string
  invoice_id: number
  company_id: number | null
  issued_on: string
  reason: string
  net_cents: number
  vat_cents: number
  total_cents: number
  vat_category: VatCategory
  vat_percent: number
  seller: JSONColumnType<Seller>
  buyer: JSONColumnType<Party>
  lines: JSONColumnType<DocumentLine[]>
  refund_cents: number
  paid_on: string | null
  /** 1 refunded online, 2 by wire or nothing to refund; null while a refund is due. */
  payment_status: 1 | 2 | null
}

interface InvoicePaymentsTable {
  id: GeneratedAlways<number>
  invoice_id: number
  source: 'online' | 'wire'
  cents: number
  event_id: string | null
  bank_entry_id: number | null
  reverses_id: number | null
  reason: Generated<string>
  paid_on: string
  recorded_at: Date
}

interface BankStatementsTable {
  id: GeneratedAlways<number>
  iban: string
  reference: string
  imported_by: number
  imported_at: Date
}

interface BankEntriesTable {
  id: GeneratedAlways<number>
  statement_id: number
  reference: string
  cents: number
  assigned_cents: Generated<number>
  booked_on: string
  payer: string
  iban: string
  remittance: string
  state: Generated<'open' | 'assigned' | 'dismissed'>
  reason: string | null
  decided_by: number | null
  decided_at: Date | null
}
