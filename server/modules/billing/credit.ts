import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from './numbers.ts'
import { openCentsOf } from './payments.ts'
import { type InvoiceRow, insertCreditNote, lockInvoice, updateInvoice } from './queries.ts'
import { sumCredited } from './reads.ts'
import { billingTexts as texts } from './texts.ts'
import { type Line, type Totals, totalsOf, vatOf } from './totals.ts'

/** An amount that went back to the customer and is to be credited to the cent. */
export interface PaidBack {
  description: string
  /** With VAT. */
  totalCents: number
}

export interface NewCreditNote {
  invoiceId: number
  /** The lines to credit; `full` for the whole remainder; an amount that has been paid back, for whatever it credits. */
  lines: readonly Line[] | 'full' | PaidBack
  /** Printed on the credit note. */
  reason: string
  /** YYYY-MM-DD in Amsterdam. */
  issuedOn: string
}

export interface IssuedCredit {
  outcome: 'credited'
  id: number
  number: string
  totalCents: number
  /** The amount that was paid before, and must be paid back. */
  refundCents: number
  /** True if nothing was paid and nothing is left to pay. */
  isVoid: boolean
}

export type CreditResult =
  | IssuedCredit
  /** Nothing was issued: the invoice does not exist, is fully credited, or is less than the lines. */
  | { outcome: 'refused'; reason: 'not-found' | 'nothing-left' | 'too-much'; leftCents: number }

/** What an invoice leaves to be credited. */
interface Remainder {
  net: number
  vat: number
}

/** Returns the lines of a credit note for the rest of an invoice. */
const linesOfRest = ({ credited_cents, lines, number }: InvoiceRow, left: Remainder): readonly Line[] =>
  credited_cents === 0 && lines !== null
    ? lines
    : [{ description: texts.credit.part(number), quantity: 1, unitCents: left.net }]

type Amounts = Pick<Totals, 'lines' | 'netCents' | 'vatCents'>

/** Returns the amounts of a credit note for lines; undefined if they exceed the rest, or come to nothing. */
function amountsOfLines(given: readonly Line[], percent: number, left: Remainder): Amounts | undefined {
  const { lines, netCents } = totalsOf(given, { percent })
  if (netCents > left.net || netCents === 0) return undefined
  return {
    lines,
    netCents,
    vatCents: netCents === left.net ? left.vat : Math.min(vatOf(netCents, percent), left.vat),
  }
}

/**
 * Divides an amount that was paid back into net and VAT, so that they add up to it. VAT of the net alone would miss some amounts by a
 * cent. A part leaves a cent of net, since VAT alone cannot be credited later.
 */
function amountsOfPaidBack(
  { description, totalCents }: PaidBack,
  percent: number,
  left: Remainder,
): Amounts | undefined {
  if (totalCents > left.net + left.vat) return undefined
  const net = Math.round((totalCents * 100) / (100 + percent))
  const unitCents = Math.min(Math.max(left.net - 1, 1), Math.max(totalCents - left.vat, net))
  const { lines, netCents } = totalsOf([{ description, quantity: 1, unitCents }], { percent })
  return netCents === 0 ? undefined : { lines, netCents, vatCents: totalCents - netCents }
}

function amountsOf(invoice: InvoiceRow, given: NewCreditNote['lines'], left: Remainder): Amounts | undefined {
  const percent = invoice.vat_percent ?? 0
  const isAll = given === 'full' || ('totalCents' in given && given.totalCents === left.net + left.vat)
  if (isAll) return amountsOfLines(linesOfRest(invoice, left), percent, left)
  return 'totalCents' in given ? amountsOfPaidBack(given, percent, left) : amountsOfLines(given, percent, left)
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
  const before = await sumCredited(tx, invoiceId)
  const left = { net: invoice.net_cents - before.net, vat: (invoice.vat_cents ?? 0) - before.vat }
  if (left.net <= 0 || invoice.payment_status === 9) return { outcome: 'refused', reason: 'nothing-left', leftCents: 0 }
  const amounts = amountsOf(invoice, given, left)
  if (amounts === undefined) return { outcome: 'refused', reason: 'too-much', leftCents: left.net }
  const { lines, netCents, vatCents } = amounts
  const totalCents = netCents + vatCents
  const open = openCentsOf(invoice)
  const refundCents = Math.max(0, totalCents - open)
  const number = await takeNumber(tx, 'credit-note', issuedOn)
  const id = await insertCreditNote(tx, {
    number,
    invoice_id: invoiceId,
    company_id: invoice.company_id,
    issued_on: issuedOn,
    reason,
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    vat_category: invoice.vat_category,
    vat_percent: invoice.vat_percent ?? 0,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    lines: JSON.stringify(lines),
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
