import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { marketOf, mediansFor } from '../stock/index.ts'

/** Returns the keys of the part numbers wanted in a company's WTB broadcasts since a given time. */
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

interface LineFilter {
  companyId: number
  /** Only lines with one of these keys; undefined for all. */
  keys?: readonly string[] | undefined
  underMedian: boolean
  priced: boolean
  condition: string
  /** The earliest confirmation date that is still shown. */
  shownFrom: string
}

/** SQL: the ids of a company's lines that pass a filter. */
function linesOf(filter: LineFilter) {
  const { companyId, keys, underMedian, priced, condition, shownFrom } = filter
  const lines = sql`
    from parts where company_id = ${companyId} and removed_at is null and confirmed_on >= ${shownFrom}
      ${keys === undefined ? sql`` : sql`and part_key = any(${[...keys]}::text[])`}
      ${priced || underMedian ? sql`and price_eur > 0` : sql``}
      ${condition === '' ? sql`` : sql`and part_condition = ${condition}`}`
  if (!underMedian) return sql`select id, part_key ${lines}`
  const goods = sql`select distinct part_key, part_condition ${lines}`
  return sql`
    with lines as materialized (select id, part_key, part_condition, price_eur ${lines}),
      medians as materialized (${mediansFor(goods, filter)})
    select lines.id, lines.part_key from lines join medians using (part_key, part_condition) where price_eur < median`
}

/** Finds the stock lines of a company that pass a filter: the first ids by number, and how many there are. */
export async function findLines(
  db: Db,
  { max, ...filter }: LineFilter & { max: number },
): Promise<{ ids: number[]; count: number }> {
  if (filter.keys?.length === 0) return { ids: [], count: 0 }
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*) over ()::int as count from (${linesOf(filter)}) found order by part_key, id limit ${max}`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

export interface ComparisonRow {
  id: number
  median: number | null
  num_prices: number
  own_price: number | null
  asked_at: Date | null
}

/**
 * Returns the market figures of stock lines: the median of other companies' prices for the same number and condition, the lowest price of
 * the viewer's company for it, and when that company last asked for the line.
 */
export async function listComparisonRows(
  db: Db,
  { ids, viewerId, shownFrom }: { ids: readonly number[]; viewerId: number; shownFrom: string },
): Promise<ComparisonRow[]> {
  const { rows } = await sql<ComparisonRow>`
    select line.id, medians.median, coalesce(medians.num_prices, 0) as num_prices, own.price as own_price, asked.at as asked_at
    from parts line
    left join lateral (${marketOf('line', shownFrom)}) medians on true
    left join lateral (
      select min(price_eur)::float8 as price from parts mine
      where mine.part_key = line.part_key and mine.part_condition = line.part_condition
        and mine.company_id = ${viewerId} and mine.removed_at is null and mine.price_eur > 0
    ) own on true
    left join lateral (
      select max(rfq_requests.sent_at) as at from rfq_asks
      join rfq_requests on rfq_requests.id = rfq_asks.request_id
      join rfqs on rfqs.id = rfq_requests.rfq_id
      where rfq_asks.part_id = line.id and rfqs.company_id = ${viewerId}
    ) asked on true
    where line.id = any(${[...ids]}::int[]) and line.removed_at is null`.execute(db)
  return rows
}

/** Returns the lists that a company posts to, with their shares of its broadcasts since a given time, the largest first. */
export async function listListShares(
  db: Db,
  { companyId, since, max }: { companyId: number; since: Date; max: number },
): Promise<{ name: string; share: number }[]> {
  const { rows } = await sql<{ name: string; share: number }>`
    select list.name, posted.count::float8 / sum(posted.count) over () as share
    from (
      select list_id, count(*) from broadcasts
      where company_id = ${companyId} and posted_at > ${since} and removed_at is null group by list_id
    ) posted
    join broadcast_lists list on list.id = posted.list_id
    order by share desc, list.display_order limit ${max}`.execute(db)
  return rows
}

/** Returns the brands of a company's stock as it mostly writes them, those with the most lines first. */
export async function listBrands(
  db: Db,
  { companyId, shownFrom, max }: { companyId: number; shownFrom: string; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select mode() within group (order by manufacturer) as brand from parts
    where company_id = ${companyId} and removed_at is null and confirmed_on >= ${shownFrom} and manufacturer <> ''
    group by lower(manufacturer) order by count(*) desc, lower(manufacturer) limit ${max}`.execute(db)
  return rows.map(({ brand }) => brand)
}
