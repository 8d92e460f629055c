import { formatEuroCents } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import type { ReturnKind } from '../../platform/payments/provider.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity } from '../auth/index.ts'
import { creditInvoice, type IssuedCredit, markRefunded, type NewCreditNote } from '../billing/index.ts'
import { plainText } from '../trade-text/index.ts'
import { refundedMail } from './mail.ts'
import { endMembership } from './membership-standing.ts'
import {
  insertRefund,
  lockOrder,
  lockWaitingRefund,
  type OrderRow,
  sumOwnRefunds,
  sumReturned,
  updateRefund,
} from './queries.ts'
import { findInvoiceToPay, hasUnhandledReturn } from './reads.ts'
import { paymentModuleTexts as texts } from './texts.ts'

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export interface RefundRequest {
  /** Euros without VAT; empty for the whole remainder. */
  amount: number | ''
  endsMembership: boolean
  reason: string
  code: string
}

export interface RefundableOrder {
  order: OrderRow
  invoiceId: number
  invoiceNumber: string
}

/** Locks an order whose invoice can be credited. Throws `not-found` or `nothing-to-refund`. */
export async function lockRefundable(tx: Tx, id: number): Promise<RefundableOrder> {
  const order = await lockOrder(tx, id)
  if (order === undefined) throw new Problem('not-found')
  const invoice = order.invoice_id === null ? undefined : await findInvoiceToPay(tx, order.invoice_id)
  if (invoice === undefined || order.state !== 'paid') throw new Problem('nothing-to-refund')
  if (invoice.credited_cents >= invoice.total_cents) throw new Problem('nothing-to-refund')
  return { order, invoiceId: invoice.id, invoiceNumber: invoice.number }
}

interface CreditedOrder {
  order: OrderRow
  credit: { id: number; refundCents: number }
  reason: string
  staff: Pick<Account, 'contactId'>
  now: Date
}

const isPaidOnline = ({ paid_by, payment_id }: OrderRow) => paid_by === 'online' && payment_id !== null

/** Stores the refund of money that has already gone back. */
async function recordReturned(
  tx: Tx,
  { order, credit, reason, staff, now }: CreditedOrder,
  returnedAs: ReturnKind,
): Promise<void> {
  await insertRefund(tx, {
    order_id: order.id,
    credit_note_id: credit.id,
    cents: credit.refundCents,
    reason,
    state: 'sent',
    requested_by: staff.contactId,
    requested_at: now,
    sent_at: now,
    returned_as: returnedAs,
  })
  await markRefunded(tx, { creditNoteId: credit.id, source: 'online', paidOn: dayOf(now) })
}

/** Throws `nothing-to-refund` if money has gone back at the provider and leaves less of the payment than is to be refunded. */
async function checkLeftToRefund(tx: Tx, order: OrderRow, cents: number, now: Date): Promise<void> {
  const returned = await sumReturned(tx, order.id)
  if (returned === 0) return
  const { sent, uncertain } = await sumOwnRefunds(tx, order.id, now)
  const left = Math.max(0, order.total_cents - returned - sent - uncertain)
  if (cents > left) throw new Problem('nothing-to-refund', { msg: texts.leftOfPayment(formatEuroCents(left)) })
}

/** Stores a refund; a job requests it from the provider if the order was paid online. */
async function requestRefund(tx: Tx, { order, credit, reason, staff, now }: CreditedOrder): Promise<void> {
  const isOnline = isPaidOnline(order)
  if (isOnline) await checkLeftToRefund(tx, order, credit.refundCents, now)
  const refundId = await insertRefund(tx, {
    order_id: order.id,
    credit_note_id: credit.id,
    cents: credit.refundCents,
    reason,
    state: isOnline ? 'waiting' : 'by-wire',
    requested_by: staff.contactId,
    requested_at: now,
  })
  if (isOnline) await addJob(tx, sendRefundJobName, { id: refundId })
}

interface OrderCredit {
  found: RefundableOrder
  lines: NewCreditNote['lines']
  endsMembership: boolean
  reason: string
  staff: Pick<Account, 'contactId'>
  now: Date
  /** How the money has already gone back; undefined if it is to be paid back. */
  returnedAs?: ReturnKind
}

/** Credits the invoice of a locked order, stores the refund, and mails the credit note. Throws `nothing-to-refund`. */
export async function creditOrder(
  tx: Tx,
  config: Config,
  { found, lines, endsMembership, reason, staff, now, returnedAs }: OrderCredit,
): Promise<IssuedCredit> {
  const { order, invoiceId, invoiceNumber } = found
  if (endsMembership && order.company_id !== null) await endMembership(tx, order.company_id, now)
  const credit = await creditInvoice(tx, { invoiceId, lines, reason, issuedOn: dayOf(now) })
  if (credit.outcome === 'refused') throw new Problem('nothing-to-refund')
  const stored = { order, credit, reason, staff, now }
  if (credit.refundCents > 0) {
    if (returnedAs === undefined) await requestRefund(tx, stored)
    else await recordReturned(tx, stored, returnedAs)
  }
  const refundedBy = returnedAs ?? (isPaidOnline(order) ? ('online' as const) : ('byWire' as const))
  const credited = {
    number: credit.number,
    invoiceNumber,
    cents: credit.totalCents,
    reason,
    refundedBy,
    endsMembership,
  }
  await queueMail(tx, () => refundedMail(config, order, credited), now)
  return credit
}

/**
 * Credits the invoice of a paid order and refunds the excess: a job calls the provider, so that the credit note and
 * the refund exist together. Throws `not-found`, `nothing-to-refund`, `wrong-code` or `too-many-requests`.
 */
export async function refundOrder(
  deps: RefundDeps,
  staff: Account,
  id: number,
  { amount, endsMembership, reason: typed, code }: RefundRequest,
): Promise<{ creditNote: string; cents: number }> {
  const { db, clock, config } = deps
  const reason = plainText(typed)
  const now = clock.now()
  const lock = async (tx: Tx) => {
    const found = await lockRefundable(tx, id)
    if (await hasUnhandledReturn(tx, id)) throw new Problem('nothing-to-refund', { msg: texts.returnedBefore })
    return found
  }
  // A code works once, so the rest is checked first.
  await transaction(db, lock)
  await confirmIdentity(deps, staff, { code })
  return await transaction(db, async tx => {
    const found = await lock(tx)
    const unitCents = amount === '' ? 0 : Math.round(amount * 100)
    const lines = amount === '' ? 'full' : [{ description: found.order.description, quantity: 1, unitCents }]
    const credit = await creditOrder(tx, config, { found, lines, endsMembership, reason, staff, now })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'refund-order',
      subject: `order/${id}`,
      newValue: { creditNote: credit.number, cents: credit.refundCents, endsMembership, reason },
      now,
    })
    return { creditNote: credit.number, cents: credit.refundCents }
  })
}

export const sendRefundJobName = 'send-refund'

/** Requests a refund from the provider, once, however often it runs. Throws if the provider refuses, so that the job is repeated. */
export async function sendRefund(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  id: number,
): Promise<void> {
  try {
    await transaction(db, async tx => {
      const refund = await lockWaitingRefund(tx, id)
      if (refund === undefined || refund.payment_id === null) return
      if (payments === undefined) throw new OutboundFailure(texts.noProvider)
      const refundId = await payments.refund({
        paymentId: refund.payment_id,
        reference: `refund-${id}`,
        cents: refund.cents,
        description: refund.reason.slice(0, 140),
      })
      const now = clock.now()
      await updateRefund(tx, id, { state: 'sent', refund_id: refundId, sent_at: now, fault: '' })
      await markRefunded(tx, { creditNoteId: refund.credit_note_id, source: 'online', paidOn: dayOf(now) })
    })
  } catch (error) {
    if (error instanceof OutboundFailure) await updateRefund(db, id, { fault: error.message.slice(0, 500) })
    throw error
  }
}
