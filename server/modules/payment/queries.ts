import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { ReturnKind } from '../../platform/payments/provider.ts'
import type { columnsOfReply } from './vat-number.ts'

type VatReplyColumns = ReturnType<typeof columnsOfReply>
type NewOrder = Insertable<Schema['orders']>
export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { id } = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateOrder = (db: Db, id: number, values: Updateable<Schema['orders']>) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute()

/** Abandons an order that still has no result. */
export const expireOrder = (db: Db, id: number) =>
  db.updateTable('orders').set({ state: 'expired' }).where('id', '=', id).where('state', '=', 'open').execute()

/** Returns an order and locks it until the transaction ends. */
export const lockOrder = (tx: Tx, id: number) =>
  tx.selectFrom('orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Locks the order of a payment. Its id is missing in the order if the process ended between creating the payment and storing it. */
export const lockOrderOfPayment = (tx: Tx, { id, reference }: { id: string; reference: string }) =>
  tx
    .selectFrom('orders')
    .where(({ or, and, eb }) =>
      or([
        eb('payment_id', '=', id),
        and([
          eb('payment_id', 'is', null),
          eb(sql<string>`reference::text`, '=', reference),
          eb('paid_by', '=', 'online'),
        ]),
      ]),
    )
    .selectAll()
    .orderBy(sql`payment_id is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Stores a provider's confirmation of a payment; undefined if the same was stored before. */
export async function insertEvent(tx: Tx, event: Insertable<Schema['payment_events']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict(conflict => conflict.columns(['payment_id', 'status', 'cents', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Takes orders whose VAT number is due for a check, so that a second job skips them. */
export const takeVatChecks = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    .updateTable('orders')
    .set({ vat_due_at: until })
    .where(
      'id',
      'in',
      db
        .selectFrom('orders')
        .where('vat_due_at', '<=', now)
        .select('id')
        .orderBy('vat_due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'vat_nr', 'vat_attempts'])
    .execute()

/** Stores the service's reply about an order's VAT number. A refused number adds a finding, unless the order has one by now. */
export const storeVatReply = (db: Db, id: number, columns: VatReplyColumns) =>
  db
    .updateTable('orders')
    .set({ ...columns, vat_due_at: null })
    .$if(columns.vat_is_valid === false, query =>
      query.set(({ fn, val }) => ({ finding: fn.coalesce('finding', val('vat-refused' as const)) })),
    )
    .where('id', '=', id)
    .execute()

/** Returns what is stored about refunds or chargebacks of a payment at the provider. */
export const findReturn = (tx: Tx, paymentId: string, kind: ReturnKind) =>
  tx
    .selectFrom('payment_returns')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .selectAll()
    .executeTakeFirst()

/** Stores the total that went back at the provider; what staff have dealt with stays as it is. */
export const storeReturn = (tx: Tx, row: Insertable<Schema['payment_returns']>) =>
  tx
    .insertInto('payment_returns')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['payment_id', 'kind']).doUpdateSet(({ ref }) => ({
        cents: ref('excluded.cents'),
        asked_at: ref('excluded.asked_at'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute()

/** Records how much of the returned money staff have dealt with. */
export const setHandled = (tx: Tx, id: number, cents: number) =>
  tx.updateTable('payment_returns').set({ handled_cents: cents }).where('id', '=', id).execute()

/** Returns how much of an order's payment went back at the provider. */
export async function sumReturned(tx: Tx, orderId: number): Promise<number> {
  const rows = await tx.selectFrom('payment_returns').where('order_id', '=', orderId).select('cents').execute()
  return rows.reduce((all, { cents }) => all + cents, 0)
}

/**
 * Returns the cents of an order that the site had refunded at the provider at a time, and the uncertain ones: a refund that the
 * provider confirmed later may have been part of its total already.
 */
export async function sumOwnRefunds(tx: Tx, orderId: number, at: Date): Promise<{ sent: number; uncertain: number }> {
  const rows = await tx
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('returned_as', 'is', null)
    .where('state', '<>', 'by-wire')
    .select(['cents', 'sent_at'])
    .execute()
  const isSent = ({ sent_at: sentAt }: { sent_at: Date | null }) => sentAt !== null && sentAt <= at
  const sum = (found: typeof rows) => found.reduce((all, { cents }) => all + cents, 0)
  return { sent: sum(rows.filter(isSent)), uncertain: sum(rows.filter(row => !isSent(row))) }
}

export async function insertRefund(tx: Tx, refund: Insertable<Schema['refunds']>): Promise<number> {
  const { id } = await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks a refund that the provider is to pay, with the payment it belongs to. */
export const lockWaitingRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('refunds.id', '=', id)
    .where('refunds.state', '=', 'waiting')
    .select(['refunds.id', 'refunds.cents', 'refunds.reason', 'refunds.credit_note_id', 'orders.payment_id'])
    .forUpdate('refunds')
    .executeTakeFirst()

export const updateRefund = (db: Db, id: number, values: Updateable<Schema['refunds']>) =>
  db.updateTable('refunds').set(values).where('id', '=', id).execute()
