import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { minMedianPrices } from '../../../contract/company-market.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * SQL: the price of one company, to be grouped by company: the median of its lines, so that a seller with fifty lots counts once, and
 * neither its best nor its worst goods stand for the others. Null without a price.
 */
export const companyPrice = sql`percentile_cont(0.5) within group (order by price_eur)`

/** SQL: true if enough companies have a `price`, so that the median does not reveal a single one. */
const hasMedian: RawBuilder<SqlBool> = sql`count(price) >= ${sql.lit(minMedianPrices)}`

/** SQL: the median of the companies' prices, the column `price`. */
const median = sql`percentile_cont(0.5) within group (order by price)::float8`

/** SQL: the median of the companies' prices, the column `price`; null where too few have one. */
export const medianPrice = sql<number | null>`case when ${hasMedian} then ${median} end`

interface Viewer {
  /** The company whose own lines do not count. */
  companyId: number
  /** The earliest confirmation date that is shown, YYYY-MM-DD. */
  shownFrom: string
}

/** Of a number that more lines name, only this many are read. */
const maxLinesPerNumber = 5_000

/** SQL: the lines of a number at all companies but the viewer's. */
export const othersLines = (key: RawBuilder<unknown>, { companyId, shownFrom }: Viewer): RawBuilder<unknown> => sql`
  select company_id, part_condition, quantity, price_eur from parts
  where part_key = ${key} and removed_at is null and confirmed_on >= ${shownFrom}::date and company_id <> ${companyId}
  limit ${sql.lit(maxLinesPerNumber)}`

/**
 * SQL: the median of other companies' prices for the number and condition of a stock line, and the number of these companies; no row
 * where too few have a price.
 */
export const marketOf = (line: string, shownFrom: string): RawBuilder<unknown> => sql`
  select ${median} as median, count(price)::int as num_prices
  from (
    select ${companyPrice} as price from parts other
    where other.part_key = ${sql.ref(`${line}.part_key`)} and other.part_condition = ${sql.ref(`${line}.part_condition`)}
      and other.company_id <> ${sql.ref(`${line}.company_id`)} and other.removed_at is null and other.price_eur > 0
      and other.confirmed_on >= ${shownFrom}::date
    group by other.company_id
  ) prices
  having ${hasMedian}`

/** SQL: the medians of other companies' prices by number and condition, for the goods of the query `goods`. */
export const mediansFor = (goods: RawBuilder<unknown>, { companyId, shownFrom }: Viewer): RawBuilder<unknown> => sql`
  select part_key, part_condition, ${median} as median
  from (
    select other.part_key, other.part_condition, ${companyPrice} as price
    from (${goods}) goods
    join parts other on other.part_key = goods.part_key and other.part_condition = goods.part_condition
      and other.company_id <> ${companyId} and other.removed_at is null and other.price_eur > 0
      and other.confirmed_on >= ${shownFrom}
    group by other.part_key, other.part_condition, other.company_id
  ) prices
  group by part_key, part_condition
  having ${hasMedian}`

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

/** Returns the market figures of part numbers by key, without the viewer's own company. Omits numbers that no other company has. */
export async function readNumberMarkets(
  db: Db,
  keys: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, NumberMarket>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<NumberMarket & { key: string }>`
    select asked.key, market.* from unnest(${[...new Set(keys)]}::text[]) asked (key)
    cross join lateral (
      select count(*)::int as sellers, ${medianPrice} as median
      from (
        select ${companyPrice} as price from (${othersLines(sql`asked.key`, viewer)}) lines group by company_id
      ) prices
    ) market
    where market.sellers > 0`.execute(db)
  return new Map(rows.map(({ key, ...market }) => [key, market]))
}
