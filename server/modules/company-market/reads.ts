import { sql } from 'kysely'
import { maxWantedLines, minMedianPrices } from '../../../contract/company-market.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns the keys of the part numbers that a company's WTB broadcasts since a moment ask for. */
export async function listWantedKeys(db: Db, companyId: number, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast_lines')
    .innerJoin('part_numbers', 'part_numbers.id', 'broadcast_lines.number_id')
    .where('broadcast_lines.company_id', '=', companyId)
    .where('broadcast_lines.side', '=', 'WTB')
    .where('broadcast_lines.removed_at', 'is', null)
    .where('broadcast_lines.posted_at', '>', since)
    .select('part_numbers.key')
    .distinct()
    .execute()
  return rows.map(({ key }) => key)
}

/** Returns the texts of a contact's saved searches for offers. */
export async function listSavedQueries(db: Db, contactId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .where('contact_id', '=', contactId)
    .where('removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('side', 'is', null), eb('side', '=', 'WTS')]))
    .select('query')
    .execute()
  return rows.map(({ query }) => query)
}

/** Finds the stock lines of a company with one of these keys: the first ids by number, and how many there are. */
export async function findLinesByKey(
  db: Db,
  { companyId, keys, shownFrom }: { companyId: number; keys: readonly string[]; shownFrom: string },
) {
  if (keys.length === 0) return { ids: [], count: 0 }
  const lines = db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where('part_key', '=', sql<string>`any(${keys})`)
    .where('removed_at', 'is', null)
    .where('confirmed_on', '>=', shownFrom)
  const [rows, { count }] = await Promise.all([
    lines.select('id').orderBy('part_key').orderBy('id').limit(maxWantedLines).execute(),
    lines.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), count }
}

/** Returns the medians of other companies' prices for lines of the same number and condition. */
export async function listMedianRows(db: Db, ids: readonly number[], shownFrom: string) {
  const { rows } = await sql<{ id: number; median: number; prices: number }>`
    select line.id, percentile_cont(0.5) within group (order by other.price_eur)::float8 as median,
      count(*)::int as prices
    from parts line
    join parts other on other.part_key = line.part_key and other.part_condition = line.part_condition
      and other.company_id <> line.company_id and other.removed_at is null and other.price_eur > 0
      and other.confirmed_on >= ${shownFrom}
    where line.id = any(${ids}) and line.removed_at is null
    group by line.id
    having count(*) >= ${minMedianPrices}`.execute(db)
  return rows
}
