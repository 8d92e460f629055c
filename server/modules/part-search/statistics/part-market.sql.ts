import { sql } from 'kysely'
import type { Currency, Rates } from '../../../../contract/kit/index.ts'
import {
  marketDays,
  maxMarketBroadcasts,
  minPricesOfInterval,
  type PartMarket,
  trendMonths,
} from '../../../../contract/part-market.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hasMuted } from '../../mutes/index.ts'
import { companyPrice, medianPrice, othersLines } from '../../stock/index.ts'
import type { TierRow } from '../../tiers/index.ts'

export interface MarketReader {
  contactId: number
  companyId: number
  now: Date
  /** The earliest confirmation date that is shown, YYYY-MM-DD. */
  shownFrom: string
  rates: Rates
}

export interface PriceRow {
  /** Null for all conditions together. */
  condition: PartMarket['conditions'][number]['condition'] | null
  sellers: number
  pieces: number
  low: number | null
  median: number | null
  high: number | null
  /** The tenth and ninetieth percentiles of the companies' prices; null if too few have one. */
  from: number | null
  to: number | null
}

/** Returns what other companies ask for a number, by condition and altogether. */
export async function readPrices(db: Db, key: string, reader: Pick<MarketReader, 'shownFrom' | 'companyId'>) {
  const percentile = (share: number) => sql`case when count(price) >= ${sql.lit(minPricesOfInterval)}
    then percentile_cont(${sql.lit(share)}) within group (order by price) end`
  const { rows } = await sql<PriceRow>`
    select condition, count(*)::int as sellers, sum(pieces)::float8 as pieces, min(low)::float8 as low, ${medianPrice} as median,
      max(high)::float8 as high, ${percentile(0.1)} as "from", ${percentile(0.9)} as "to"
    from (
      select part_condition as condition, sum(quantity) as pieces, ${companyPrice} as price, min(price_eur) as low, max(price_eur) as high
      from (${othersLines(sql`${key}`, reader)}) lines
      group by grouping sets ((company_id, part_condition), (company_id))
    ) companies
    group by condition order by condition nulls last`.execute(db)
  return rows
}

/** Returns the reader's own pieces and price, and how many companies ask less; undefined without own stock. */
export async function readOwnStock(db: Db, key: string, { companyId, shownFrom }: MarketReader) {
  const { rows } = await sql<{ pieces: number; price: number | null; sellers_below: number }>`
    select own.pieces, own.price, (
      select count(distinct company_id)::int from parts
      where part_key = ${key} and removed_at is null and confirmed_on >= ${shownFrom}::date and company_id <> ${companyId}
        and price_eur < own.price
    ) as sellers_below
    from (
      select sum(quantity)::float8 as pieces, min(price_eur)::float8 as price from parts
      where company_id = ${companyId} and part_key = ${key} and removed_at is null
    ) own where own.pieces is not null`.execute(db)
  return rows[0]
}

/** SQL: the lines of broadcasts that name the number, from the last `days` days. */
const linesSince = (key: string, { now }: MarketReader, days: number) => sql`
  select lines.* from broadcast_lines lines
  where number_id = (select id from part_numbers where key = ${key}) and side in ('WTS', 'WTB') and removed_at is null
    and posted_at > ${new Date(now.getTime() - days * 86_400_000)}`

/** Returns the median of other companies' asking prices in broadcasts of each month that has one, in euros. */
export async function readTrend(db: Db, key: string, reader: MarketReader) {
  const rate = sql`(${JSON.stringify(reader.rates)}::jsonb ->> currency)::numeric`
  const { rows } = await sql<{ month: string; median: number }>`
    select month, percentile_cont(0.5) within group (order by price) as median
    from (
      select month, ${companyPrice} as price
      from (
        select to_char(posted_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, company_id, price_amount / ${rate} as price_eur
        from (${linesSince(key, reader, trendMonths * 31)}) lines
        where side = 'WTS' and price_amount > 0 and company_id <> ${reader.companyId}
      ) priced
      group by month, company_id
    ) companies
    group by month order by month desc limit ${trendMonths}`.execute(db)
  return rows.reverse()
}

export interface MarketBroadcastRow extends TierRow {
  id: number
  side: 'WTS' | 'WTB'
  quantity: string
  condition: string
  /** The current price. */
  amount: number | null
  is_sold: boolean
  currency: Currency
  posted_at: Date
  company_id: number
  company_name: string
  num_wts: number
  num_wtb: number
}

/** Returns the newest lines of broadcasts that name the number. Each row also has the counts of all such lines. */
export async function listMarketBroadcasts(db: Db, key: string, reader: MarketReader): Promise<MarketBroadcastRow[]> {
  const { rows } = await sql<MarketBroadcastRow>`
    select lines.broadcast_id as id, lines.side, lines.quantity, lines.condition, lines.currency, lines.posted_at,
      case when new_price is null then price_amount else new_amount end as amount, sold_at is not null as is_sold, companies.id as company_id, companies.name as company_name, companies.member_since,
      companies.unsolved_complaints, companies.gives_warranty,
      (count(*) filter (where lines.side = 'WTS') over ())::int as num_wts,
      (count(*) filter (where lines.side = 'WTB') over ())::int as num_wtb
    from (${linesSince(key, reader, marketDays)}) lines join companies on companies.id = lines.company_id
    where not ${hasMuted(sql`${reader.contactId}`, sql`companies.id`)}
    order by lines.posted_at desc, lines.id desc limit ${maxMarketBroadcasts}`.execute(db)
  return rows
}
