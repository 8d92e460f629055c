import { sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { planKept } from '../../platform/db/kept-plans.ts'
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

/** A part number that is like one that was asked for. */
export interface AlikeNumber {
  id: number
  /** Of trigrams, 0 to 1. */
  similarity: number
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

export const findOwner = (db: Db, broadcastId: number) =>
  db
    .selectFrom('broadcasts')
    .where('id', '=', broadcastId)
    .where('removed_at', 'is', null)
    .modifyFront(planKept)
    .select(['company_id', 'list_id', 'side'])
    .executeTakeFirst()

/** How often a number is named, however it is written. `lateral`, so that never all lines are read for a few. */
const uses = sql`(select count(*)::int from (
  select from part_numbers same cross join lateral (
    select from broadcast_lines where number_id = same.id and removed_at is null limit ${sql.lit(enoughUses)}
  ) named where same.stripped collate "C" = numbers.stripped collate "C" limit ${sql.lit(enoughUses)}) named)`

const lineColumns = sql`lines.id, lines.broadcast_id, lines.brand, lines.quantity, lines.condition, lines.price_amount,
  lines.currency, lines.words, lines.posted_at, lines.number_id`

export async function listLinesOf(db: Db, broadcastId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${planKept} ${lineColumns}, numbers.key, numbers.stripped, ${uses} as uses
    from broadcast_lines lines left join part_numbers numbers on numbers.id = lines.number_id
    where lines.broadcast_id = ${broadcastId} order by lines.position`.execute(db)
  return rows
}

const conditionOf = ({ side, notOf, listId }: Candidates) => sql`
  removed_at is null and side = ${side} and company_id <> ${notOf}
  ${listId === undefined ? sql`` : sql`and list_id = ${listId}`}`

/** The newest `each` lines that name each of these numbers. */
export async function listLinesNaming(
  db: Db,
  numberIds: readonly number[],
  candidates: Candidates,
  each: number,
): Promise<LineRow[]> {
  if (numberIds.length === 0) return []
  const { rows } = await sql<LineRow>`
    select ${planKept} ${lineColumns}, numbers.key, numbers.stripped, numbers.uses
    from (
      select id, key, stripped, ${uses} as uses from part_numbers numbers where id = any(${numberIds}::int[]) offset 0
    ) numbers cross join lateral (
      select * from broadcast_lines where number_id = numbers.id and ${conditionOf(candidates)}
      order by posted_at desc limit ${sql.lit(each)}
    ) lines`.execute(db)
  return rows
}

/** Words to look lines up by, which have all of them. */
export interface Saying {
  words: readonly string[]
  /** Only lines that name no number. */
  isDescribed: boolean
}

/** The newest of the lines that say one of these, among so many as are looked at; `uses` are not counted. */
export async function listLinesSaying(
  db: Db,
  sayings: readonly Saying[],
  candidates: Candidates,
  { lookedAt, newest }: { lookedAt: number; newest: number },
): Promise<LineRow[]> {
  if (sayings.length === 0) return []
  const found = sayings.map(
    ({ words, isDescribed }) => sql`(
      select id, posted_at from broadcast_lines where ${conditionOf(candidates)} and words @> ${words}::text[]
        ${isDescribed ? sql`and number_id is null` : sql``} limit ${lookedAt})`,
  )
  const { rows } = await sql<LineRow>`
    with found as materialized (${sql.join(found, sql` union `)}),
    newest as materialized (select id from found order by posted_at desc limit ${newest})
    select ${lineColumns}, numbers.key, numbers.stripped, 0 as uses
    from newest join broadcast_lines lines using (id) left join part_numbers numbers on numbers.id = lines.number_id`.execute(
    db,
  )
  return rows
}

/** Numbers that are the same once stripped. */
export const listSameNumbers = (db: Db, stripped: readonly string[]) =>
  db
    .selectFrom('part_numbers')
    .where(sql<boolean>`stripped collate "C" = any(${stripped}::text[])`)
    .modifyFront(planKept)
    .select(['id', 'key', 'stripped'])
    .execute()

/** How similar keys must be at least: two neighbours swapped are just within. */
const trigramThreshold = sql`case when length(asked) < 15 then '0.55' else '0.6' end`

/** The numbers whose trigrams are most like those of each. */
export async function listAlikeNumbers(db: Db, keys: readonly string[], each: number): Promise<AlikeNumber[]> {
  // The threshold holds for this statement, and before the index is asked, as each number is asked about in turn.
  const { rows } = await sql<AlikeNumber>`
    select ${planKept} numbers.* from (
      select asked, set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true)
      from unnest(${keys}::text[]) asked offset 0
    ) asked cross join lateral (
      select id, similarity(key, asked.asked) as similarity from part_numbers
      where key % asked.asked order by similarity desc, id desc limit ${sql.lit(each)}
    ) numbers`.execute(db)
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

/** How frequent these words are; one that is not in the answer is rare. */
export async function findWordShares(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('description_word_shares')
    .where('word', '=', sql<string>`any(${words}::text[])`)
    .modifyFront(planKept)
    .select(['word', 'share'])
    .execute()
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

export const areMatchesDisabled = async (db: Db, contactId: number): Promise<boolean> => {
  const { possible_matches_disabled } = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .modifyFront(planKept)
    .select('possible_matches_disabled')
    .executeTakeFirstOrThrow()
  return possible_matches_disabled
}
