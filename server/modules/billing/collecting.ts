import type { Tx } from '../../platform/db/database.ts'
import { lockInvoice, updateCreditNote, updateInvoice } from './queries.ts'

/** Blocks the accounts of a company until it pays this invoice. Returns false if it is settled or blocks them already. */
export async function forcePayment(tx: Tx, invoiceId: number): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === undefined || invoice.payment_status !== null || invoice.is_pay_forced) return false
  await updateInvoice(tx, invoiceId, { is_pay_forced: true })
  return true
}

/** Records that the refund of a credit note was paid. Safe to repeat. */
export const markRefunded = (
  tx: Tx,
  { creditNoteId, source, paidOn }: { creditNoteId: number; source: 'online' | 'wire'; paidOn: string },
) => updateCreditNote(tx, creditNoteId, { payment_status: source === 'online' ? 1 : 2, paid_on: paidOn })

/** The job that activates the order of an invoice paid by wire; the payload has the invoice's id. */
export const invoicePaidJobName = 'invoice-paid'
