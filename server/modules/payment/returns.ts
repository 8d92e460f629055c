import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Payment, ReturnKind } from '../../platform/payments/provider.ts'
import { findReturn, insertEvent, type OrderRow, storeReturn, sumOwnRefunds } from './queries.ts'

/** An amount that is only known to lie between two others. */
interface Bounds {
  least: number
  most: number
}

interface Observed {
  order: Pick<OrderRow, 'id'>
  payment: Payment
  kind: ReturnKind
  /** The total that the provider reports. */
  total: number
  /** The part of the total that no refund of the site explains. */
  foreign: Bounds
  askedAt: Date
}

/** Stores what went back without a refund of the site, unless a newer reply was stored. */
async function recordReturn(
  tx: Tx,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { order, payment, kind, total, foreign, askedAt }: Observed,
): Promise<void> {
  const stored = await findReturn(tx, payment.id, kind)
  // Replies of the provider can overtake each other.
  if (stored !== undefined && stored.asked_at > askedAt) return
  const before = stored?.cents ?? 0
  const cents = Math.max(0, Math.min(Math.max(before, foreign.least), foreign.most))
  if (stored === undefined && cents === 0) return
  const now = clock.now()
  const row = { order_id: order.id, payment_id: payment.id, kind, cents, asked_at: askedAt }
  await storeReturn(tx, { ...row, changed_at: cents === before ? (stored?.changed_at ?? now) : now })
  if (cents === before) return
  log.warn({ orderId: order.id, kind, cents, before }, 'money of a payment went back at the provider')
  await insertEvent(tx, {
    order_id: order.id,
    payment_id: payment.id,
    status: kind,
    cents: total,
    currency: payment.currency,
    outcome: cents > before ? 'returned' : 'came-back',
    happened_at: now,
  })
}

/**
 * Stores how much of a payment went back at the provider without a refund of the site, for staff to decide about; nothing else
 * changes. The order must be locked. Refunds of the site that the provider had confirmed are part of its total. Later ones may or may not be, so the
 * amount lies between two bounds, and what was stored before stays if it does too.
 */
export async function recordReturns(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'log'>,
  order: Pick<OrderRow, 'id'>,
  { payment, askedAt }: { payment: Payment; askedAt: Date },
): Promise<void> {
  const { refundedCents, chargedBackCents } = payment
  const own = await sumOwnRefunds(tx, order.id, askedAt)
  const most = refundedCents - own.sent
  const observed = { order, payment, askedAt }
  await recordReturn(tx, deps, {
    ...observed,
    kind: 'refund',
    total: refundedCents,
    foreign: { least: most - own.uncertain, most },
  })
  await recordReturn(tx, deps, {
    ...observed,
    kind: 'chargeback',
    total: chargedBackCents,
    foreign: { least: chargedBackCents, most: chargedBackCents },
  })
}
