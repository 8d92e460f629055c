import type { InvoiceStatus } from '../../../contract/membership.ts'
import type { UnpaidInvoiceRow } from './reads.ts'

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
