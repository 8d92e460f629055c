import { type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../../contract/broadcasts.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../../platform/db/prepared-statements.ts'
import type { Price, PriceQuery, PriceSource } from './price-source.ts'

const and = (all: readonly RawBuilder<unknown>[]) => sql.join(all, sql` and `)

/** What a broadcast must be, or a line, whose columns repeat it. */
function filtersOf({ listId, side, companyId, favoritesOf }: PriceQuery): RawBuilder<unknown> {
  const all = [sql`removed_at is null`]
  if (listId !== undefined) all.push(sql`list_id = ${listId}`)
  if (side !== undefined) all.push(sql`side = ${side}`)
  if (companyId !== undefined) all.push(sql`company_id = ${companyId}`)
  if (favoritesOf !== undefined)
    all.push(sql`company_id in (select company_id from favorites where contact_id = ${favoritesOf})`)
  return and(all)
}

/** What a broadcast or a line must say, over the alias `place`. */
function textOf({ text }: PriceQuery, place: 'broadcasts' | 'lines'): RawBuilder<unknown> {
  // One LIKE a word: the trigram index serves no LIKE ALL.
  const all = text.words.map(pattern => sql`${sql.ref(`${place}.search_words`)} like ${pattern}`)
  if (text.phrase !== undefined) all.push(sql`${sql.ref(`${place}.search_phrase`)} like ${text.phrase}`)
  return and(all)
}

const lineColumns = sql`lines.id, lines.broadcast_id, lines.posted_at, lines.currency, lines.price_amount`

/** All lines that match. With text their broadcasts are found first, by the index of those. A line alone says what its broadcast says. */
const allLines = (query: PriceQuery) =>
  query.text.words.length === 0
    ? sql`select ${lineColumns} from broadcast_lines lines where price_amount is not null and ${filtersOf(query)}`
    : sql`
      select ${lineColumns} from (
        select id, num_lines from broadcasts where ${filtersOf(query)} and ${textOf(query, 'broadcasts')} offset 0
      ) found join broadcast_lines lines on lines.broadcast_id = found.id
      where lines.price_amount is not null and (found.num_lines = 1 or (${textOf(query, 'lines')}))`

const newestPriced = (lookedAt: number) => sql`(
  select * from broadcast_lines where price_amount is not null and removed_at is null
  order by posted_at desc limit ${lookedAt}) lines`

const matches = (query: PriceQuery) =>
  query.text.words.length === 0 ? filtersOf(query) : sql`${filtersOf(query)} and ${textOf(query, 'lines')}`

/** The newest lines that match, in time that does not grow with how many there are. */
const newestLines = (query: PriceQuery, { lookedAt, taken }: Limits) => sql`
  select ${lineColumns} from ${newestPriced(lookedAt)} where ${matches(query)} limit ${taken}`

/** True if so large a share of the newest prices matches that reading all of them would take long. */
async function isBroad(db: Db, query: PriceQuery, { sample, broadShare }: Limits): Promise<boolean> {
  const { rows } = await sql<{ looked: number; found: number }>`
    select count(*)::int as looked, (count(*) filter (where ${matches(query)}))::int as found
    from ${newestPriced(sample)}`.execute(db)
  const [{ looked, found } = { looked: 0, found: 0 }] = rows
  return looked === sample && found >= sample * broadShare
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

/** What is told of a line, over its columns: all in one, which comes faster than thousands of columns. */
const told = sql`lines.broadcast_id, round(date_part('epoch', lines.posted_at) * 1000000), lines.side, lines.quantity,
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
  most: number,
): Promise<Row | undefined> {
  const { USD, GBP } = rates
  const { rows } = await sql<Row>`
    with priced as materialized (
      select id, broadcast_id, posted_at, price_amount::float8 /
        case currency when 'USD' then ${USD}::float8 when 'GBP' then ${GBP}::float8 else 1 end as amount
      from (${lines}) lines
    ), newest as materialized (
      select * from priced order by posted_at desc, id desc limit ${most}
    )
    select count(*)::int as count, min(amount) as min, max(amount) as max,
      percentile_cont(0.5) within group (order by amount) as median,
      min(posted_at) as oldest, max(posted_at) as newest,
      (select broadcast_id from priced order by amount, posted_at desc, id desc limit 1) as "lowestId",
      (select broadcast_id from priced order by amount desc, posted_at desc, id desc limit 1) as "highestId",
      (select json_agg(json_build_array(amount, ${told}) order by newest.posted_at, newest.id)
        from newest join broadcast_lines lines on lines.id = newest.id) as shown
    from priced`.execute(db)
  return rows[0]
}

/** Limits of what is read. */
export interface Limits {
  /** How many of the newest prices are read first, to see how many match. */
  sample: number
  /** From which share on not all are looked at. */
  broadShare: number
  /** So many of the newest prices then. */
  lookedAt: number
  /** How many of the matching prices are used. */
  taken: number
}

const limitsInUse: Limits = { sample: 3_000, broadShare: 0.005, lookedAt: 50_000, taken: 5_000 }

/** The prices on PostgreSQL: all of what is narrow, the newest of what is broad. */
export const postgresPrices = (db: Db, limits = limitsInUse): PriceSource => ({
  async find(query, most) {
    if (query.text.isHopeless) return { newest: [], count: 0, isCapped: false, range: undefined }
    const isCapped = await isBroad(db, query, limits)
    const row = await findPrices(db, query, isCapped ? newestLines(query, limits) : allLines(query), most)
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

/** Where and when these lines stand and what they say; one that is gone is left out. */
export async function listPricedLines(db: Db, ids: readonly number[]): Promise<Map<number, Omit<Price, 'amount'>>> {
  const { rows } = await sql<{ told: [id: number, ...PriceColumns][] | null }>`
    select ${prepared} json_agg(json_build_array(lines.id, ${told})) as told
    from broadcast_lines lines where lines.id = ${anyOfIds(ids)}`.execute(db)
  return new Map(rows[0]?.told?.map(([id, ...rest]) => [id, toPrice(rest)]))
}
