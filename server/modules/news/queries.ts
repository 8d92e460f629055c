import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** The date of unpublished items, which hides them in releases without drafts too. */
export const never = new Date('9999-12-31T00:00:00Z')

export async function insertNews(tx: Tx, values: Insertable<Schema['news']>): Promise<number> {
  const { id } = await tx.insertInto('news').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks an item that was not deleted. */
export const lockNews = (tx: Tx, id: number) =>
  tx.selectFrom('news').where('id', '=', id).where('deleted_at', 'is', null).selectAll().forUpdate().executeTakeFirst()

export const setNews = (tx: Tx, id: number, values: Updateable<Schema['news']>) =>
  tx
    .updateTable('news')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Removes items that were deleted before this time. */
export const purgeDeleted = (db: Db, before: Date) => db.deleteFrom('news').where('deleted_at', '<', before).execute()

/** Stores when a contact last opened the news; never an earlier moment than before. */
export const setSeen = (db: Db, contactId: number, now: Date) =>
  db
    .insertInto('news_seen')
    .values({ contact_id: contactId, seen_at: now })
    .onConflict(conflict =>
      conflict.column('contact_id').doUpdateSet({ seen_at: sql`greatest(news_seen.seen_at, excluded.seen_at)` }),
    )
    .execute()
