import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { identityOf } from '../lines/queries.ts'

export type ChangeRow = Selectable<Schema['stock_changes']>

/** Milliseconds for a statement over a whole stock, in place of what a request's may take. */
const wholeStockMs = 600_000

/** Lets this transaction's statements take as long as a whole stock needs. */
export const allowWholeStock = (tx: Tx) =>
  sql`select set_config('statement_timeout', ${String(wholeStockMs)}, true)`.execute(tx)

export async function insertChange(tx: Tx, change: Insertable<Schema['stock_changes']>): Promise<number> {
  const { id } = await tx.insertInto('stock_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

export const setCounts = (tx: Tx, id: number, counts: Pick<ChangeRow, 'num_added' | 'num_changed' | 'num_removed'>) =>
  tx.updateTable('stock_changes').set(counts).where('id', '=', id).execute()

export const deleteChange = (tx: Tx, id: number) => tx.deleteFrom('stock_changes').where('id', '=', id).execute()

interface Removal {
  changeId: number
  companyId: number
  now: Date
}

/**
 * Takes lines of a company out and notes them with the change: all of them, or those with no row in `kept`, a table of
 * part ids. Answers how many.
 */
export async function removeLines(tx: Tx, { changeId, companyId, now }: Removal, kept?: string): Promise<number> {
  const others =
    kept === undefined ? sql`` : sql`and not exists (select from ${sql.table(kept)} k where k.part_id = parts.id)`
  const { numAffectedRows } = await sql`
    insert into stock_change_lines (change_id, part_id, deed, old_change_id)
    select ${changeId}, id, 'removed', change_id from parts
    where company_id = ${companyId} and removed_at is null ${others}`.execute(tx)
  await sql`
    update parts set removed_at = ${now}, change_id = ${changeId}
    from stock_change_lines noted
    where noted.change_id = ${changeId} and deed = 'removed' and parts.id = noted.part_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What a change did: any company's, or only this one's. */
export const findChange = (db: Db, id: number, companyId?: number) =>
  db
    .selectFrom('stock_changes')
    .where('id', '=', id)
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId as number))
    .selectAll()
    .executeTakeFirst()

/** Whether no later change of the company stands. */
export async function isNewest(tx: Tx, { id, company_id }: Pick<ChangeRow, 'id' | 'company_id'>): Promise<boolean> {
  const later = await tx
    .selectFrom('stock_changes')
    .where('company_id', '=', company_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return later === undefined
}

/** Lines that a change touched and nobody has since, by what it did to them. */
const touched = (change: ChangeRow, deed: string) =>
  sql`noted.change_id = ${change.id} and noted.deed = ${deed} and parts.id = noted.part_id and parts.change_id = ${change.id}`

const takeAddedOut = (tx: Tx, change: ChangeRow, now: Date) =>
  sql`
    update parts set removed_at = ${now} from stock_change_lines noted
    where ${touched(change, 'added')} and parts.removed_at is null`.execute(tx)

/** A day of confirmation that is another than the change's own was given by the company after it, and stays. */
const restoreChanged = (tx: Tx, change: ChangeRow) =>
  sql`
    update parts set
      quantity = noted.old_quantity,
      price_eur = noted.old_price_eur,
      confirmed_on = case when parts.confirmed_on = ${change.made_on}::date then noted.old_confirmed_on else parts.confirmed_on end,
      change_id = noted.old_change_id,
      part_number = coalesce(old_texts ->> 'part_number', parts.part_number),
      manufacturer = coalesce(old_texts ->> 'manufacturer', parts.manufacturer),
      description = coalesce(old_texts ->> 'description', parts.description),
      part_key = coalesce(old_texts ->> 'part_key', parts.part_key),
      public_part_number = coalesce(old_texts ->> 'public_part_number', parts.public_part_number),
      public_manufacturer = coalesce(old_texts ->> 'public_manufacturer', parts.public_manufacturer),
      public_description = coalesce(old_texts ->> 'public_description', parts.public_description),
      search_words = coalesce(old_texts ->> 'search_words', parts.search_words),
      search_phrase = coalesce(old_texts ->> 'search_phrase', parts.search_phrase),
      public_words = coalesce(old_texts ->> 'public_words', parts.public_words),
      public_phrase = coalesce(old_texts ->> 'public_phrase', parts.public_phrase)
    from stock_change_lines noted
    where ${touched(change, 'changed')} and parts.removed_at is null`.execute(tx)

const returning = sql.table('returning_lines')

/**
 * A line that its owner has added once more since stays as they added it. Told how many lines there are, the planner does not
 * look at all the company's for each.
 */
async function bringRemovedBack(tx: Tx, change: ChangeRow): Promise<void> {
  await sql`
    create temporary table ${returning} on commit drop as
    select noted.part_id, noted.old_change_id from stock_change_lines noted join parts on parts.id = noted.part_id
    where ${touched(change, 'removed')} and parts.removed_at is not null`.execute(tx)
  await sql`analyze ${returning}`.execute(tx)
  await sql`
    update parts set removed_at = null, change_id = ${returning}.old_change_id from ${returning}
    where parts.id = ${returning}.part_id and parts.removed_at is not null and not exists (
      select from parts live
      where live.company_id = ${change.company_id} and live.removed_at is null and ${identityOf('live')} = ${identityOf('parts')}
    )`.execute(tx)
}

/** Makes the stock what it was before a change, but for lines that somebody touched by hand since. */
export async function restoreLines(tx: Tx, change: ChangeRow, now: Date): Promise<void> {
  await takeAddedOut(tx, change, now)
  await restoreChanged(tx, change)
  await bringRemovedBack(tx, change)
}

interface Undone {
  changeId: number
  by: number
  now: Date
}

/** Notes that a job is to undo a change; false where somebody else has asked for it meanwhile. */
export async function noteUndoAsked(tx: Tx, { id, undo_asked_at }: ChangeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_changes')
    .set({ undo_asked_at: now, undo_failure: null })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('undo_asked_at', 'is not distinct from', undo_asked_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Notes why the job did not undo it; answers whose it is. */
export const noteUndoRefused = (tx: Tx, id: number, failure: string) =>
  tx
    .updateTable('stock_changes')
    .set({ undo_asked_at: null, undo_failure: failure })
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst()

/** Marks a change undone, and the upload that made it. */
export async function markUndone(tx: Tx, { changeId, by, now }: Undone): Promise<void> {
  await tx
    .updateTable('stock_changes')
    .set({ undone_at: now, undone_by: by, undo_asked_at: null, undo_failure: null })
    .where('id', '=', changeId)
    .execute()
  await tx
    .updateTable('stock_uploads')
    .set({ state: 'undone' })
    .where('change_id', '=', changeId)
    .where('state', '=', 'done')
    .execute()
}

/** Forgets how lines were before changes that can no longer be undone. */
export const forgetLinesOf = (db: Db, madeBefore: Date) =>
  sql`
    delete from stock_change_lines using stock_changes
    where stock_changes.id = change_id and made_at < ${madeBefore}`.execute(db)
