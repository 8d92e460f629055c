import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** More manufacturers than the trade has; any further ones are typos. */
const maxManufacturers = 5_000

/** Returns the manufacturers in stock, each in the spelling of its first line. Skips along the index from one to the next. */
export async function listManufacturers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive leap (key, name) as (
      (select lower(public_manufacturer) collate "C", public_manufacturer from parts where removed_at is null
        order by lower(public_manufacturer) collate "C", id limit 1)
      union all
      select next.key, next.name from leap cross join lateral (
        select lower(public_manufacturer) collate "C" as key, public_manufacturer as name from parts
        where lower(public_manufacturer) collate "C" > leap.key and removed_at is null
        order by lower(public_manufacturer) collate "C", id limit 1
      ) next
    ) select name from leap limit ${maxManufacturers}`.execute(db)
  return rows.map(row => row.name)
}

/** Returns the manufacturers of these part numbers in stock. Numbers that are not in stock are left out. */
export async function findManufacturers(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from unnest(${keys}::text[]) key cross join lateral (
      select public_manufacturer as name from parts where part_key = key and removed_at is null order by id limit 1
    ) manufacturer`.execute(db)
  return new Map(rows.map(row => [row.key, row.name]))
}
