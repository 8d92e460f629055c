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
    .set({ ...decided, state: 'released', reason: '' })
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

/** Locks the renewal that follows this last day. */
export const lockRenewalAfter = (tx: Tx, companyId: number, lastDay: string) =>
  tx
    .selectFrom('renewals')
    .where('company_id', '=', companyId)
    .where('renews', '=', lastDay)
    .select(['id', 'state', 'is_declined'])
    .forUpdate()
    .executeTakeFirst()

export const findChoice = (db: Db, companyId: number) =>
  db
    .selectFrom('renewal_choices')
    .where('company_id', '=', companyId)
    .select(['is_declined', 'plan'])
    .executeTakeFirst()

/** Returns what these companies chose, by company. */
export async function listChoices(db: Db, companyIds: readonly number[]) {
  const rows = await db
    .selectFrom('renewal_choices')
    .where('company_id', 'in', companyIds)
    .select(['company_id', 'is_declined', 'plan'])
    .execute()
  return new Map(rows.map(row => [row.company_id, row]))
}

export const saveChoice = (tx: Tx, { company_id, ...values }: Insertable<Schema['renewal_choices']>) =>
  tx
    .insertInto('renewal_choices')
    .values({ company_id, ...values })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(values))
    .execute()

export const deleteChoice = (tx: Tx, companyId: number) =>
  tx.deleteFrom('renewal_choices').where('company_id', '=', companyId).execute()

/** Drops a billed change of plan that has not begun, and the choice for the next year: another year replaces both. */
export async function forgetNextYear(tx: Tx, companyId: number): Promise<void> {
  await deleteChoice(tx, companyId)
  await tx
    .updateTable('renewals')
    .set({ changes_plan: false })
    .where('company_id', '=', companyId)
    .where('changes_plan', '=', true)
    .execute()
}
