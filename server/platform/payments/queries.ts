import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { PaymentStatus, ReturnKind } from './provider.ts'

/** Adds a payment at the demo's stand-in for a provider; returns the id of the first one with the same reference. */
export async function insertLocalPayment(db: Db, payment: Insertable<Schema['local_payments']>): Promise<string> {
  const { id } = await db
    .insertInto('local_payments')
    .values(payment)
    .onConflict(conflict => conflict.column('reference').doUpdateSet({ reference: payment.reference }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findLocalPayment = (db: Db, id: string) =>
  db.selectFrom('local_payments').where('id', '=', id).selectAll().executeTakeFirst()

/** Ends an open payment. Returns false if it has ended before. */
export async function endLocalPayment(db: Db, id: string, status: PaymentStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('local_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds a refund that the site requested, unless it was added before. */
export const addLocalRefund = (
  db: Db,
  { paymentId, reference, cents }: { paymentId: string; reference: string; cents: number },
) =>
  db
    .updateTable('local_payments')
    .set({
      refunded_cents: sql`refunded_cents + ${cents}`,
      refund_references: sql`array_append(refund_references, ${reference})`,
    })
    .where('id', '=', paymentId)
    .where(sql<boolean>`${reference} <> all(refund_references)`)
    .execute()

/** Refunds what is left of a paid payment, or charges all of it back, as if it happened at the provider. */
export const returnLocalPayment = (db: Db, id: string, kind: ReturnKind) =>
  db
    .updateTable('local_payments')
    .set(({ ref }) => ({ [kind === 'refund' ? 'refunded_cents' : 'charged_back_cents']: ref('cents') }))
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .execute()
