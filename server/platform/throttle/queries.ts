import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Counts one more against a key in its window and answers how many that makes. */
export async function addHit(db: Db, key: string, windowStart: Date): Promise<number> {
  const { hits } = await db
    .insertInto('throttles')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict(conflict => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`throttles.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

export const takeHitBack = (db: Db, key: string, windowStart: Date) =>
  db
    .updateTable('throttles')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .execute()

export const dropHits = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
