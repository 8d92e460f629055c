import type { StaffCreditNote, StaffInvoice } from '../../../../contract/billing-admin.ts'
import { openCentsOf } from '../payments.ts'
import type { StaffCreditNoteRow, StaffInvoiceRow } from './reads.ts'

export const presentStaffInvoice = (row: StaffInvoiceRow, today: string): StaffInvoice => ({
  id: row.id,
  invoiceNumber: row.number,
  account: row.account,
  companyId: row.company_id,
  companyName: row.company_name,
  total: row.total_cents / 100,
  net: (row.net_cents ?? row.total_cents) / 100,
  vat: (row.vat_cents ?? 0) / 100,
  vatCategory: row.vat_category ?? 'Z',
  due: openCentsOf(row) / 100,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  datePaid: row.paid_on,
  paymentStatus: row.payment_status,
  isPastDue: row.payment_status === null && row.due_date < today,
  isNoNotif: row.is_notice_off,
  forcePay: row.is_pay_forced,
  reminders: row.reminders,
})

export const presentStaffCreditNote = (row: StaffCreditNoteRow): StaffCreditNote => ({
  id: row.id,
  invoiceNumber: row.number,
  creditedInvoice: row.invoice_number,
  account: 'Custom',
  companyName: row.company_name,
  total: row.total_cents / 100,
  refund: row.refund_cents / 100,
  invoiceDate: row.issued_on,
  datePaid: row.paid_on,
  paymentStatus: row.payment_status,
  reason: row.reason,
})
