import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Payment } from '../../platform/payments/provider.ts'
import { findAddressee, findLastPaymentId, issueInvoice, recordPayment } from '../billing/index.ts'
import { lockCompanyStanding } from '../companies/index.ts'
import { activate, activationColumns } from './activate.ts'
import { findingColumns } from './findings.ts'
import { accountNeededMail, type IssuedInvoice, paidMail } from './mail.ts'
import { membershipInvoice } from './membership-invoice.ts'
import { findingOfPaid } from './pricing.ts'
import { insertEvent, lockOrder, lockOrderOfPayment, type OrderRow, updateOrder } from './queries.ts'
import { findInvoiceToPay } from './reads.ts'
import { updateRenewal } from './renewals/queries.ts'
import { findBilledRenewal, findPlanChange } from './renewals/reads.ts'
import { recordReturns } from './returns.ts'
import { yearAfter } from './years.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'payments'>

/** The outcome of a report about a payment, as stored in the event log. */
export type Outcome = 'unknown' | 'repeated' | 'paid' | 'wrong-amount' | 'paid-twice' | 'ended' | 'noted'

/** Returns the effect of a confirmed state of a payment on its order in its current state. */
export function outcomeOf(order: Pick<OrderRow, 'state' | 'total_cents'>, payment: Payment): Outcome {
  if (payment.status === 'paid') {
    if (order.state === 'paid') return 'noted'
    return payment.cents === order.total_cents && payment.currency === 'EUR' ? 'paid' : 'wrong-amount'
  }
  const hasEnded = ['failed', 'canceled', 'expired'].includes(payment.status)
  return hasEnded && order.state === 'open' ? 'ended' : 'noted'
}

/**
 * Asks the provider for the state of a payment and applies it to its order. Reports only name a payment, so a forged,
 * repeated, delayed or reordered report changes nothing that the provider does not confirm. Throws `OutboundFailure` if
 * the provider does not respond; it reports again then.
 */
export async function settlePayment(deps: SettleDeps, paymentId: string): Promise<Outcome> {
  const askedAt = deps.clock.now()
  const payment = await deps.payments?.getPayment(paymentId)
  if (payment === undefined) return 'unknown'
  return await transaction(deps.db, async tx => {
    const order = await lockOrderOfPayment(tx, payment)
    if (order === undefined) return 'unknown'
    const outcome = await applyPayment(tx, deps, order, payment)
    // Also if the state was reported before: a payment stays paid when its money goes back.
    if (payment.status === 'paid') await recordReturns(tx, deps, order, { payment, askedAt })
    return outcome
  })
}

/**
 * Applies a confirmed payment in one transaction: event, invoice, membership and mails exist together or not at all.
 */
async function applyPayment(tx: Tx, deps: SettleDeps, order: OrderRow, payment: Payment): Promise<Outcome> {
  const { clock, log } = deps
  const now = clock.now()
  const { id: payment_id, status, cents, currency } = payment
  const outcome = outcomeOf(order, payment)
  const eventId = await insertEvent(tx, {
    order_id: order.id,
    payment_id,
    status,
    cents,
    currency,
    outcome,
    happened_at: now,
  })
  if (eventId === undefined) return 'repeated'
  if (order.payment_id === null) await updateOrder(tx, order.id, { payment_id, provider: deps.payments?.name ?? '' })
  if (outcome === 'ended') await updateOrder(tx, order.id, { state: status as 'failed' | 'canceled' | 'expired' })
  if (outcome === 'wrong-amount') {
    log.warn({ orderId: order.id, cents, currency }, 'a payment differs from its order')
    await updateOrder(tx, order.id, { finding: 'wrong-amount' })
  }
  if (outcome === 'paid') await pay(tx, deps, order, { eventId, cents, now })
  return outcome
}

interface PaidEvent {
  eventId: number
  cents: number
  now: Date
}

/** Books a payment that matches its order. */
async function pay(tx: Tx, deps: SettleDeps, order: OrderRow, event: PaidEvent): Promise<void> {
  if (order.kind === 'membership') await payMembership(tx, deps, order, event)
  else await payInvoice(tx, deps, order, event)
}

const eventOf = ({ eventId, cents, now }: PaidEvent) => ({
  source: 'online' as const,
  eventId: `payment-event/${eventId}`,
  cents,
  paidOn: dayOf(now),
  now,
})

/** What a paid order gave its company. */
interface OrderResult {
  /** The last day of the membership; undefined if it is not active. */
  until?: string | undefined
  /** True if staff have to review the order before anything is activated. */
  isHeld: boolean
  columns: Parameters<typeof updateOrder>[2]
}

/**
 * Returns the renewal that billed the year after an upgrade while its payment was awaited. That year keeps the plan that was billed,
 * unless another one was paid since.
 */
async function findBilledAfter(
  tx: Tx,
  { company_id: companyId, upgrade_until: until }: OrderRow,
  { paid_until: paidUntil }: { paid_until: string | null },
) {
  if (companyId === null || until === null || paidUntil !== yearAfter(until)) return undefined
  return await findBilledRenewal(tx, companyId, until)
}

/**
 * Activates what a paid order bought. An upgrade is not activated for more days than were paid, nor for fewer. The company stays locked
 * until the transaction ends.
 */
async function activateOrder(tx: Tx, order: OrderRow, now: Date): Promise<OrderResult> {
  const { company_id: companyId, plan, is_upgrade: isUpgrade, vat_nr: vatNr } = order
  const today = dayOf(now)
  const standing = companyId === null ? undefined : await lockCompanyStanding(tx, companyId)
  const change = companyId === null ? undefined : await findPlanChange(tx, companyId)
  const renewal =
    change === undefined && standing !== undefined ? await findBilledAfter(tx, order, standing) : undefined
  const changesAfter = (change ?? renewal)?.renews
  const finding = findingOfPaid(order, standing && { ...standing, changes_after: changesAfter }, today)
  const found = finding && findingColumns(finding)
  if (isUpgrade && finding !== undefined) return { isHeld: true, columns: { ...found, needs_account: false } }
  if (companyId === null || plan === null) return { isHeld: false, columns: activationColumns(undefined, now) }
  const activation = await activate(tx, companyId, { plan, isUpgrade, vatNr }, today)
  if (renewal !== undefined) await updateRenewal(tx, renewal.id, { changes_plan: true })
  const until = activation && (order.upgrade_until ?? activation.until)
  return { until, isHeld: false, columns: { ...found, ...activationColumns(activation, now) } }
}

async function payMembership(tx: Tx, { config }: SettleDeps, order: OrderRow, event: PaidEvent): Promise<void> {
  const { now } = event
  const today = dayOf(now)
  // Before the invoice: renewals too lock the company before the counter of the numbers.
  const result = await activateOrder(tx, order, now)
  const invoice = await issueInvoice(tx, { ...membershipInvoice(order, today), dueOn: today }, config)
  await recordPayment(tx, { invoiceId: invoice.id, ...eventOf(event) })
  await updateOrder(tx, order.id, { ...result.columns, state: 'paid', paid_at: now, invoice_id: invoice.id })
  await mailCompleted(tx, { config }, { order, result, invoice, now })
}

async function payInvoice(tx: Tx, { config }: SettleDeps, order: OrderRow, event: PaidEvent): Promise<void> {
  const { now } = event
  const invoiceId = order.invoice_id ?? 0
  const result = await recordPayment(tx, { invoiceId, ...eventOf(event) })
  const isBooked = result.outcome === 'paid'
  await updateOrder(tx, order.id, {
    state: 'paid',
    paid_at: now,
    ...(!isBooked && { finding: 'paid-twice' as const }),
  })
  if (!isBooked) return
  const { number, orderId } = result.invoice
  const completed = await completeWireOrder(tx, { orderId, now })
  const invoice = { id: invoiceId, number, totalCents: event.cents }
  if (completed !== undefined) await mailCompleted(tx, { config }, { ...completed, invoice, now })
  else await queueMail(tx, () => paidMail(config, order, invoice), now)
}

/** A membership that was ordered by wire, after its invoice has been paid. */
interface CompletedOrder {
  order: OrderRow
  result: OrderResult
}

/**
 * Activates the membership of a wire order after its invoice has been paid, by wire or online. Safe to repeat: returns
 * undefined if there is nothing left to do.
 */
async function completeWireOrder(
  tx: Tx,
  { orderId, now }: { orderId: number | null; now: Date },
): Promise<CompletedOrder | undefined> {
  const order = orderId === null ? undefined : await lockOrder(tx, orderId)
  if (order === undefined || order.state !== 'invoiced' || order.plan === null) return undefined
  // Read under the lock of the order, which undoing a wire takes too.
  const invoice = order.invoice_id === null ? undefined : await findInvoiceToPay(tx, order.invoice_id)
  if (invoice?.payment_status !== 1 && invoice?.payment_status !== 2) return undefined
  const result = await activateOrder(tx, order, now)
  await updateOrder(tx, order.id, { ...result.columns, state: 'paid', paid_at: now })
  return { order, result }
}

/** Tells the buyer what the payment of a membership gave, and staff if it waits for an account. */
async function mailCompleted(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  {
    order,
    result,
    invoice,
    now,
    dedupeKey,
  }: CompletedOrder & { invoice: IssuedInvoice; now: Date; dedupeKey?: string },
): Promise<void> {
  await queueMail(tx, () => ({ ...paidMail(config, order, invoice, result), dedupeKey }), now)
  if (result.columns.needs_account === true) await queueMail(tx, () => accountNeededMail(config, order), now)
}

/**
 * Completes the order of an invoice that a wire has paid in full, and confirms the payment to the customer by mail. Safe to
 * repeat: each wire is confirmed once.
 */
export async function confirmWire(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  invoiceId: number,
): Promise<void> {
  const now = clock.now()
  const invoice = await findInvoiceToPay(tx, invoiceId)
  if (invoice?.payment_status !== 2) return
  const mailed = { id: invoiceId, number: invoice.number, totalCents: invoice.total_cents }
  const dedupeKey = `wire-paid/${await findLastPaymentId(tx, invoiceId)}`
  const completed = await completeWireOrder(tx, { orderId: invoice.order_id, now })
  if (completed !== undefined)
    return await mailCompleted(tx, { config }, { ...completed, invoice: mailed, now, dedupeKey })
  const to = invoice.is_notice_off ? undefined : await findAddressee(tx, invoice)
  if (to === undefined) return
  const paid = { ...to, description: invoice.lines?.[0]?.description ?? invoice.account, kind: 'invoice' }
  await queueMail(tx, () => ({ ...paidMail(config, paid, mailed), dedupeKey }), now)
}
