import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from './numbers.ts'
import { openCentsOf } from './payments.ts'
import { type InvoiceRow, insertCreditNote, lockInvoice, updateInvoice } from './queries.ts'
import { sumCredited } from './reads.ts'
import { billingTexts as texts } from './texts.ts'
import { type Line, totalsOf, vatOf } from './totals.ts'

export interface NewCreditNote {
  invoiceId: number
  /** The lines to credit; `full` for the whole remainder. */
  lines: readonly Line[] | 'full'
  /** Printed on the credit note. */
  reason: string
  /** YYYY-MM-DD in Amsterdam. */
  issuedOn: string
}

export type CreditResult =
  /** `refundCents` were paid before and must be paid back; `isVoid` if nothing was paid and nothing is left to pay. */
  | { outcome: 'credited'; id: number; number: string; totalCents: number; refundCents: number; isVoid: boolean }
  /** Nothing was issued: the invoice does not exist, is fully credited, or is less than the lines. */
  | { outcome: 'refused'; reason: 'not-found' | 'nothing-left' | 'too-much'; leftCents: number }

/** Returns the lines of the credit note: those given, or one for the rest of the invoice. */
function creditedLines(invoice: InvoiceRow, given: NewCreditNote['lines'], left: number): readonly Line[] {
  if (given !== 'full') return given
  if (invoice.credited_cents === 0 && invoice.lines !== null) return invoice.lines
  return [{ description: texts.credit.part(invoice.number), quantity: 1, unitCents: left }]
}

/**
 * Issues a credit note for all or part of an invoice. Lines and totals of both documents never change afterwards. The credit reduces the
 * open amount first; what was paid beyond the remaining total must be refunded. An invoice without any payment becomes void
 * when nothing is left to pay. The credit notes of an invoice together never exceed its VAT: the one that credits the rest takes
 * the remaining VAT, which evens out earlier rounding.
 */
export async function creditInvoice(
  tx: Tx,
  { invoiceId, lines: given, reason, issuedOn }: NewCreditNote,
): Promise<CreditResult> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === undefined || invoice.net_cents === null || invoice.vat_category === null)
    return { outcome: 'refused', reason: 'not-found', leftCents: 0 }
  const { net_cents: net, vat_cents: vat, vat_percent: percent } = invoice
  const before = await sumCredited(tx, invoiceId)
  const left = net - before.net
  const leftVat = (vat ?? 0) - before.vat
  if (left <= 0 || invoice.payment_status === 9) return { outcome: 'refused', reason: 'nothing-left', leftCents: 0 }
  const totals = totalsOf(creditedLines(invoice, given, left), { percent: percent ?? 0 })
  if (totals.netCents > left || totals.netCents === 0)
    return { outcome: 'refused', reason: 'too-much', leftCents: left }
  const vatCents = totals.netCents === left ? leftVat : Math.min(vatOf(totals.netCents, percent ?? 0), leftVat)
  const totalCents = totals.netCents + vatCents
  const open = openCentsOf(invoice)
  const refundCents = Math.max(0, totalCents - open)
  const number = await takeNumber(tx, 'credit-note', issuedOn)
  const id = await insertCreditNote(tx, {
    number,
    invoice_id: invoiceId,
    company_id: invoice.company_id,
    issued_on: issuedOn,
    reason,
    net_cents: totals.netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    vat_category: invoice.vat_category,
    vat_percent: percent ?? 0,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    lines: JSON.stringify(totals.lines),
    refund_cents: refundCents,
    ...(refundCents === 0 ? { payment_status: 2, paid_on: issuedOn } : { payment_status: null, paid_on: null }),
  })
  const isSettled = invoice.payment_status === null && totalCents >= open
  const isVoid = isSettled && invoice.received_cents === 0
  await updateInvoice(tx, invoiceId, {
    credited_cents: invoice.credited_cents + totalCents,
    ...(isSettled && { payment_status: isVoid ? 9 : 2, paid_on: isVoid ? null : issuedOn, is_pay_forced: false }),
  })
  return { outcome: 'credited', id, number, totalCents, refundCents, isVoid }
}
