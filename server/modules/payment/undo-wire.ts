import type { z } from 'zod'
import type { getWireUndo, UndoneMembership, undoWire as undoEndpoint } from '../../../contract/wires.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { longDay } from '../../platform/texts.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, confirmIdentity } from '../auth/index.ts'
import { findAddressee, findPayment, lockWire, type RecordedWire, reopenedMail, undoWire } from '../billing/index.ts'
import { lockCompanyStanding, setCompanyStanding } from '../companies/index.ts'
import { plainText } from '../trade-text/index.ts'
import { lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { findInvoiceToPay } from './reads.ts'
import type { PreviousStanding } from './tables.ts'
import { paymentModuleTexts } from './texts.ts'

const texts = paymentModuleTexts.undone

type UndoDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Standing = Awaited<ReturnType<typeof lockCompanyStanding>>

interface Undo {
  wire: RecordedWire
  order: OrderRow | undefined
  membership: UndoneMembership
  /** The company's state afterwards, if its membership ends. */
  before: PreviousStanding | null
}

/** Returns the effect on the membership of an order whose payment is undone. */
function membershipAfter(order: OrderRow | undefined, standing: Standing): UndoneMembership {
  if (order?.state !== 'paid') return 'none'
  if (order.activated_at === null || standing === undefined) return 'not-given'
  const isAsGiven = standing.membership_plan === order.plan && standing.paid_until === order.given_until
  return order.standing_before !== null && isAsGiven ? 'ends' : 'stays'
}

/**
 * Determines the effect of undoing a wire, and locks the rows involved in the order that payments use: order, company, invoice.
 * Throws `not-found` or `cannot-undo`.
 */
async function planUndo(tx: Tx, id: number): Promise<Undo> {
  const payment = await findPayment(tx, id)
  const orderId = payment && (await findInvoiceToPay(tx, payment.invoice_id))?.order_id
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const standing = order?.company_id ? await lockCompanyStanding(tx, order.company_id) : undefined
  const locked = await lockWire(tx, id)
  if (locked.outcome === 'refused') {
    if (locked.reason === 'not-found') throw new Problem('not-found')
    throw new Problem('cannot-undo', { msg: texts.refused[locked.reason] })
  }
  const { wire } = locked
  const membership = wire.invoice.payment_status === null ? 'none' : membershipAfter(order, standing)
  return { wire, order, membership, before: membership === 'ends' ? (order?.standing_before ?? null) : null }
}

/** Finds the recipient of the notice: none if the invoice was not paid in full, or if its notices are off. */
const addresseeOf = async (tx: Tx, { invoice }: RecordedWire) =>
  invoice.payment_status === null || invoice.is_notice_off ? undefined : await findAddressee(tx, invoice)

const untilOf = ({ plan, trialEndsAt, paidUntil }: PreviousStanding) =>
  plan === 'trial' ? trialEndsAt && dayOf(new Date(trialEndsAt)) : paidUntil

/** Returns the effect of undoing a wire. Throws `not-found` or `cannot-undo`. */
export const describeUndo = (
  { db }: Pick<Deps, 'db'>,
  id: number,
): Promise<z.input<typeof getWireUndo.reply>['payload']> =>
  transaction(db, async tx => {
    const { wire, membership, before } = await planUndo(tx, id)
    const { invoice } = wire
    return {
      invoiceNumber: invoice.number,
      amount: wire.cents / 100,
      due: wire.openCentsAfter / 100,
      isReopened: invoice.payment_status !== null,
      isHeld: invoice.payment_status !== null && invoice.is_pay_forced,
      isFromStatement: wire.entry !== undefined,
      membership,
      returnsTo: before && { plan: before.plan, until: untilOf(before) },
      mailedTo: (await addresseeOf(tx, wire))?.email ?? null,
    }
  })

/** Restores the membership from before the order, and makes the order wait for its wire again. */
async function reverseOrder(tx: Tx, { order, before }: Undo): Promise<void> {
  if (order === undefined) return
  if (before !== null && order.company_id !== null) {
    await setCompanyStanding(tx, order.company_id, {
      membership_plan: before.plan,
      trial_ends_at: before.trialEndsAt === null ? null : new Date(before.trialEndsAt),
      paid_until: before.paidUntil,
    })
  }
  await updateOrder(tx, order.id, {
    state: 'invoiced',
    paid_at: null,
    needs_account: false,
    activated_at: null,
    standing_before: null,
    given_until: null,
  })
}

/** Returns the invoice as it is once its wire is undone, for the notice. */
const reopenedInvoice = ({ invoice, openCentsAfter }: RecordedWire) => ({
  id: invoice.id,
  number: invoice.number,
  what: invoice.lines?.[0]?.description ?? invoice.account,
  totalCents: invoice.total_cents,
  openCents: openCentsAfter,
  dueOn: invoice.due_date,
})

/** Returns what the notice says about the membership. */
function consequenceOf({ membership, before }: Undo, today: string): string {
  if (membership !== 'ends') return texts.memberships[membership]
  const until = before && untilOf(before)
  return texts.ends(until !== null && until >= today ? longDay(until) : '')
}

/**
 * Undoes a wire that was recorded by mistake: the invoice is open again, the membership that this payment started is reversed
 * unless it was changed since, and the member is told. Throws `not-found`, `cannot-undo`, `wrong-code` or `too-many-requests`.
 */
export async function undoWireForStaff(
  deps: UndoDeps,
  staff: Account,
  id: number,
  { reason: typed, membership: shown, code }: z.output<typeof undoEndpoint.body>,
): Promise<{ due: number }> {
  const { db, clock, config } = deps
  const reason = plainText(typed)
  const plan = async (tx: Tx) => {
    const planned = await planUndo(tx, id)
    if (planned.membership !== shown) throw new Problem('cannot-undo', { msg: texts.refused.changed })
    return planned
  }
  // A code works once, so the rest is checked first.
  await transaction(db, plan)
  await confirmIdentity(deps, staff, { code })
  return await transaction(db, async tx => {
    const planned = await plan(tx)
    const { wire, membership, before } = planned
    const { invoice, cents, openCentsAfter } = wire
    const now = clock.now()
    const to = await addresseeOf(tx, wire)
    await undoWire(tx, wire, { reason, today: dayOf(now), now })
    if (membership === 'ends' || membership === 'not-given') await reverseOrder(tx, planned)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'undo-wire',
      subject: `invoice/${invoice.id}`,
      oldValue: { paidOn: invoice.paid_on, receivedCents: invoice.received_cents },
      newValue: { number: invoice.number, cents: -cents, bankEntry: wire.entry?.id, reason, membership, before },
      now,
    })
    if (to !== undefined) {
      const consequence = consequenceOf(planned, dayOf(now))
      await queueMail(
        tx,
        () => reopenedMail(config, to, reopenedInvoice(wire), { reason, membership: consequence }),
        now,
      )
    }
    if (invoice.company_id !== null) await signal(tx, 'membership', { companyId: invoice.company_id })
    return { due: openCentsAfter / 100 }
  })
}
