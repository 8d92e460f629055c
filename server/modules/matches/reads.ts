import { sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { planKept } from '../../platform/db/kept-plans.ts'
import { siteSettings } from '../site/index.ts'
import { enoughUses } from './evidence.ts'

/** A line with the part number it names. */
export interface LineRow {
  id: number
  broadcast_id: number
  brand: string
  quantity: string
  condition: string
  price_amount: number | null
  currency: Currency
  words: string[]
  posted_at: Date
  number_id: number | null
  key: string | null
  stripped: string | null
  uses: number
}

/** A part number that may be one that was asked for, written otherwise. */
export interface NearNumber {
  asked: string
  id: number
  stripped: string
}

/** How long a number must be to be looked for with a slip, and by its beginning; and how many of each are looked at. */
interface NearLimits {
  slip: number
  prefix: number
  each: number
}

/** Whose lines may be matches: the other side's, of other companies, still there. */
export interface Candidates {
  side: Side
  notOf: number
  /** Only this list. */
  listId?: number | undefined
}

/** How often a number is named, however it is written. `lateral`, so that never all lines are read for a few. */
const uses = sql`(select count(*)::int from (
  select from part_numbers same cross join lateral (
    select from broadcast_lines where number_id = same.id and removed_at is null limit ${sql.lit(enoughUses)}
  ) named where same.stripped collate "C" = numbers.stripped collate "C" limit ${sql.lit(enoughUses)}) named)`

const lineColumns = sql`lines.id, lines.broadcast_id, lines.brand, lines.quantity, lines.condition, lines.price_amount,
  lines.currency, lines.words, lines.posted_at, lines.number_id`

/** An own broadcast whose matches are asked for, and what is to be known beside it. */
export interface OpenedRow extends LineRow {
  company_id: number
  list_id: number
  of_side: Side
  /** Whether who asks wants none after sending. */
  is_disabled: boolean | null
  /** Stored rates of currencies, where there are any. */
  rates: unknown
}

/** The lines of a broadcast that is there still, each with what is known of the broadcast and of who asks. */
export async function listOpened(db: Db, broadcastId: number, contactId: number): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    select ${planKept} ${lineColumns}, numbers.key, numbers.stripped, ${uses} as uses,
      own.company_id, own.list_id, own.side as of_side,
      (select possible_matches_disabled from contacts where id = ${contactId}) as is_disabled,
      (select value from settings where key = ${siteSettings.rates.key}) as rates
    from broadcasts own join broadcast_lines lines on lines.broadcast_id = own.id
    left join part_numbers numbers on numbers.id = lines.number_id
    where own.id = ${broadcastId} and own.removed_at is null order by lines.position`.execute(db)
  return rows
}

const conditionOf = ({ side, notOf, listId }: Candidates) => sql`
  removed_at is null and side = ${side} and company_id <> ${notOf}
  ${listId === undefined ? sql`` : sql`and list_id = ${listId}`}`

/** Numbers by their ids, or all that are one of these once stripped. */
export type Named = { ids: readonly number[] } | { stripped: readonly string[] }

const isOneOf = (named: Named) =>
  'ids' in named ? sql`id = any(${named.ids}::int[])` : sql`stripped collate "C" = any(${named.stripped}::text[])`

/** The newest `each` lines that name each of these numbers. */
export async function listLinesNaming(db: Db, named: Named, candidates: Candidates, each: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${planKept} ${lineColumns}, numbers.key, numbers.stripped, numbers.uses
    from (
      select id, key, stripped, ${uses} as uses from part_numbers numbers where ${isOneOf(named)} offset 0
    ) numbers cross join lateral (
      select * from broadcast_lines where number_id = numbers.id and ${conditionOf(candidates)}
      order by posted_at desc limit ${sql.lit(each)}
    ) lines`.execute(db)
  return rows
}

/** A line by no more than which number it names. */
export interface NamingRow {
  broadcast_id: number
  number_id: number
  posted_at: Date
}

const namingsOf = (candidates: Candidates, each: number) => sql`
  select broadcast_id, number_id, posted_at from broadcast_lines
  where number_id = numbers.id and ${conditionOf(candidates)} order by posted_at desc limit ${sql.lit(each)}`

/** As `listLinesNaming`, for methods that compare nothing but numbers. */
export async function listNamings(db: Db, named: Named, candidates: Candidates, each: number): Promise<NamingRow[]> {
  const { rows } = await sql<NamingRow>`
    select ${planKept} lines.* from part_numbers numbers
    cross join lateral (${namingsOf(candidates, each)}) lines where ${isOneOf(named)}`.execute(db)
  return rows
}

/** Words to look lines up by, which have all of them. */
export interface Saying {
  words: readonly string[]
  /** Only lines that name no number. */
  isDescribed: boolean
}

/** How many lines of each saying are looked at, and how many of the newest are taken; and how many broadcasts are enough. */
interface SayingLimits {
  lookedAt: number
  newest: number
  enough: number
}

/** The newest of the lines that say one of these, of as many as are looked at. Words have no space in them. */
function newestSaying(sayings: readonly Saying[], candidates: Candidates, { lookedAt, newest }: SayingLimits) {
  const saidBy = (isDescribed: boolean) =>
    sql`unnest(${sayings.filter(saying => saying.isDescribed === isDescribed).map(({ words }) => words.join(' '))}::text[]) said`
  const found = (isDescribed: boolean) => sql`
    select lines.* from ${saidBy(isDescribed)} cross join lateral (
      select id, broadcast_id, posted_at from broadcast_lines
      where ${conditionOf(candidates)} and words @> string_to_array(said, ' ')
        ${isDescribed ? sql`and number_id is null` : sql``} limit ${sql.lit(lookedAt)}) lines`
  return sql`${found(true)} union ${found(false)} order by posted_at desc limit ${sql.lit(newest)}`
}

/**
 * The newest of the lines that say one of these; where they are of fewer broadcasts than is enough, those that say one of the
 * wide ones too. `uses` are not counted.
 */
export async function listLinesSaying(
  db: Db,
  { narrow, wide }: Record<'narrow' | 'wide', readonly Saying[]>,
  candidates: Candidates,
  limits: SayingLimits,
): Promise<LineRow[]> {
  if (narrow.length === 0 && wide.length === 0) return []
  const { rows } = await sql<LineRow>`
    with ${planKept} narrow as materialized (${newestSaying(narrow, candidates, limits)}),
    found as materialized (
      select id from narrow union all select id from (${newestSaying(wide, candidates, limits)}) wide
      where (select count(distinct broadcast_id) from narrow) < ${sql.lit(limits.enough)}
    )
    select ${lineColumns}, numbers.key, numbers.stripped, 0 as uses
    from found join broadcast_lines lines using (id) left join part_numbers numbers on numbers.id = lines.number_id`.execute(
    db,
  )
  return rows
}

/** How similar keys must be at least: two neighbours swapped are just within. */
const trigramThreshold = sql`case when length(asked) < 15 then '0.55' else '0.6' end`

/** The newest lines that name the numbers whose trigrams are most like those of each, with how similar they are. */
export async function listAlikeNamings(
  db: Db,
  keys: readonly string[],
  candidates: Candidates,
  most: { numbers: number; each: number },
): Promise<(NamingRow & { similarity: number })[]> {
  // The threshold holds for this statement, and before the index is asked, as each number is asked about in turn.
  const { rows } = await sql<NamingRow & { similarity: number }>`
    select ${planKept} lines.*, numbers.similarity from (
      select id, max(alike.similarity) as similarity from (
        select asked, set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true)
        from unnest(${keys}::text[]) asked offset 0
      ) asked cross join lateral (
        select id, similarity(key, asked.asked) as similarity from part_numbers
        where key % asked.asked order by similarity desc, id desc limit ${sql.lit(most.numbers)}
      ) alike group by id offset 0
    ) numbers cross join lateral (${namingsOf(candidates, most.each)}) lines`.execute(db)
  return rows
}

/**
 * Numbers that may be a slip of the hand from one of these, or begin it, or go on where it ends, as stripped: some more than
 * really are.
 */
export async function listNearNumbers(
  db: Db,
  stripped: readonly string[],
  shortest: NearLimits,
): Promise<NearNumber[]> {
  const { rows } = await sql<NearNumber>`
    select ${planKept} asked, numbers.* from unnest(${stripped}::text[]) asked cross join lateral (
      (select id, stripped from part_numbers where length(asked) >= ${shortest.slip}
        and number_slips(stripped) && number_slips(asked) limit ${sql.lit(shortest.each)})
      union
      (select id, stripped from part_numbers where length(asked) >= ${shortest.prefix}
        and stripped collate "C" >= asked collate "C" and stripped collate "C" < (asked || '~') collate "C"
        limit ${sql.lit(shortest.each)})
      union
      (select id, stripped from part_numbers where stripped collate "C" = any(
        array(select left(asked, length) from generate_series(${shortest.prefix}::int, length(asked) - 1) length)))
    ) numbers`.execute(db)
  return rows
}

/** What some lines of either side that name each of these numbers, once stripped, say beside it. */
export async function listWordsNaming(db: Db, stripped: readonly string[], each: number) {
  const { rows } = await sql<{ stripped: string; words: string[] }>`
    select ${planKept} asked as stripped, lines.words from unnest(${stripped}::text[]) asked cross join lateral (
      select named.words from part_numbers numbers cross join lateral (
        select words from broadcast_lines
        where number_id = numbers.id and removed_at is null and cardinality(words) > 2 limit ${sql.lit(each)}
      ) named where numbers.stripped collate "C" = asked collate "C" limit ${sql.lit(each)}
    ) lines`.execute(db)
  return rows
}

/** How frequent words are; one that is not in the answer is rare. */
export async function listWordShares(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('description_word_shares').select(['word', 'share']).execute()
  return new Map(rows.map(row => [row.word, row.share]))
}

/** A stock line that may be what is wanted. */
export interface StockRow {
  id: number
  part_key: string
  stripped: string
  manufacturer: string
  quantity: number
  part_condition: string
  price_eur: number | null
  confirmed_on: string
  words: string[]
}

/** Members' stock lines, not of one company, whose number is one of these once stripped. */
export async function listStock(db: Db, stripped: readonly string[], notOf: number, each: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${planKept} parts.* from unnest(${stripped}::text[]) asked cross join lateral (
      select id, part_key, asked as stripped, manufacturer, quantity, part_condition, price_eur, confirmed_on,
        description_words(description) as words
      from parts where stripped_number(part_key) collate "C" = asked collate "C" and company_id <> ${notOf}
      limit ${sql.lit(each)}
    ) parts`.execute(db)
  return rows
}
