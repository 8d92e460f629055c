import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { invoicePaidJobName } from './collecting.ts'
import { insertPayment, lockInvoice, setCompanyOfOrder, updateInvoice } from './queries.ts'
import { findPaymentOfEvent } from './reads.ts'

interface NewPayment {
  invoiceId: number
  cents: number
  /** The day on which the money arrived. */
  paidOn: string
  now: Date
}

interface OnlinePayment extends NewPayment {
  source: 'online'
  /** The event of the payment provider. */
  eventId: string
}

interface WirePayment extends NewPayment {
  source: 'wire'
  /** The line of the bank statement, unless staff entered the payment. */
  bankEntryId?: number
}

/** An invoice that a payment has settled. */
export interface PaidInvoice {
  id: number
  number: string
  companyId: number | null
  orderId: number | null
}

export type PaymentResult =
  /** The invoice is paid in full. */
  | { outcome: 'paid'; invoice: PaidInvoice }
  /** A wire paid a part; `openCents` is still due. */
  | { outcome: 'partly-paid'; openCents: number }
  /** This event was recorded before; nothing was changed. */
  | { outcome: 'repeated' }
  /** Nothing was recorded: the invoice does not exist, is already paid or void, or the amount does not match. */
  | { outcome: 'refused'; reason: 'settled' | 'amount-differs' | 'not-found'; openCents: number }

interface Balance {
  total_cents: number
  received_cents: number
  credited_cents: number
  payment_status: number | null
}

/** Returns the amount of an invoice that is still to be paid. */
export const openCentsOf = ({ total_cents, received_cents, credited_cents, payment_status }: Balance): number =>
  payment_status === null ? Math.max(0, total_cents - received_cents - credited_cents) : 0

/**
 * Records a payment of an invoice, which stays locked until the transaction ends. An online payment must match the open amount to the
 * cent, and each event counts once; a wire may pay a part of it, but not more. If a payment does not match, returns the reason instead of throwing.
 */
export async function recordPayment(tx: Tx, payment: OnlinePayment | WirePayment): Promise<PaymentResult> {
  const { invoiceId, cents, source, paidOn, now } = payment
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === undefined) return { outcome: 'refused', reason: 'not-found', openCents: 0 }
  if (payment.source === 'online' && (await findPaymentOfEvent(tx, payment.eventId)) !== undefined)
    return { outcome: 'repeated' }
  const open = openCentsOf(invoice)
  if (invoice.payment_status !== null) return { outcome: 'refused', reason: 'settled', openCents: 0 }
  const fits = source === 'online' ? cents === open : cents <= open
  if (!fits || cents <= 0) return { outcome: 'refused', reason: 'amount-differs', openCents: open }
  await insertPayment(tx, {
    invoice_id: invoiceId,
    source,
    cents,
    event_id: payment.source === 'online' ? payment.eventId : null,
    bank_entry_id: payment.source === 'wire' ? (payment.bankEntryId ?? null) : null,
    paid_on: paidOn,
    recorded_at: now,
  })
  const isPaid = cents === open
  await updateInvoice(tx, invoiceId, {
    received_cents: invoice.received_cents + cents,
    ...(isPaid && { payment_status: source === 'online' ? 1 : 2, paid_on: paidOn }),
  })
  if (!isPaid) return { outcome: 'partly-paid', openCents: open - cents }
  if (source === 'wire') await addJob(tx, invoicePaidJobName, { id: invoiceId })
  const { id, number, company_id: companyId, order_id: orderId } = invoice
  return { outcome: 'paid', invoice: { id, number, companyId, orderId } }
}

/** Gives the invoice of an order to the company that was created for it; one that has a company keeps it. */
export const giveInvoiceToCompany = (tx: Tx, { orderId, companyId }: { orderId: number; companyId: number }) =>
  setCompanyOfOrder(tx, orderId, companyId)
