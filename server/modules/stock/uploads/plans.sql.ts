import type { Db } from '../../../platform/db/database.ts'
import type { UploadRow } from './queries.ts'

/** Stores the mapping for which its owner wants to know what an upload would do. */
export const askForPlan = (db: Db, id: number, { key, mapping, now }: { key: string; mapping: string; now: Date }) =>
  db
    .updateTable('stock_uploads')
    .set({ plan_key: key, plan_mapping: mapping, plan_asked_at: now, plan: null })
    .where('id', '=', id)
    .where('state', '=', 'previewed')
    .execute()

/** Returns the oldest upload of a company whose plan has not been counted yet. */
export const findUnplanned = (db: Db, companyId: number): Promise<UploadRow | undefined> =>
  db
    .selectFrom('stock_uploads')
    .where('company_id', '=', companyId)
    .where('state', '=', 'previewed')
    .where('plan_key', 'is not', null)
    .where('plan', 'is', null)
    .orderBy('id')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

/** Stores a plan, unless its owner has asked for another one. */
export async function storePlan(db: Db, id: number, { key, plan }: { key: string | null; plan: string }) {
  await db.updateTable('stock_uploads').set({ plan }).where('id', '=', id).where('plan_key', '=', key).execute()
}
