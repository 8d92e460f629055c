import { type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { anyOfIds, planKept } from '../../platform/db/prepared-statements.ts'
import { baseNumberSql, shareSlips } from '../part-numbers/index.ts'
import { siteSettings } from '../site/index.ts'
import { wordsToTell } from './engine/shape.ts'
import { enoughUses } from './evidence.ts'
import { longKey, thresholds } from './trigrams.ts'

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

/** What of it is weighed. */
export type WeighedRow = Omit<LineRow, 'number_id'>

/** A part number that may be one that was asked for, written otherwise. */
export interface NearNumber {
  asked: string
  stripped: string
}

/** A line by no more than that it names a number. */
export interface NamingRow {
  broadcast_id: number
  posted_at: Date
}

/** And which, once stripped. */
export interface NumberRow extends NamingRow {
  stripped: string
}

/** How long a number must be to be looked for with a slip, and by its beginning; and how many that go on are looked at. */
interface NearLimits {
  slip: number
  prefix: number
  longer: number
}

type Value<T> = T | RawBuilder<T>

/** Whose lines may be matches: the other side's, of other companies, still there. */
export interface Candidates {
  side: Value<Side>
  notOf: Value<number>
  /** Only this list. */
  listId?: Value<number>
}

/** How often a number is named, however it is written. `lateral`, so that never all lines are read for a few. */
const usesOf = (stripped: string) => sql`(select count(*)::int from (
  select from part_numbers same cross join lateral (
    select from broadcast_lines where number_id = same.id and removed_at is null limit ${sql.lit(enoughUses)}
  ) named where same.stripped collate "C" = ${sql.ref(stripped)} collate "C" limit ${sql.lit(enoughUses)}) named)`

/** Whether a line names this one of `numbers`: those that none does any more are no part of what is looked among. */
const isNamed = sql`(select true from broadcast_lines where number_id = numbers.id and removed_at is null limit 1)`

const newestFirst = sql`order by posted_at desc, id desc`

export const lineColumns = sql`lines.id, lines.broadcast_id, lines.brand, lines.quantity, lines.condition, lines.price_amount,
  lines.currency, lines.words, lines.posted_at, lines.number_id`

export const conditionOf = ({ side, notOf, listId }: Candidates) => sql`
  removed_at is null and side = ${side} and company_id <> ${notOf}
  ${listId === undefined ? sql`` : sql`and list_id = ${listId}`}`

/** The newest `each` lines that name each of these numbers (rows of `stripped`), however they write it. */
export const linesNaming = (numbers: RawBuilder<unknown>, candidates: Candidates, each: number) => sql`
  select ${lineColumns}, lines.key, asked.stripped, ${usesOf('asked.stripped')} as uses
  from ${numbers} asked cross join lateral (
    select named.*, numbers.key from part_numbers numbers cross join lateral (
      select * from broadcast_lines where number_id = numbers.id and ${conditionOf(candidates)}
      ${newestFirst} limit ${sql.lit(each)}
    ) named where numbers.stripped collate "C" = asked.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}
  ) lines`

/** The newest that name this one of `numbers`, by no more than that. */
const linesOfKey = (candidates: Candidates, each: number) => sql`
  select id, broadcast_id, posted_at from broadcast_lines
  where number_id = numbers.id and ${conditionOf(candidates)} ${newestFirst} limit ${sql.lit(each)}`

/** The same of this one of `asked`, once stripped: for methods that compare nothing but numbers. */
const namings = (candidates: Candidates, each: number) => sql`
  select named.* from part_numbers numbers cross join lateral (${linesOfKey(candidates, each)}) named
  where numbers.stripped collate "C" = asked.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}`

/** What the newest lines that name each of the numbers `asked`, once stripped, say beside it; of either side. */
export const wordsNaming = (each: number) => sql`
  select asked.stripped, lines.words from asked cross join lateral (
    select named.words from part_numbers numbers cross join (values ('WTS'), ('WTB')) sides (side) cross join lateral (
      select id, posted_at, words from broadcast_lines
      where number_id = numbers.id and broadcast_lines.side = sides.side and removed_at is null
        and cardinality(words) >= ${sql.lit(wordsToTell)} ${newestFirst} limit ${sql.lit(each)}
    ) named where numbers.stripped collate "C" = asked.stripped collate "C"
    order by named.posted_at desc, named.id desc limit ${sql.lit(each)}
  ) lines`

/** Whether the lines of these are of fewer broadcasts than that. */
export const areFew = (lines: RawBuilder<unknown>, enough: number) =>
  sql`(select count(distinct broadcast_id) from ${lines} lines) < ${sql.lit(enough)}`

/** A column for each of these parts of a statement, with all its rows: one answer comes faster than many. */
export const columnsOf = (parts: readonly string[]) =>
  sql.join(parts.map(part => sql`(select json_agg(${sql.ref(part)}) from ${sql.ref(part)}) as ${sql.ref(part)}`))

/** Rows that came so; their dates are text. */
export const dated = <Row extends { posted_at: Date }>(rows: readonly Row[] | null): Row[] =>
  (rows ?? []).map(row => ({ ...row, posted_at: new Date(row.posted_at) }))

/** An own broadcast whose matches are asked for, and who asks. */
export interface Asked {
  broadcastId: number
  contactId: number
}

/** The broadcast, if it is there still, and what is to be known beside it. */
export interface Own {
  company_id: number
  list_id: number
  side: Side
  /** Whether who asks wants none after sending. */
  is_disabled: boolean
  /** Stored rates of currencies; null where there are none. */
  rates: unknown
  lines: LineRow[]
}

/** Lines that may fit it: the other side's, of others. */
export const candidatesOf = ({ side, company_id }: Pick<Own, 'side' | 'company_id'>) => ({
  side: side === 'WTS' ? ('WTB' as const) : ('WTS' as const),
  notOf: company_id,
})

const ofOwn: Candidates = {
  side: sql`(select case side when 'WTS' then 'WTB' else 'WTS' end from own)`,
  notOf: sql`(select company_id from own)`,
}

/**
 * Opens it, and finds these parts in the same statement, which may refer to `own`, its `lines` and the numbers `asked`. How
 * often those are named is counted where that is asked for, else 0.
 */
async function open<Parts>(
  db: Db,
  { broadcastId, contactId }: Asked,
  parts: Record<keyof Parts & string, RawBuilder<unknown>>,
  uses = sql`0`,
) {
  const names = Object.keys(parts)
  const found = Object.entries<RawBuilder<unknown>>(parts).map(
    ([name, part]) => sql`${sql.ref(name)} as materialized (${part})`,
  )
  const { rows } = await sql<Own & Parts>`
    with ${planKept} own as materialized (
      select id, company_id, list_id, side from broadcasts where id = ${broadcastId} and removed_at is null
    ), lines as materialized (
      select ${lineColumns}, numbers.key, numbers.stripped,
        case when numbers.stripped is null then 0 else ${uses} end as uses
      from own join broadcast_lines lines on lines.broadcast_id = own.id
      left join lateral (select key, stripped from part_numbers where id = lines.number_id offset 0) numbers on true
      order by lines.position
    ), asked as materialized (select distinct stripped from lines where stripped is not null)
    ${found.length === 0 ? sql`` : sql`, ${sql.join(found)}`}
    select company_id, list_id, side, ${columnsOf(['lines', ...names])},
      (select possible_matches_disabled from contacts where id = ${contactId}) as is_disabled,
      (select value from settings where key = ${siteSettings.rates.key}) as rates
    from own`.execute(db)
  const [own] = rows
  return own && { ...own, lines: dated(own.lines) }
}

/** Whether a contact wants no matches after sending. */
export async function areMatchesDisabled(db: Db, contactId: number): Promise<boolean> {
  const contact = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('possible_matches_disabled')
    .executeTakeFirst()
  return contact?.possible_matches_disabled ?? false
}

/** Opens it with nothing else. */
export const openOwn = (db: Db, asked: Asked): Promise<Own | undefined> => open(db, asked, {})

const [short, long] = [thresholds.short, thresholds.long].map(threshold => sql.lit(String(threshold)))
const trigramThreshold = sql`case when length(asked) < ${sql.lit(longKey)} then ${short} else ${long} end`

export interface OwnByTrigrams extends Own {
  exact: NamingRow[]
  /** With how similar the trigrams of the number are. */
  alike: (NamingRow & { similarity: number })[]
}

interface TrigramLimits {
  /** How many lines that name a number are taken, and how many numbers that are like one. */
  each: number
  alike: number
  /** Of so many broadcasts no more are looked for. */
  enough: number
}

/** Opens it with the newest lines of its list that name its numbers; where those are few, such whose trigrams are alike. */
export async function openByTrigrams(db: Db, asked: Asked, limits: TrigramLimits): Promise<OwnByTrigrams | undefined> {
  const candidates = { ...ofOwn, listId: sql<number>`(select list_id from own)` }
  const own = await open<Pick<OwnByTrigrams, 'exact' | 'alike'>>(db, asked, {
    exact: sql`
      select lines.* from part_numbers numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines
      where numbers.id = any(array(select number_id from lines))`,
    // The threshold holds for this statement, and before the index is asked, as each number is asked about in turn.
    alike: sql`
      select lines.*, numbers.similarity from (
        select id, max(alike.similarity) as similarity from (
          select asked, set_config('pg_trgm.similarity_threshold', ${trigramThreshold}, true)
          from (select distinct key as asked from lines where key is not null) keys
          where ${areFew(sql`exact`, limits.enough)} offset 0
        ) asked cross join lateral (
          select id, similarity(key, asked.asked) as similarity from part_numbers numbers
          where key % asked.asked and ${isNamed} order by similarity desc, key collate "C" limit ${sql.lit(limits.alike)}
        ) alike group by id offset 0
      ) numbers cross join lateral (${linesOfKey(candidates, limits.each)}) lines`,
  })
  return own && { ...own, exact: dated(own.exact), alike: dated(own.alike) }
}

/**
 * Numbers that may be a slip of the hand from one of those asked, or begin it, or go on where it ends (the first so many), as
 * stripped: some more than really are. None where this is not true.
 */
const numbersNear = (isWanted: RawBuilder<unknown>, { slip, prefix, longer }: NearLimits) => sql`
  select asked, near.* from (select stripped as asked from asked where ${isWanted} offset 0) asked cross join lateral (
    (select stripped collate "C" as stripped from part_numbers numbers where length(asked) >= ${sql.lit(slip)}
      and ${shareSlips(sql.ref('stripped'), sql.ref('asked'))} and ${isNamed})
    union
    (select stripped collate "C" from part_numbers numbers where length(asked) >= ${sql.lit(prefix)} and ${isNamed}
      and stripped collate "C" > asked collate "C" and stripped collate "C" < (asked || '~') collate "C"
      group by stripped collate "C" order by stripped collate "C" limit ${sql.lit(longer)})
    union
    (select stripped collate "C" from part_numbers numbers where ${isNamed} and stripped collate "C" = any(
      array(select left(asked, length) from generate_series(${sql.lit(prefix)}, length(asked) - 1) length)))
  ) near`

interface NumberLimits {
  /** How many lines that name a number are taken. */
  each: number
  /** Of so many broadcasts no more are looked for. */
  enough: number
  near: NearLimits
}

export interface OwnByNumber extends Own {
  same: NumberRow[]
  near: NearNumber[]
}

/** Opens it with the newest lines that name its numbers, as stripped; where those are few, with numbers that are near. */
export async function openByNumber(db: Db, asked: Asked, limits: NumberLimits): Promise<OwnByNumber | undefined> {
  const own = await open<Pick<OwnByNumber, 'same' | 'near'>>(db, asked, {
    same: sql`select lines.*, asked.stripped from asked cross join lateral (${namings(ofOwn, limits.each)}) lines`,
    near: numbersNear(areFew(sql`same`, limits.enough), limits.near),
  })
  return own && { ...own, same: dated(own.same), near: own.near ?? [] }
}

/** Words that a line says beside a number. */
export interface ToldWords {
  stripped: string
  words: string[]
}

export interface LinesByNumber extends Own {
  same: LineRow[]
  near: NearNumber[]
  told: ToldWords[]
}

/** The same with whole lines, and with what some others say beside these numbers. */
export async function openWithLines(
  db: Db,
  asked: Asked,
  limits: NumberLimits & { told: number },
): Promise<LinesByNumber | undefined> {
  const parts = {
    same: linesNaming(sql`asked`, ofOwn, limits.each),
    near: numbersNear(areFew(sql`same`, limits.enough), limits.near),
    told: wordsNaming(limits.told),
  }
  const own = await open<Pick<LinesByNumber, 'same' | 'near' | 'told'>>(db, asked, parts, usesOf('numbers.stripped'))
  return own && { ...own, same: dated(own.same), near: own.near ?? [], told: own.told ?? [] }
}

/** The newest lines that name each of these numbers, once stripped, by no more than that. */
export async function listNamings(
  db: Db,
  stripped: readonly string[],
  candidates: Candidates,
  each: number,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select ${planKept} lines.*, asked.stripped from unnest((select ${stripped}::text[] offset 0)) asked (stripped)
    cross join lateral (${namings(candidates, each)}) lines`.execute(db)
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

export interface StockAsked {
  notOf: number
  /** The first day of confirmation that is shown. */
  shownFrom: string
  each: number
}

const stockColumns = sql`id, part_key, manufacturer, quantity, part_condition, price_eur, confirmed_on,
  description_words(description) as words`

/** These stock lines by their ids, without those that somebody took out. */
export async function listStockById(db: Db, ids: readonly number[]): Promise<Map<number, StockRow>> {
  const { rows } = await sql<StockRow>`
    select ${planKept} ${stockColumns}, ${baseNumberSql(sql.ref('part_key'))} as stripped from parts
    where id = ${anyOfIds(ids)} and removed_at is null`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Members' stock lines, not of one company, whose number is one of these once stripped. */
export async function listStock(db: Db, stripped: readonly string[], asked: StockAsked): Promise<StockRow[]> {
  const { notOf, shownFrom, each } = asked
  // By a `select`, so that the planner does not count the numbers and takes no plan for them alone; and first those of a number
  // by themselves, as it would else go through an index of all stock for the few that are shown.
  const { rows } = await sql<StockRow>`
    select ${planKept} parts.* from unnest((select ${stripped}::text[] offset 0)) asked cross join lateral (
      select ${stockColumns}, asked as stripped from (select * from parts where ${baseNumberSql(sql.ref('part_key'))} collate "C" = asked collate "C" offset 0) parts
      where company_id <> ${notOf} and removed_at is null and confirmed_on >= ${shownFrom}
      limit ${sql.lit(each)}
    ) parts`.execute(db)
  return rows
}
