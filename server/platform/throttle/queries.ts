import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface NewHit {
  key: string
  /** Start of the slice in which it is counted. */
  slice: Date
  /** Slices that start after this time are in the window. */
  after: Date
}

/** Counts a hit for a key. Returns the number of hits in the window and the start of its first slice with a hit. */
export async function addHit(db: Db, { key, slice, after }: NewHit): Promise<{ hits: number; first: Date }> {
  const { rows } = await sql<{ hits: number; first: Date }>`
    with added as (
      insert into throttles (key, window_start, hits) values (${key}, ${slice}, 1)
      on conflict (key, window_start) do update set hits = throttles.hits + 1 returning hits, window_start
    )
    select added.hits + coalesce(sum(earlier.hits), 0)::int as hits,
      coalesce(min(earlier.window_start), added.window_start) as first
    from added left join throttles earlier
      on earlier.key = ${key} and earlier.hits > 0
        and earlier.window_start > ${after} and earlier.window_start < ${slice}
    group by added.hits, added.window_start`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('counting a hit returned no row')
  return counted
}

export const removeHit = (db: Db, key: string, slice: Date) =>
  db
    .updateTable('throttles')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .where('window_start', '=', slice)
    .execute()

export const dropHits = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
