import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { minMedianPrices } from '../../../contract/company-market.ts'
import type { Db } from '../../platform/db/database.ts'

/** SQL: true if enough companies have a price, so that the median does not reveal a single one. `filter` keeps the lines with a price. */
export const hasMedian = (companyId: string, filter: RawBuilder<unknown> = sql``): RawBuilder<SqlBool> =>
  sql`count(distinct ${sql.ref(companyId)}) ${filter} >= ${sql.lit(minMedianPrices)}`

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

/** The stock of a part number at all companies, in any condition. */
export interface NumberMarket {
  sellers: number
  /** Of their asking prices, in euros; null where too few have a price. */
  median: number | null
}

interface Viewer {
  /** The company whose own lines do not count. */
  companyId: number
  /** The earliest confirmation date that is shown, YYYY-MM-DD. */
  shownFrom: string
}

/** Of a number that more lines name, only this many are read. */
const maxLinesPerNumber = 1000

/** Returns the market figures of part numbers by key, without the viewer's own company. Omits numbers that no other company has. */
export async function readNumberMarkets(
  db: Db,
  keys: readonly string[],
  { companyId, shownFrom }: Viewer,
): Promise<ReadonlyMap<string, NumberMarket>> {
  if (keys.length === 0) return new Map()
  // Filters rather than a column of priced companies: all aggregates then share one sort.
  const priced = sql`filter (where price_eur > 0)`
  const { rows } = await sql<NumberMarket & { key: string }>`
    select asked.key, market.* from unnest(${[...new Set(keys)]}::text[]) asked (key)
    cross join lateral (
      select count(distinct company_id)::int as sellers,
        case when ${hasMedian('company_id', priced)}
          then percentile_cont(0.5) within group (order by price_eur) ${priced} end as median
      from (
        select company_id, price_eur from parts
        where part_key = asked.key and removed_at is null and confirmed_on >= ${shownFrom}::date and company_id <> ${companyId}
        limit ${sql.lit(maxLinesPerNumber)}
      ) lines
    ) market
    where market.sellers > 0`.execute(db)
  return new Map(rows.map(({ key, ...market }) => [key, market]))
}
