import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { PaymentStatus } from './provider.ts'

/** Adds a payment of the stand-in; returns the id of the first one with the same reference. */
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

/** Records how much of a payment was refunded. */
export const setRefunded = (db: Db, id: string, cents: number) =>
  db.updateTable('local_payments').set({ refunded_cents: cents }).where('id', '=', id).execute()
