import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface Spelling {
  key: string
  brand: string
  count: number
}

/** Returns the spellings of the manufacturers in broadcasts, the most frequent first. */
export async function listSpellings(db: Db): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select manufacturer_key as key, brand, count(*)::int as count from broadcast_lines
    where removed_at is null and manufacturer_key is not null
    group by manufacturer_key, brand order by count desc, brand collate "C"`.execute(db)
  return rows
}
