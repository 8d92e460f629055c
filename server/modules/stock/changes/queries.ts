import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, type Tx, withoutWaitingForDisk } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { LockedStock } from '../locked-stock.sql.ts'

export type ChangeRow = Selectable<Schema['stock_changes']>

/** Statement timeout in milliseconds for a whole stock, longer than that of a request. */
const wholeStockMs = 600_000

/** Raises the statement timeout of this transaction, so that it suffices for a whole stock. */
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
  now: Date
}

/**
 * Removes a company's lines and records them with the change: all lines, or all but those in `keptTable`, a table of part ids.
 * Returns their number.
 */
export async function removeLines(
  { tx, companyId }: LockedStock,
  { changeId, now }: Removal,
  keptTable?: string,
): Promise<number> {
  const others =
    keptTable === undefined
      ? sql``
      : sql`and not exists (select from ${sql.table(keptTable)} k where k.part_id = parts.id)`
  const { numAffectedRows } = await sql`
    insert into stock_change_lines (change_id, part_id, operation, deed, old_change_id)
    select ${changeId}, id, 'removed', 'removed', change_id from parts
    where company_id = ${companyId} and removed_at is null ${others}`.execute(tx)
  await sql`
    update parts set removed_at = ${now}, change_id = ${changeId}
    from stock_change_lines noted
    where noted.change_id = ${changeId} and coalesce(operation, deed) = 'removed' and parts.id = noted.part_id`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Returns a change of any company, or of this one only. */
export const findChange = (db: Db, id: number, companyId?: number) =>
  db
    .selectFrom('stock_changes')
    .where('id', '=', id)
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId as number))
    .selectAll()
    .executeTakeFirst()

/** Returns true if the company has made no later change. */
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

interface UndoneChange {
  changeId: number
  by: number
  now: Date
}

/** Records that a job will undo a change. Returns false if somebody else has requested it in the meantime. */
export async function recordUndoRequest(tx: Tx, { id, undo_asked_at }: ChangeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_changes')
    .set({ undo_asked_at: now, undo_failure: null, num_undone: 0 })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('undo_asked_at', 'is not distinct from', undo_asked_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records how many lines are done; returns their company. Not synced to disk, because an interrupted undo starts again. */
export async function setUndone(tx: Tx, id: number, numUndone: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    update stock_changes set num_undone = ${numUndone} from (select ${withoutWaitingForDisk}) unhurried
    where id = ${id} and undone_at is null returning company_id`.execute(tx)
  return rows[0]?.company_id
}

/** Records why the job could not undo it; returns who requested it. */
export const recordUndoFailure = (tx: Tx, id: number, failure: string) =>
  tx
    .updateTable('stock_changes')
    .set({ undo_asked_at: null, undo_failure: failure })
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirst()

/** Marks a change and the upload that made it as undone. */
export async function markUndone(tx: Tx, { changeId, by, now }: UndoneChange): Promise<void> {
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

/** Deletes the earlier values of lines whose change can no longer be undone. */
export const deleteChangeLines = (db: Db, madeBefore: Date) =>
  sql`
    delete from stock_change_lines using stock_changes
    where stock_changes.id = change_id and made_at < ${madeBefore}`.execute(db)
