import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Returns the lines whose part numbers have a page: shown ones, with a number that the address of a page can hold. */
const shown = (shownFrom: string) => sql`
  removed_at is null and confirmed_on >= ${shownFrom}::date and part_key ~ '^[A-Z0-9]{2,64}$' and part_key ~ '[0-9]'`

/** Divides the part numbers in stock into files of `size` addresses. */
export async function divideParts(db: Db, { shownFrom, size }: { shownFrom: string; size: number }): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('sitemap_parts').execute()
    await sql`
      insert into sitemap_parts (chunk, first_key, changed_on)
      select (rank - 1) / ${size}::int, min(part_key), max(changed_on) from (
        select part_key, max(confirmed_on) as changed_on, row_number() over (order by part_key)::int as rank
        from parts where ${shown(shownFrom)} group by part_key
      ) numbered group by 1`.execute(tx)
  })
}

/** Returns the files, in order. */
export const listPartFiles = (db: Db) => db.selectFrom('sitemap_parts').selectAll().orderBy('chunk').execute()

/** Returns the part numbers of one file with the day of their newest line; none if there is no such file. */
export async function listPartsInFile(db: Db, chunk: number, shownFrom: string) {
  const { rows } = await sql<{ part_key: string; changed_on: string }>`
    select part_key, max(confirmed_on) as changed_on from parts
    where part_key >= (select first_key from sitemap_parts where chunk = ${chunk})
      and part_key < coalesce((select first_key from sitemap_parts where chunk = ${chunk + 1}), 'a')
      and ${shown(shownFrom)}
    group by part_key order by part_key`.execute(db)
  return rows
}
