import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { hiddenNamesOf } from '../../masking/index.ts'
import type { LockedStock } from '../locked-stock.sql.ts'

/** Returns the names that would reveal to a visitor whose stock it is. */
export async function getHiddenNames(db: Db, companyId: number): Promise<string[]> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'tel', 'website'])
    .executeTakeFirstOrThrow()
  const contacts = await db
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .select(['name', 'email'])
    .execute()
  return hiddenNamesOf(company, contacts)
}

/**
 * SQL: true if two lines of a company name the same goods, possibly as different lots. The part key is derived from
 * public text: if something is hidden it is not distinctive, and the numbers must be spelled alike.
 */
export const goodsColumns = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('part_key')}, lower(${column('manufacturer')}), ${column('part_condition')},
    case when ${column('public_part_number')} = ${column('part_number')} then '' else upper(${column('part_number')}) end`
}

export const goodsOf = (table: string): RawBuilder<unknown> => sql`(${goodsColumns(table)})`

/**
 * SQL: true if two lines of a company are the same line, as the form and undoing see it: the same goods, described
 * alike.
 */
export const identityOf = (table: string): RawBuilder<unknown> =>
  sql`(${goodsColumns(table)}, lower(${sql.ref(`${table}.description`)}))`

export type LineColumns = Omit<
  Insertable<Schema['parts']>,
  'company_id' | 'confirmed_on' | 'removed_at' | 'changed_by' | 'change_id'
>

/** The properties by which the form distinguishes lots of the same line. */
export type LotIdentity = Pick<Selectable<Schema['parts']>, 'grade' | 'location' | 'sku'>

interface SameLine {
  line: LineColumns
  /** Properties of the lot that the line must have; any value matches one that is absent. */
  lot: Partial<LotIdentity>
  notId?: number
}

/** Returns the company's line with the same identity and lot as this one, other than `notId`; first one without a lot. */
export async function findSameLine(
  { tx, companyId }: LockedStock,
  { line, lot, notId = 0 }: SameLine,
): Promise<number | undefined> {
  const { part_key, part_number, public_part_number, manufacturer, part_condition, description } = line
  const isSameLot = Object.entries(lot).map(([column, value]) => sql`lower(${sql.ref(column)}) = lower(${value})`)
  const { rows } = await sql<{ id: number }>`
    select parts.id from parts, (values (
      ${part_key}::text, ${part_number}::text, ${public_part_number}::text, ${manufacturer}::text, ${part_condition}::text,
      ${description}::text
    )) given (part_key, part_number, public_part_number, manufacturer, part_condition, description)
    where company_id = ${companyId} and parts.part_key = given.part_key and removed_at is null and id <> ${notId}
      and ${identityOf('parts')} = ${identityOf('given')} and ${sql.join([sql`true`, ...isSameLot], sql` and `)}
    order by (grade, location, sku) <> ('', '', ''), id limit 1`.execute(tx)
  return rows[0]?.id
}

/** Returns what distinguishes the lot of a line of this company; undefined if it has no line of this id in stock. */
export const findLot = ({ tx, companyId }: LockedStock, id: number): Promise<LotIdentity | undefined> =>
  tx
    .selectFrom('parts')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select(['grade', 'location', 'sku'])
    .executeTakeFirst()

/** Returns the quantity and the price of a line of this company; undefined if it has no line of this id. */
export const findValues = ({ tx, companyId }: LockedStock, id: number) =>
  tx
    .selectFrom('parts')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select(['quantity', 'price_eur'])
    .executeTakeFirst()

export const setValues = (
  { tx, companyId }: LockedStock,
  id: number,
  { quantity, price, day }: { quantity: number; price: number | null; day: string },
) =>
  tx
    .updateTable('parts')
    .set({ quantity, price_eur: price, confirmed_on: day, change_id: null })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

interface WrittenLine {
  line: LineColumns
  /** The confirmation date that writing sets. */
  day: string
}

export async function insertLine({ tx, companyId }: LockedStock, { line, day }: WrittenLine): Promise<number> {
  const { id } = await tx
    .insertInto('parts')
    .values({ ...line, company_id: companyId, confirmed_on: day })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateLine = ({ tx, companyId }: LockedStock, id: number, { line, day }: WrittenLine) =>
  tx
    .updateTable('parts')
    .set({ ...line, confirmed_on: day, change_id: null })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** Returns the company of a line; undefined if no line of this id is in stock. */
export async function findOwnerOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('parts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('company_id')
    .executeTakeFirst()
  return row?.company_id
}

/** Removes a line and returns it; undefined if the company has no line of this id. */
export const removeLine = ({ tx, companyId }: LockedStock, { id, now }: { id: number; now: Date }) =>
  tx
    .updateTable('parts')
    .set({ removed_at: now, change_id: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('company_id', '=', companyId)
    .returning(['company_id', 'part_number', 'manufacturer', 'quantity', 'part_condition', 'price_eur'])
    .executeTakeFirst()

/**
 * Deletes up to `limit` lines that were removed before a given time, oldest first; returns how many. Nobody else writes
 * them.
 */
export async function deleteRemovedLines(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (select id from parts where removed_at < ${before} order by removed_at limit ${limit}),
      hits as (delete from part_hits using old where part_id = old.id)
    delete from parts using old where parts.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes a line down for good: undoing an upload or a deletion does not restore it. Returns false if the line is already
 * gone.
 */
export async function takeDown({ tx, companyId }: LockedStock, id: number, now: Date): Promise<boolean> {
  const line = tx.updateTable('parts').where('id', '=', id).where('company_id', '=', companyId)
  await line.set({ change_id: null }).where('change_id', 'is not', null).execute()
  const { numUpdatedRows } = await line
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Puts back a line that was taken down at `removedAt`, unless it was taken down again or the company has entered the
 * same line since.
 */
export const putBack = ({ tx, companyId }: LockedStock, id: number, removedAt: Date) =>
  sql`
    update parts set removed_at = null
    where id = ${id} and company_id = ${companyId} and removed_at = ${removedAt} and not exists (
      select from parts same
      where same.company_id = parts.company_id and same.part_key = parts.part_key and same.removed_at is null
        and ${identityOf('same')} = ${identityOf('parts')}
    )`.execute(tx)

/** Confirms a line on this day. */
export const confirmLine = ({ tx, companyId }: LockedStock, id: number, day: string) =>
  tx
    .updateTable('parts')
    .set({ confirmed_on: day })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('confirmed_on', '<', day)
    .execute()

/** Confirms the lines last confirmed before a day; returns how many. */
export async function confirmLines(
  { tx, companyId }: LockedStock,
  { before, today }: { before: string; today: string },
): Promise<number> {
  const result = await tx
    .updateTable('parts')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('confirmed_on', '<', before)
    .set({ confirmed_on: today })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
