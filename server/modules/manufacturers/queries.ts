import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns the spelling of each manufacturer that most lines of broadcasts use. */
export async function listUsualSpellings(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; brand: string }>`
    select distinct on (manufacturer_key) manufacturer_key as key, brand from broadcast_lines
    where removed_at is null and manufacturer_key = any(${keys}::text[])
    group by manufacturer_key, brand order by manufacturer_key, count(*) desc, brand collate "C"`.execute(db)
  return rows
}
