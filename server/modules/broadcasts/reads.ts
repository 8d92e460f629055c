import { sql } from 'kysely'
import { maxListedChanges } from '../../../contract/broadcast-changes.ts'
import type { OwnStock } from '../../../contract/own-stock.ts'
import type { Db } from '../../platform/db/database.ts'
import { anyOfIds, prepared } from '../../platform/db/prepared-statements.ts'
import type { LineFilter } from '../search/index.ts'
import { lineConditions, matchesLine, type Texts } from './in-database.sql.ts'

/** True if any line of a broadcast with several lines is sold. */
const isPartlySold = sql<boolean>`broadcasts.num_lines > 1 and exists (
  select from broadcast_lines as line where line.broadcast_id = broadcasts.id and line.sold_at is not null)`.as(
  'is_partly_sold',
)

/** The part keys of the lines that a WTB of several lines still wants, one for each; null for other broadcasts. */
const wantedKeys = sql<string[] | null>`case when broadcasts.side = 'WTB' and broadcasts.num_lines > 1 then array(
  select numbers.key from broadcast_lines line join part_numbers numbers on numbers.id = line.number_id
  where line.broadcast_id = broadcasts.id and line.sold_at is null) end`.as('wanted_keys')

/** The columns of a broadcast that a list shows. */
const listedColumns = [
  'broadcasts.id',
  'broadcasts.subject',
  'broadcasts.public_subject',
  'broadcasts.side',
  'broadcasts.num_lines',
  'broadcasts.posted_at',
  'broadcasts.list_id',
  'broadcast_lists.name as list_name',
  'broadcasts.company_id',
  'broadcasts.contact_id',
  'first.quantity',
  'first.brand',
  'first.description',
  'first.condition',
  'first.price',
  'first.price_amount',
  'first.currency',
  'first.new_price',
  'first.new_amount',
  'first.sold_at',
  'broadcasts.sold_at as all_sold_at',
  isPartlySold,
  wantedKeys,
] as const

/** The condition that joins a broadcast's first line as `first`, with a left join: a broadcast without lines is listed too. */
const firstLine = sql<boolean>`first.broadcast_id = broadcasts.id and first.position = 1`

/** The columns of the poster's company that a list shows. */
const posterColumns = [
  'companies.name as company_name',
  'countries.name as country_name',
  'companies.country_code',
  'companies.member_since',
  'companies.unsolved_complaints',
  'companies.gives_warranty',
] as const

const withPoster = (db: Db) =>
  db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
    .leftJoin('broadcast_lines as first', join => join.on(firstLine))
    .where('broadcasts.removed_at', 'is', null)
    .select([...listedColumns, ...posterColumns, 'broadcasts.from_email', 'contacts.name as contact_name'])

const withoutPoster = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('broadcasts')
    .modifyFront(prepared)
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .leftJoin('broadcast_lines as first', join => join.on(firstLine))
    .where('broadcasts.id', '=', anyOfIds(ids))
    .where('broadcasts.removed_at', 'is', null)
    .select(listedColumns)
    .execute()

export type BroadcastWithoutPoster = Awaited<ReturnType<typeof withoutPoster>>[number]

/** Returns the listed columns of these broadcasts by id, without their companies. Omits removed ones. */
export const listWithoutPoster = async (db: Db, ids: readonly number[]) =>
  new Map((await withoutPoster(db, ids)).map(row => [row.id, row]))

/** The columns of a line that a list shows. */
export type ShownLine = Pick<
  BroadcastWithoutPoster,
  | 'quantity'
  | 'brand'
  | 'description'
  | 'condition'
  | 'price'
  | 'price_amount'
  | 'currency'
  | 'new_price'
  | 'new_amount'
  | 'sold_at'
>

const shownLineColumns = [
  'broadcast_id',
  'quantity',
  'brand',
  'description',
  'condition',
  'price',
  'price_amount',
  'currency',
  'new_price',
  'new_amount',
  'sold_at',
] as const

const byBroadcast = (rows: readonly (ShownLine & { broadcast_id: number })[]): Map<number, ShownLine> =>
  new Map(rows.map(({ broadcast_id, ...line }) => [broadcast_id, line]))

/** Returns, for each of these broadcasts, the first line that matches a query's text and filters on lines. */
export async function listFoundLines(
  db: Db,
  ids: readonly number[],
  query: Texts & LineFilter,
): Promise<Map<number, ShownLine>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('broadcast_lines as line')
    .distinctOn('broadcast_id')
    .where('broadcast_id', '=', anyOfIds(ids))
    .where(sql<boolean>`${sql.join([matchesLine(query), ...lineConditions(query)], sql` and `)}`)
    .orderBy('broadcast_id')
    .orderBy('position')
    .select(shownLineColumns)
    .execute()
  return byBroadcast(rows)
}

/** Returns these lines, by broadcast. */
export const listLinesById = async (db: Db, lineIds: readonly number[]): Promise<Map<number, ShownLine>> =>
  lineIds.length === 0
    ? new Map()
    : byBroadcast(
        await db
          .selectFrom('broadcast_lines')
          .modifyFront(prepared)
          .where('id', '=', anyOfIds(lineIds))
          .select(shownLineColumns)
          .execute(),
      )

/**
 * Returns a company's stock of these part keys, by key: for each, the line with the most pieces.
 */
export async function listOwnStock(db: Db, companyId: number, keys: readonly string[]): Promise<Map<string, OwnStock>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<OwnStock & { part_key: string }>`
    select ${prepared} distinct on (part_key) part_key, quantity, part_condition as condition, price_eur::float8 as price
    from parts where company_id = ${companyId} and part_key = any(${keys}::text[]) and removed_at is null and quantity > 0
    order by part_key, quantity desc`.execute(db)
  return new Map(rows.map(({ part_key, ...stock }) => [part_key, stock]))
}

const postersById = (db: Db, companyIds: readonly number[]) =>
  db
    .selectFrom('companies')
    .modifyFront(prepared)
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.id', '=', anyOfIds(companyIds))
    .select(['companies.id', ...posterColumns])
    .execute()
export type Poster = Omit<Awaited<ReturnType<typeof postersById>>[number], 'id'>

/** Returns the displayed columns of these companies by their ids. */
export const listPosters = async (db: Db, companyIds: readonly number[]): Promise<Map<number, Poster>> =>
  new Map((await postersById(db, companyIds)).map(({ id, ...poster }) => [id, poster]))

/** A broadcast as a list shows it. */
export type ListedBroadcast = BroadcastWithoutPoster & Poster

export type BroadcastDetailsRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>

export const findBroadcast = (db: Db, id: number) =>
  withPoster(db)
    .where('broadcasts.id', '=', id)
    .select([
      'broadcasts.message',
      'broadcasts.product_link',
      'contacts.is_email_hidden',
      'contacts.email',
      'contacts.email_alt',
      'contacts.tel as contact_tel',
      'companies.tel as company_tel',
      'companies.is_canary',
    ])
    .executeTakeFirst()

export type Line = Awaited<ReturnType<typeof listLines>>[number]

export const listLines = (db: Db, broadcastId: number) =>
  db
    .selectFrom('broadcast_lines')
    .where('broadcast_id', '=', broadcastId)
    .select(['quantity', 'brand', 'description', 'condition', 'price', 'currency', 'new_price', 'sold_at'])
    .orderBy('position')
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Returns the last changes that the poster made to a broadcast, oldest first. */
export async function listChanges(db: Db, broadcastId: number) {
  const newest = await db
    .selectFrom('broadcast_changes')
    .where('broadcast_id', '=', broadcastId)
    .select(['position', 'kind', 'old_price', 'new_price', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedChanges)
    .execute()
  return newest.reverse()
}

/** Returns the lines at these positions, by broadcast. */
export async function listLinesAt(
  db: Db,
  at: readonly { id: number; line: number }[],
): Promise<Map<number, ShownLine>> {
  if (at.length === 0) return new Map()
  return byBroadcast(
    await db
      .selectFrom('broadcast_lines')
      .where(
        sql<boolean>`(broadcast_id, position) in (select * from unnest(${at.map(({ id }) => id)}::int[], ${at.map(({ line }) => line)}::smallint[]))`,
      )
      .select(shownLineColumns)
      .execute(),
  )
}

export const listLists = (db: Db) =>
  db
    .selectFrom('broadcast_lists')
    .select(['id', 'name', 'short_name', 'path', 'email'])
    .orderBy('display_order')
    .execute()
