import type { PartMarket } from '../../../../contract/part-market.ts'
import { partConditions } from '../../../../contract/parts.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { roundToCents } from '../../../platform/round-to-cents.ts'
import type { Account } from '../../auth/index.ts'
import { exchangeRates } from '../../exchange-rates/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSetting } from '../../settings/index.ts'
import { freshnessOn } from '../../stock/index.ts'
import { tierMarks } from '../../tiers/index.ts'
import {
  listMarketBroadcasts,
  type MarketBroadcastRow,
  type MarketReader,
  type PriceRow,
  readOwnStock,
  readPrices,
  readTrend,
} from './part-market.sql.ts'

const pricesOf = ({ sellers, pieces, low, median, high, from, to }: PriceRow) => ({
  sellers,
  pieces,
  low: roundToCents(low),
  median: roundToCents(median),
  high: roundToCents(high),
  from: roundToCents(from),
  to: roundToCents(to),
})

const nothing = { sellers: 0, pieces: 0, low: null, median: null, high: null, from: null, to: null }

const presentBroadcast = (row: MarketBroadcastRow, today: string): PartMarket['broadcasts'][number] => ({
  id: row.id,
  side: row.side,
  quantity: row.quantity,
  condition: row.condition,
  amount: row.amount,
  isSold: row.is_sold,
  currency: row.currency,
  postedDT: row.posted_at.toISOString(),
  company: { id: row.company_id, name: row.company_name, ...tierMarks(row, today) },
})

/** Returns the market figures of a part number for a member. They are empty if nobody stocks or names the number. */
export async function partMarketFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contactId, companyId }: Account,
  text: string,
): Promise<PartMarket> {
  const key = partKey(text)
  const now = clock.now()
  const today = dayOf(now)
  const { shownFrom } = freshnessOn(today)
  const rates = await readSetting(db, exchangeRates)
  const reader: MarketReader = { contactId, companyId, now, shownFrom, rates }
  const [rows, own, trend, broadcasts] = await Promise.all([
    readPrices(db, key, reader),
    readOwnStock(db, key, reader),
    readTrend(db, key, reader),
    listMarketBroadcasts(db, key, reader),
  ])
  const all = rows.find(({ condition }) => condition === null)
  const conditions = rows
    .flatMap(row => (row.condition === null ? [] : [{ condition: row.condition, ...pricesOf(row) }]))
    .toSorted((a, b) => partConditions.indexOf(a.condition) - partConditions.indexOf(b.condition))
  return {
    ...(all === undefined ? nothing : pricesOf(all)),
    conditions,
    mine:
      own === undefined
        ? null
        : { pieces: own.pieces, price: roundToCents(own.price), sellersBelow: own.sellers_below },
    trend: trend.map(({ month, median }) => ({ month, median: Math.max(roundToCents(median), 0.01) })),
    numWts: broadcasts[0]?.num_wts ?? 0,
    numWtb: broadcasts[0]?.num_wtb ?? 0,
    broadcasts: broadcasts.map(row => presentBroadcast(row, today)),
  }
}
