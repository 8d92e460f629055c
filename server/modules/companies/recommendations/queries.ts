import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Returns false if the author's company has recommended this company before. */
export async function insertRecommendation(tx: Tx, values: Insertable<Schema['recommendations']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recommendations')
    .values(values)
    .onConflict(conflict => conflict.columns(['company_id', 'author_company_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface OwnRecommendation {
  id: number
  companyId: number
}

/** Approves a recommendation; one that is already approved is left unchanged. Returns false if the company has no such recommendation. */
export async function approve(tx: Tx, { id, companyId }: OwnRecommendation, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recommendations')
    .set(({ fn, val }) => ({ approved_at: fn.coalesce('approved_at', val(now)) }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns false if the company has no such recommendation. */
export async function remove(tx: Tx, { id, companyId }: OwnRecommendation): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recommendations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
