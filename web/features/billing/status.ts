import type { CreditNote, Invoice } from '../../../contract/billing.ts'
import { billingTexts } from './texts.ts'

const texts = billingTexts.statuses

interface Status {
  label: string
  tone: 'warning' | 'danger' | 'success'
}

/** Returns how the state of an invoice is shown: due orange, overdue red, paid green, void red. */
export function invoiceStatusOf({ paymentStatus, isPastDue }: Pick<Invoice, 'paymentStatus' | 'isPastDue'>): Status {
  if (paymentStatus === 9) return { label: texts.void, tone: 'danger' }
  if (paymentStatus !== null) return { label: texts.paid, tone: 'success' }
  return isPastDue ? { label: texts.overdue, tone: 'danger' } : { label: texts.due, tone: 'warning' }
}

/** Returns how the state of a credit note is shown. */
export const creditNoteStatusOf = ({ paymentStatus }: Pick<CreditNote, 'paymentStatus'>): Status =>
  paymentStatus === null ? { label: texts.refundDue, tone: 'warning' } : { label: texts.settled, tone: 'success' }
