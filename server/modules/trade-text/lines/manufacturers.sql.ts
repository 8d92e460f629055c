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

/** Lines before and after a number in the order of numbers that are compared with it. */
const neighbors = 12
/** A shorter beginning says nothing about who makes a part. */
const minBeginning = 4

/** Returns the number of characters that two keys begin with alike. */
function beginningOf(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/**
 * Returns the manufacturers of the numbers that begin most like each of these: `WS-C3560X-48P-S` is Cisco's, as other
 * numbers with `WS-C35` are. A number is left out if its neighbors are of several manufacturers, or begin with fewer than
 * two letters: digits are used by all.
 */
async function findByBeginning(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; near: string; name: string }>`
    select key, near, name from unnest(${keys}::text[]) key cross join lateral (
      (select part_key as near, public_manufacturer as name from parts
        where part_key > key and removed_at is null order by part_key, id limit ${neighbors})
      union all
      (select part_key, public_manufacturer from parts
        where part_key < key and removed_at is null order by part_key desc, id desc limit ${neighbors})
    ) neighbor`.execute(db)
  const found = new Map<string, { length: number; names: Set<string> }>()
  for (const { key, near, name } of rows) {
    const length = beginningOf(key, near)
    const best = found.get(key)
    if (best === undefined || length > best.length) found.set(key, { length, names: new Set([name]) })
    else if (length === best.length) best.names.add(name)
  }
  return new Map(
    [...found].flatMap(([key, { length, names }]) => {
      const [name, second] = names
      const isTelling = length >= minBeginning && /^\p{L}{2}/u.test(key)
      return isTelling && name !== undefined && second === undefined ? [[key, name] as const] : []
    }),
  )
}

/** Returns the manufacturers of these part numbers in stock, else of those that begin alike. Others are left out. */
export async function findLikelyManufacturers(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const exact = await findManufacturers(db, keys)
  const alike = await findByBeginning(
    db,
    keys.filter(key => !exact.has(key)),
  )
  return new Map([...exact, ...alike])
}
