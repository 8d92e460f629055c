import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { UploadState } from '../../../../contract/stock-uploads.ts'
import { type Db, type Tx, withoutWaitingForDisk } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { JsonList } from './checking-thread.ts'
import { maxAttempts, statesBefore } from './policy.ts'
import { sentColumns } from './sent-columns.ts'
import { dropStaged } from './staged.sql.ts'

export type UploadRow = Selectable<Schema['stock_uploads']>

/** Serializes uploads to one company until the transaction ends, so that open ones are counted exactly. */
export const lockUploadsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('stock uploads'), ${companyId})`.execute(tx)

const open: UploadState[] = ['received', 'previewed', 'waiting', 'running']

export async function countOpenUploads(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock_uploads')
    .where('company_id', '=', companyId)
    .where('state', 'in', open)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUpload(tx: Tx, upload: Insertable<Schema['stock_uploads']>): Promise<number> {
  const { id } = await tx.insertInto('stock_uploads').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

interface StateChange {
  id: number
  to: UploadState
  /** Limits it to this company. */
  companyId?: number
  /** Limits it to this attempt: another process may have taken it over. */
  attempt?: number
}

/** Moves an upload to a state and updates its columns. Returns false if its current state does not allow it. */
export async function moveUpload(
  db: Db,
  { id, to, companyId, attempt }: StateChange,
  values: Updateable<Schema['stock_uploads']> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_uploads')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId as number))
    .$if(attempt !== undefined, query => query.where('num_attempts', '=', attempt as number))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findUpload = (db: Db, id: number, companyId?: number) =>
  db
    .selectFrom('stock_uploads')
    .where('id', '=', id)
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId as number))
    .selectAll()
    .executeTakeFirst()

/**
 * Returns the next upload of a company and marks it as running: an interrupted one first, otherwise the one that has waited
 * longest. The caller must hold the company's lock.
 */
export async function takeNext(db: Db, companyId: number, now: Date): Promise<UploadRow | undefined> {
  return db
    .updateTable('stock_uploads')
    .set(({ eb }) => ({
      state: 'running',
      started_at: now,
      num_read: 0,
      num_errors: 0,
      num_attempts: eb('num_attempts', '+', 1),
    }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('stock_uploads')
        .where('company_id', '=', companyId)
        .where('state', 'in', ['waiting', 'running'])
        .orderBy(sql`state = 'running'`, 'desc')
        .orderBy('id')
        .limit(1)
        .select('id'),
    )
    .returningAll()
    .executeTakeFirst()
}

export const isGivenUp = ({ num_attempts }: UploadRow): boolean => num_attempts > maxAttempts

/** Returns true if a company has an upload that waits to be applied, or to be counted. */
export async function hasWaiting(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stock_uploads')
    .where('company_id', '=', companyId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'waiting'),
        and([eb('state', '=', 'previewed'), eb('plan_key', 'is not', null), eb('plan', 'is', null)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns companies with waiting or running uploads. */
export async function listBusyCompanies(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_uploads')
    .where('state', 'in', ['waiting', 'running'])
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .execute()
  return rows.map(row => row.company_id)
}

/**
 * Runs `work` under the lock of this company's uploads; returns false if another process has the lock. The lock belongs
 * to the connection, so it is released if the process dies.
 */
export const withUploadLock = (db: Db, companyId: number, work: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async connection => {
    const key = sql`hashtext('stock upload turn'), ${companyId}`
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${key}) as "isOurs"`.execute(connection)
    if (rows[0]?.isOurs !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
    return true
  })

/** Deletes the rows read from an upload, and stores the layout of its file. */
export async function clearRead(db: Db, uploadId: number, layout: string): Promise<void> {
  await db.updateTable('stock_uploads').set({ staged: null, layout }).where('id', '=', uploadId).execute()
  await dropStaged(db, uploadId)
  await db.deleteFrom('stock_upload_errors').where('upload_id', '=', uploadId).execute()
}

const lineColumns = sql.raw(
  `row_number, part_number, manufacturer, description, part_key, search_words, search_phrase, ${sentColumns.join(', ')}`,
)
/** Each public column with its default. */
const publicColumns = [
  ['public_part_number', 'part_number'],
  ['public_manufacturer', 'manufacturer'],
  ['public_description', 'description'],
  ['public_words', 'search_words'],
  ['public_phrase', 'search_phrase'],
] as const
const publicNames = sql.raw(publicColumns.map(([name]) => name).join(', '))
const publicValues = sql.raw(publicColumns.map(([name, own]) => `coalesce(${name}, ${own})`).join(', '))

/** Inserts checked rows, a JSON list from the checking thread, into the staging table. */
export const stageLines = (tx: Tx, uploadId: number, lines: JsonList) =>
  sql`
    insert into stock_upload_lines (upload_id, ${lineColumns}, ${publicNames})
    select ${uploadId}, ${lineColumns}, ${publicValues}
    from json_populate_recordset(null::stock_upload_lines, ${lines}::json)`.execute(tx)

/** Inserts rows with the same values as a line in stock, from a JSON list. */
export const stageUnchanged = (tx: Tx, uploadId: number, rows: JsonList) =>
  sql`
    insert into stock_upload_unchanged (upload_id, row_number, part_id, version)
    select ${uploadId}, row_number, part_id, version
    from json_populate_recordset(null::stock_upload_unchanged, ${rows}::json)`.execute(tx)

/** Inserts the rejected rows, a JSON list. */
export const insertErrors = (tx: Tx, uploadId: number, errors: JsonList) =>
  sql`
    insert into stock_upload_errors (upload_id, row_number, errors, cells)
    select ${uploadId}, row_number, errors, cells
    from json_populate_recordset(null::stock_upload_errors, ${errors}::json)`.execute(tx)

/** The state of an upload while its rows are read. */
export interface Progress {
  state: UploadState
  plan_key: string | null
}

/**
 * Stores the progress; returns the current state and plan, which the owner may have changed. Commits without waiting for the disk, because an interrupted upload is read again.
 */
export async function setProgress(
  db: Db,
  id: number,
  { numRead, numErrors }: { numRead: number; numErrors: number },
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    update stock_uploads set num_read = ${numRead}, num_errors = ${numErrors}
    from (select ${withoutWaitingForDisk}) unhurried where id = ${id} returning state, plan_key`.execute(db)
  return rows[0]
}

/** Stores the result of staging an upload, as JSON. */
export const setStaged = (db: Db, id: number, staged: string) =>
  db.updateTable('stock_uploads').set({ staged }).where('id', '=', id).execute()

/** Stores the mapping that a company confirmed for files with these headings. */
export const rememberMapping = (tx: Tx, mapping: Insertable<Schema['stock_mappings']>) =>
  tx
    .insertInto('stock_mappings')
    .values(mapping)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'headings_key'])
        .doUpdateSet({ remembered: mapping.remembered, used_at: mapping.used_at }),
    )
    .execute()

/** Returns the mappings that a company used last, newest first. */
export const listMappings = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('stock_mappings')
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(limit)
    .select('remembered')
    .execute()

/** Discards uploads received before a given time and never started. */
export const discardUnstarted = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('stock_uploads')
    .set({ state: 'discarded', finished_at: now, preview: null })
    .where('state', 'in', statesBefore('discarded'))
    .where('received_at', '<', before)
    .execute()

/** Returns files of uploads that ended and were received before a given time, and files that no upload refers to. */
export async function listSpentFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from stock_uploads
    where file_id is not null and received_at < ${before} and state not in ('received', 'previewed', 'waiting', 'running')
    union all
    select id from files
    where audience = 'private' and content_type = 'application/octet-stream' and created_at < ${before}
      and not exists (select from stock_uploads where file_id = files.id)
    limit 1000`.execute(db)
  return rows.map(row => row.id)
}

/** Deletes the rejected rows of uploads received before a given time. */
export const purgeErrors = (db: Db, before: Date) =>
  sql`
    delete from stock_upload_errors using stock_uploads
    where stock_uploads.id = upload_id and received_at < ${before}`.execute(db)
