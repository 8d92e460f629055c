import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Adds prepared renewals, except those that another job has added in the meantime. */
export const insertRenewals = (db: Db, rows: readonly Insertable<Schema['renewals']>[]) =>
  db
    .insertInto('renewals')
    .values(rows)
    .onConflict(conflict => conflict.columns(['company_id', 'renews']).doNothing())
    .execute()

/** Releases the prepared renewals with these ids, or all if there are no ids, and returns their number. */
export async function releasePrepared(
  tx: Tx,
  ids: readonly number[],
  decided: { released_at: Date; released_by: number },
): Promise<number> {
  const all = tx
    .updateTable('renewals')
    .set({ ...decided, state: 'released' })
    .where('state', '=', 'prepared')
  const { numUpdatedRows } = await (ids.length === 0 ? all : all.where('id', 'in', ids)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Locks the next released renewal without an invoice; concurrent jobs take others. */
export const lockNextReleased = (tx: Tx) =>
  tx
    .selectFrom('renewals')
    .where('state', '=', 'released')
    .where('invoice_id', 'is', null)
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const lockRenewal = (tx: Tx, id: number) =>
  tx
    .selectFrom('renewals')
    .where('id', '=', id)
    .select(['id', 'state', 'company_id', 'renews'])
    .forUpdate()
    .executeTakeFirst()

export const updateRenewal = (tx: Tx, id: number, values: Updateable<Schema['renewals']>) =>
  tx.updateTable('renewals').set(values).where('id', '=', id).execute()
