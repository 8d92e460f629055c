import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns the keys of the most frequent manufacturers in broadcasts, the most frequent first. */
export async function listFrequentKeys(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select manufacturer_key as key from broadcast_lines
    where removed_at is null and manufacturer_key is not null
    group by manufacturer_key order by count(*) desc, manufacturer_key collate "C" limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns how most posters write these manufacturers. */
export async function listUsualSpellings(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; brand: string }>`
    select distinct on (manufacturer_key) manufacturer_key as key, brand from broadcast_lines
    where removed_at is null and manufacturer_key = any(${keys}::text[])
    group by manufacturer_key, brand order by manufacturer_key, count(*) desc, brand collate "C"`.execute(db)
  return rows
}
