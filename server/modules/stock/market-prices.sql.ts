import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { minMedianPrices } from '../../../contract/company-market.ts'
import type { Db } from '../../platform/db/database.ts'

interface Market {
  /** The company whose own prices do not count. */
  companyId: number
  /** The earliest confirmation date that is shown, YYYY-MM-DD. */
  shownFrom: string
}

/** SQL: true if enough companies have a price, so that the median does not reveal a single one. */
export const hasMedian = (companyId: string): RawBuilder<SqlBool> =>
  sql`count(distinct ${sql.ref(companyId)}) >= ${sql.lit(minMedianPrices)}`

/**
 * SQL: the median of other companies' prices for the number and condition of a stock line, and the number of these companies; null
 * and 0 where too few have a price.
 */
export const marketOf = (line: string, shownFrom: string): RawBuilder<unknown> => sql`
  select percentile_cont(0.5) within group (order by other.price_eur)::float8 as median,
    count(distinct other.company_id)::int as num_prices
  from parts other
  where other.part_key = ${sql.ref(`${line}.part_key`)} and other.part_condition = ${sql.ref(`${line}.part_condition`)}
    and other.company_id <> ${sql.ref(`${line}.company_id`)} and other.removed_at is null and other.price_eur > 0
    and other.confirmed_on >= ${shownFrom}::date
  having ${hasMedian('other.company_id')}`

export interface LineMarket {
  median: number
  num_prices: number
}

/** Returns the market of stock lines by id; lines without one are left out. */
export async function readLineMarkets(
  db: Db,
  ids: readonly number[],
  shownFrom: string,
): Promise<ReadonlyMap<number, LineMarket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LineMarket & { id: number }>`
    select line.id, market.* from parts line cross join lateral (${marketOf('line', shownFrom)}) market
    where line.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns the median of other companies' asking prices for each number in any condition, in euros; none where too few have a price. */
export async function readMedians(db: Db, keys: readonly string[], { companyId, shownFrom }: Market) {
  const { rows } = await sql<{ key: string; median: number }>`
    select asked.key, prices.median from unnest(${[...new Set(keys)]}::text[]) asked (key)
    cross join lateral (
      select percentile_cont(0.5) within group (order by price_eur) as median from (
        select company_id, price_eur from parts
        where part_key = asked.key and removed_at is null and confirmed_on >= ${shownFrom}::date and company_id <> ${companyId}
          and price_eur > 0
        limit 1000
      ) priced
      having ${hasMedian('company_id')}
    ) prices`.execute(db)
  return new Map(rows.map(row => [row.key, row.median]))
}
