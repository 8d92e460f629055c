import { sql } from 'kysely'
import { minMedianPrices } from '../../../contract/company-market.ts'
import { hiddenAfterDays } from '../../../contract/freshness.ts'
import type { Db } from '../../platform/db/database.ts'

export interface LineMarket {
  /** Companies, the viewer's excepted. */
  sellers: number
  /** Euros; null if fewer than `minMedianPrices` companies state a price. */
  median: number | null
}

/** A number that more companies list is counted up to here. */
const maxLines = 1000

/** Returns what companies other than the viewer's have of each number, in any condition; numbers that none of them has are left out. */
export async function readLineMarkets(
  db: Db,
  keys: readonly string[],
  { companyId, today }: { companyId: number; today: string },
): Promise<ReadonlyMap<string, LineMarket>> {
  if (keys.length === 0) return new Map()
  const priced = sql`filter (where price_eur > 0)`
  const { rows } = await sql<LineMarket & { key: string }>`
    select asked.key, market.* from unnest(${[...keys]}::text[]) asked (key)
    cross join lateral (
      select count(distinct company_id)::int as sellers,
        case when count(distinct company_id) ${priced} >= ${minMedianPrices}
          then percentile_cont(0.5) within group (order by price_eur) ${priced} end::float8 as median
      from (
        select company_id, price_eur from parts
        where part_key = asked.key and removed_at is null and company_id <> ${companyId}
          and confirmed_on > ${today}::date - ${hiddenAfterDays}::int
        limit ${maxLines}
      ) others
    ) market
    where market.sellers > 0`.execute(db)
  return new Map(rows.map(({ key, ...market }) => [key, market]))
}
