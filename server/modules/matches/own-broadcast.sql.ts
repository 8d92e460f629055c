import { type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { exchangeRates } from '../exchange-rates/index.ts'
import { mayDifferByTypo } from '../part-numbers/index.sql.ts'
import {
  enoughUses,
  type MatchRequest,
  minDescribingLength,
  type NearLimits,
  type OwnBroadcast,
} from './own-broadcast.ts'

type Value<T> = T | RawBuilder<T>

/** Lines that may match: of the other side, of other companies, not removed. */
export interface Candidates {
  side: Value<Side>
  notOf: Value<number>
  /** Only this list. */
  listId?: Value<number>
}

/** Counts the lines that name a number in any written form. `lateral`, so that a few numbers never read all lines. */
export const usesOf = (stripped: string) => sql`(select count(*)::int from (
  select from part_numbers same cross join lateral (
    select from broadcast_lines where number_id = same.id and removed_at is null limit ${sql.lit(enoughUses)}
  ) named where same.stripped collate "C" = ${sql.ref(stripped)} collate "C" limit ${sql.lit(enoughUses)}) named)`

/** True if a live line still uses this number; unused numbers are not candidates. */
export const isNamed = sql`(select true from broadcast_lines where number_id = numbers.id and removed_at is null limit 1)`

const newestFirst = sql`order by posted_at desc, id desc`

export const lineColumns = sql`lines.id, lines.broadcast_id, lines.brand, lines.quantity, lines.condition, lines.price_amount,
  lines.currency, goods_words(lines.description) as words, lines.posted_at, lines.number_id`

export const conditionOf = ({ side, notOf, listId }: Candidates) => sql`
  removed_at is null and side = ${side} and company_id <> ${notOf}
  ${listId === undefined ? sql`` : sql`and list_id = ${listId}`}`

/** Selects the newest `each` lines that name each of these numbers (rows of `stripped`), in any spelling. */
export const linesWithNumber = (numbers: RawBuilder<unknown>, candidates: Candidates, each: number) => sql`
  select ${lineColumns}, lines.key, requested.stripped, ${usesOf('requested.stripped')} as uses
  from ${numbers} requested cross join lateral (
    select named.*, numbers.key from part_numbers numbers cross join lateral (
      select * from broadcast_lines where number_id = numbers.id and ${conditionOf(candidates)}
      ${newestFirst} limit ${sql.lit(each)}
    ) named where numbers.stripped collate "C" = requested.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}
  ) lines`

/** Selects the newest lines that name the current row of `numbers`, with as few columns as possible. */
export const linesOfKey = (candidates: Candidates, each: number) => sql`
  select id, broadcast_id, posted_at from broadcast_lines
  where number_id = numbers.id and ${conditionOf(candidates)} ${newestFirst} limit ${sql.lit(each)}`

/** Selects the newest lines that name the current row of `requested`, in any spelling; for methods that compare only numbers. */
export const lineRefsWithNumber = (candidates: Candidates, each: number) => sql`
  select named.*, numbers.key from part_numbers numbers cross join lateral (${linesOfKey(candidates, each)}) named
  where numbers.stripped collate "C" = requested.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}`

/** SQL: how many letters and digits the words of a line have besides its part number. */
export const lengthBeside = (words: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`(length(replace(array_to_string(${words}, ''), '+', '')) - length(${key}))`

/** Selects the words next to each of the `requested` stripped numbers in the newest lines of either side. */
export const wordsWithNumber = (each: number) => sql`
  select requested.stripped, lines.key, lines.words from requested cross join lateral (
    select numbers.key, goods_words(named.description) as words from part_numbers numbers cross join (values ('WTS'), ('WTB')) sides (side) cross join lateral (
      select id, posted_at, description from broadcast_lines
      where number_id = numbers.id and broadcast_lines.side = sides.side and removed_at is null
        and ${lengthBeside(sql`goods_words(description)`, sql`numbers.key`)} >= ${sql.lit(minDescribingLength)} ${newestFirst} limit ${sql.lit(each)}
    ) named where numbers.stripped collate "C" = requested.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}
  ) lines`

/** SQL: true if these lines belong to fewer broadcasts than `enough`. */
export const areFew = (lines: RawBuilder<unknown>, enough: number) =>
  sql`(select count(distinct broadcast_id) from ${lines} lines) < ${sql.lit(enough)}`

/** Selects each CTE as one JSON column: a single row is returned faster than many. */
export const columnsOf = (parts: readonly string[]) =>
  sql.join(parts.map(part => sql`(select json_agg(${sql.ref(part)}) from ${sql.ref(part)}) as ${sql.ref(part)}`))

/** Converts the dates of rows selected as JSON, which are text. */
export const dated = <Row extends { posted_at: Date }>(rows: readonly Row[] | null): Row[] =>
  (rows ?? []).map(row => ({ ...row, posted_at: new Date(row.posted_at) }))

/** Returns the filter for lines that may match: of the other side and of other companies. */
export const candidatesOf = ({ side, company_id }: Pick<OwnBroadcast, 'side' | 'company_id'>) => ({
  side: side === 'WTS' ? ('WTB' as const) : ('WTS' as const),
  notOf: company_id,
})

export const ofOwn: Candidates = {
  side: sql`(select case side when 'WTS' then 'WTB' else 'WTS' end from own)`,
  notOf: sql`(select company_id from own)`,
}

/**
 * Opens the member's own broadcast and selects `parts` in the same statement. The parts may refer to `own`, its `lines` and the
 * `requested` numbers. `uses` is the expression that counts how often a number is named; 0 if it is not needed.
 */
export async function open<Parts>(
  db: Db,
  { broadcastId, contactId }: MatchRequest,
  parts: Record<keyof Parts & string, RawBuilder<unknown>>,
  uses = sql`0`,
) {
  const names = Object.keys(parts)
  const queries = Object.entries<RawBuilder<unknown>>(parts).map(
    ([name, part]) => sql`${sql.ref(name)} as materialized (${part})`,
  )
  const { rows } = await sql<OwnBroadcast & Parts>`
    with ${prepared} own as materialized (
      select id, company_id, list_id, side from broadcasts where id = ${broadcastId} and removed_at is null
    ), lines as materialized (
      select ${lineColumns}, numbers.key, numbers.stripped,
        case when numbers.stripped is null then 0 else ${uses} end as uses
      from own join broadcast_lines lines on lines.broadcast_id = own.id
      left join lateral (select key, stripped from part_numbers where id = lines.number_id offset 0) numbers on true
      order by lines.position
    ), requested as materialized (select distinct stripped from lines where stripped is not null)
    ${queries.length === 0 ? sql`` : sql`, ${sql.join(queries)}`}
    select company_id, list_id, side, ${columnsOf(['lines', ...names])},
      (select possible_matches_disabled from contacts where id = ${contactId}) as is_disabled,
      (select value from settings where key = ${exchangeRates.key}) as rates
    from own`.execute(db)
  const [own] = rows
  return own && { ...own, lines: dated(own.lines) }
}

/** Returns true if the contact wants no matches shown after sending. */
export async function areMatchesDisabled(db: Db, contactId: number): Promise<boolean> {
  const contact = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('possible_matches_disabled')
    .executeTakeFirst()
  return contact?.possible_matches_disabled ?? false
}

/** Opens the member's own broadcast without further parts. */
export const openOwn = (db: Db, requested: MatchRequest): Promise<OwnBroadcast | undefined> => open(db, requested, {})

/**
 * Returns stripped numbers that may be a typo of a requested one, a prefix of it, or a longer number that starts with it (the
 * first `longer`): candidates, a few more than really match. Requested numbers for which `isWanted` is false get none.
 */
export const numbersNear = (isWanted: RawBuilder<unknown>, { typo, prefix, longer }: NearLimits) => sql`
  select requested, near.* from (select stripped as requested from requested where ${isWanted} offset 0) requested cross join lateral (
    (select stripped collate "C" as stripped from part_numbers numbers where length(requested) >= ${sql.lit(typo)}
      and ${mayDifferByTypo(sql.ref('stripped'), sql.ref('requested'))} and ${isNamed})
    union
    (select stripped collate "C" from part_numbers numbers where length(requested) >= ${sql.lit(prefix)} and ${isNamed}
      and stripped collate "C" > requested collate "C" and stripped collate "C" < (requested || '~') collate "C"
      group by stripped collate "C" order by stripped collate "C" limit ${sql.lit(longer)})
    union
    (select stripped collate "C" from part_numbers numbers where ${isNamed} and stripped collate "C" = any(
      array(select left(requested, length) from generate_series(${sql.lit(prefix)}, length(requested) - 1) length)))
  ) near`
