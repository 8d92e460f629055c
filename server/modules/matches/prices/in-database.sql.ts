import { type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../../contract/broadcasts.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared-statements.ts'
import { lineConditions, matchesAnyText } from '../../broadcasts/index.ts'
import { isUnlimited } from '../../goods-search/index.ts'
import type { Price, PriceQuery, PriceSource } from './price-source.ts'

const and = (all: readonly RawBuilder<unknown>[]) => sql.join(all, sql` and `)

/** Returns the conditions for a broadcast, or for a line, which repeats these columns. */
function filtersOf({ listId, side, companyId, favoritesOf, companies, dayFrom }: PriceQuery): RawBuilder<unknown> {
  const all = [sql`removed_at is null`]
  if (listId !== undefined) all.push(sql`list_id = ${listId}`)
  if (side !== undefined) all.push(sql`side = ${side}`)
  if (companyId !== undefined) all.push(sql`company_id = ${companyId}`)
  if (companies !== undefined) all.push(sql`company_id = any(${companies}::int[])`)
  if (dayFrom !== undefined) all.push(sql`posted_at >= ${new Date(dayFrom * 86_400_000)}`)
  if (favoritesOf !== undefined)
    all.push(sql`company_id in (select company_id from favorites where contact_id = ${favoritesOf})`)
  return and(all)
}

/** Returns the text conditions on the table or alias `alias`. */
const textOf = ({ anyOf: [first, ...others] }: PriceQuery, alias: 'broadcasts' | 'lines'): RawBuilder<unknown> =>
  first === undefined
    ? sql`true`
    : matchesAnyText({ text: first, orTexts: others }, [`${alias}.search_words`, `${alias}.search_phrase`])

/** Returns the conditions for a line: those of its broadcast, and those on the line itself, over the alias `lines`. */
const lineFiltersOf = (query: PriceQuery) => and([filtersOf(query), ...lineConditions(query.line ?? {}, 'lines')])

const lineColumns = sql`lines.id, lines.broadcast_id, lines.posted_at, lines.currency, lines.price_amount`

/**
 * Selects all matching lines. With search text, their broadcasts are found first, by the text index on broadcasts. A
 * broadcast with a single line has the same text as its line.
 */
const allLines = (query: PriceQuery) =>
  query.anyOf.some(isUnlimited)
    ? sql`select ${lineColumns} from broadcast_lines lines where price_amount is not null and ${lineFiltersOf(query)}`
    : sql`
      select ${lineColumns} from (
        select id, num_lines from broadcasts where ${filtersOf(query)} and ${textOf(query, 'broadcasts')} offset 0
      ) found join broadcast_lines lines on lines.broadcast_id = found.id
      where lines.price_amount is not null and (found.num_lines = 1 or (${textOf(query, 'lines')}))
        and ${and([sql`true`, ...lineConditions(query.line ?? {}, 'lines')])}`

const newestPriced = (scanned: number) => sql`(
  select * from broadcast_lines where price_amount is not null and removed_at is null
  order by posted_at desc limit ${scanned}) lines`

const matches = (query: PriceQuery) =>
  query.anyOf.some(isUnlimited) ? lineFiltersOf(query) : sql`${lineFiltersOf(query)} and ${textOf(query, 'lines')}`

/** Selects the newest matching lines, in time independent of how many match. */
const newestLines = (query: PriceQuery, { scanned, taken }: Limits) => sql`
  select ${lineColumns} from ${newestPriced(scanned)} where ${matches(query)} limit ${taken}`

/** Returns true if so large a share of the newest prices matches that reading all of them would take long. */
async function isBroad(db: Db, query: PriceQuery, { sample, broadShare }: Limits): Promise<boolean> {
  const { rows } = await sql<{ sampled: number; found: number }>`
    select count(*)::int as sampled, (count(*) filter (where ${matches(query)}))::int as found
    from ${newestPriced(sample)}`.execute(db)
  const [{ sampled, found } = { sampled: 0, found: 0 }] = rows
  return sampled === sample && found >= sample * broadShare
}

interface Row {
  count: number
  min: number
  median: number
  max: number
  lowestId: number
  highestId: number
  oldest: Date
  newest: Date
  shown: [amount: number, ...PriceColumns][]
}

type PriceColumns = [
  broadcastId: number,
  microseconds: number,
  side: Side,
  quantity: string,
  brand: string,
  desc: string,
  condition: string,
]

/** The columns of a price, combined into one JSON array: thousands of separate columns are slower. */
const priceColumns = sql`lines.broadcast_id, round(date_part('epoch', lines.posted_at) * 1000000), lines.side, lines.quantity,
  lines.brand, lines.description, lines.condition`

function toPrice([broadcastId, microseconds, side, quantity, brand, desc, condition]: PriceColumns): Omit<
  Price,
  'amount'
> {
  const line = { side, quantity, brand, desc, condition }
  return { broadcastId, postedAt: new Date(Math.floor(microseconds / 1_000)), line }
}

async function findPrices(
  db: Db,
  { rates }: PriceQuery,
  lines: RawBuilder<unknown>,
  limit: number,
): Promise<Row | undefined> {
  const { USD, GBP } = rates
  const { rows } = await sql<Row>`
    with priced as materialized (
      select id, broadcast_id, posted_at, price_amount::float8 /
        case currency when 'USD' then ${USD}::float8 when 'GBP' then ${GBP}::float8 else 1 end as amount
      from (${lines}) lines
    ), newest as materialized (
      select * from priced order by posted_at desc, id desc limit ${limit}
    )
    select count(*)::int as count, min(amount) as min, max(amount) as max,
      percentile_cont(0.5) within group (order by amount) as median,
      min(posted_at) as oldest, max(posted_at) as newest,
      (select broadcast_id from priced order by amount, posted_at desc, id desc limit 1) as "lowestId",
      (select broadcast_id from priced order by amount desc, posted_at desc, id desc limit 1) as "highestId",
      (select json_agg(json_build_array(amount, ${priceColumns}) order by newest.posted_at, newest.id)
        from newest join broadcast_lines lines on lines.id = newest.id) as shown
    from priced`.execute(db)
  return rows[0]
}

export interface Limits {
  /** How many of the newest prices are read first, to see how many match. */
  sample: number
  /** From this share of matching prices on, only the newest are read. */
  broadShare: number
  /** How many of the newest prices are read in that case. */
  scanned: number
  /** How many of the matching prices are used. */
  taken: number
}

const limitsInUse: Limits = { sample: 3_000, broadShare: 0.005, scanned: 50_000, taken: 5_000 }

/** Finds prices in PostgreSQL: all of them for a narrow query, the newest for a broad one. */
export const postgresPrices = (db: Db, limits = limitsInUse): PriceSource => ({
  async find(query, limit) {
    if (query.anyOf.every(text => text.matchesNothing))
      return { newest: [], count: 0, isCapped: false, range: undefined }
    const isCapped = await isBroad(db, query, limits)
    const row = await findPrices(db, query, isCapped ? newestLines(query, limits) : allLines(query), limit)
    if (row === undefined || row.count === 0) return { newest: [], count: 0, isCapped, range: undefined }
    const { count, min, median, max, lowestId, highestId, oldest, newest } = row
    return {
      newest: row.shown.map(([amount, ...rest]) => ({ amount, ...toPrice(rest) })),
      count,
      isCapped,
      range: { min, median, max, lowestId, highestId, oldest, newest },
    }
  },
})

/** Returns broadcast, date and text of these lines; omits those that no longer exist. */
export async function listPricedLines(db: Db, ids: readonly number[]): Promise<Map<number, Omit<Price, 'amount'>>> {
  const { rows } = await sql<{ prices: [id: number, ...PriceColumns][] | null }>`
    select ${prepared} json_agg(json_build_array(lines.id, ${priceColumns})) as prices
    from broadcast_lines lines where lines.id = ${anyOfIds(ids)}`.execute(db)
  return new Map(rows[0]?.prices?.map(([id, ...rest]) => [id, toPrice(rest)]))
}
