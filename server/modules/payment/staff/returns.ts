import type { z } from 'zod'
import type * as contract from '../../../../contract/orders.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ReturnKind } from '../../../platform/payments/provider.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { plainText } from '../../trade-text/index.ts'
import { findReturn, lockOrder, type OrderRow, setHandled } from '../queries.ts'
import { creditOrder, lockRefundable } from '../refunds.ts'
import { findCreditableCents } from './reads.ts'

interface ShownReturn {
  kind: ReturnKind
  /** The open amount as staff saw it. */
  cents: number
}

/** Finds money of a locked order that went back and is as it was shown. Throws `not-found` or `finding-changed`. */
async function findShown(
  tx: Tx,
  { payment_id: paymentId }: Pick<OrderRow, 'payment_id'>,
  { kind, cents }: ShownReturn,
) {
  const found = paymentId === null ? undefined : await findReturn(tx, paymentId, kind)
  if (found === undefined) throw new Problem('not-found')
  if (cents === 0 || found.cents - found.handled_cents !== cents) throw new Problem('finding-changed')
  return found
}

/**
 * Credits the invoice of an order for money that has already gone back, as a refund does, but pays nothing. If the invoice has less
 * left to credit than went back, the rest stays for staff to review. Throws `not-found`, `finding-changed`, `nothing-to-refund`,
 * `wrong-code` or `too-many-requests`.
 */
export async function creditReturned(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Account,
  id: number,
  { kind, cents, endsMembership, reason: typed, code }: z.output<typeof contract.creditReturned.body>,
): Promise<{ creditNote: string; cents: number }> {
  const { db, clock, config } = deps
  const reason = plainText(typed)
  const now = clock.now()
  const plan = async (tx: Tx) => {
    const found = await lockRefundable(tx, id)
    const returned = await findShown(tx, found.order, { kind, cents })
    const totalCents = Math.min(cents, await findCreditableCents(tx, id))
    if (totalCents <= 0) throw new Problem('nothing-to-refund')
    return { found, returned, totalCents }
  }
  // A code works once, so the rest is checked first.
  await transaction(db, plan)
  await confirmIdentity(deps, staff, { code })
  return await transaction(db, async tx => {
    const { found, returned, totalCents } = await plan(tx)
    const lines = { description: found.order.description, totalCents }
    const request = { found, lines, endsMembership, reason, staff, now, returnedAs: kind }
    const credit = await creditOrder(tx, config, request)
    await setHandled(tx, returned.id, returned.handled_cents + credit.totalCents)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'credit-returned-payment',
      subject: `order/${id}`,
      oldValue: { kind, cents: returned.cents, handledCents: returned.handled_cents },
      newValue: { creditNote: credit.number, cents: credit.totalCents, endsMembership, reason },
      now,
    })
    return { creditNote: credit.number, cents: credit.totalCents }
  })
}

/** Records that staff reviewed money that went back or came back, without a credit note. Throws `not-found` or `finding-changed`. */
export const reviewReturned = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Account,
  id: number,
  { note, ...shown }: z.output<typeof contract.reviewReturned.body>,
): Promise<void> =>
  transaction(db, async tx => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Problem('not-found')
    const returned = await findShown(tx, order, shown)
    await setHandled(tx, returned.id, returned.cents)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'review-returned-payment',
      subject: `order/${id}`,
      oldValue: { kind: returned.kind, cents: returned.cents, handledCents: returned.handled_cents },
      newValue: { note: plainText(note) },
      now: clock.now(),
    })
  })
