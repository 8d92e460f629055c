import type { CreditNote, Invoice, InvoiceStatus } from '../../../contract/billing.ts'
import { payPathOf } from '../../platform/payments/pay-link.ts'
import { openCentsOf } from './payments.ts'
import type { CreditNoteListRow, InvoiceListRow, UnpaidInvoiceRow } from './reads.ts'

/** The page where invoices are viewed and paid. */
const link = '/invoices'

/**
 * Returns the status of an unpaid invoice on this day (YYYY-MM-DD in Amsterdam). It is past due from the day after its due
 * date.
 */
export function presentInvoiceStatus(row: UnpaidInvoiceRow | undefined, today: string): InvoiceStatus {
  const isPastDue = row !== undefined && row.due_date < today
  const isEbmInvoice = row?.account === 'EBM'
  return {
    isDue: row !== undefined && !isPastDue,
    isPastDue: isPastDue && !isEbmInvoice,
    isPastDueEbm: isPastDue && isEbmInvoice,
    isEbmInvoice,
    isNoNotif: row?.is_notice_off ?? false,
    forcePay: row?.is_pay_forced ?? false,
    link: row === undefined ? null : link,
  }
}

/** Presents an invoice; an unpaid one has a link signed with the site's secret, by which it can be paid without signing in. */
export const presentInvoice = (row: InvoiceListRow, today: string, secret: string): Invoice => ({
  id: row.id,
  invoiceNumber: row.number,
  account: row.account,
  total: row.total_cents / 100,
  due: openCentsOf(row) / 100,
  invoiceDate: row.invoice_date,
  dueDate: row.due_date,
  datePaid: row.paid_on,
  paymentStatus: row.payment_status,
  isPastDue: row.payment_status === null && row.due_date < today,
  link: row.payment_status === null ? payPathOf(secret, row.id) : null,
})

export const presentCreditNote = (row: CreditNoteListRow): CreditNote => ({
  id: row.id,
  invoiceNumber: row.number,
  creditedInvoice: row.invoice_number,
  account: 'Custom',
  total: row.total_cents / 100,
  invoiceDate: row.issued_on,
  datePaid: row.paid_on,
  paymentStatus: row.payment_status,
  isPastDue: false,
  link: null,
})
