import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

const openStates = ['waiting', 'documents'] as const

export async function insertApplication(tx: Tx, values: Insertable<Schema['trial_applications']>): Promise<number> {
  const { id } = await tx.insertInto('trial_applications').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Sets the link of an application, whose earlier links then stop working. */
export const setToken = (tx: Tx, id: number, token: { token_hash: Buffer; token_expires_at: Date }) =>
  tx.updateTable('trial_applications').set(token).where('id', '=', id).where('state', '=', 'unconfirmed').execute()

/** Locks the unconfirmed application of a mailed link that still works. */
export const lockByToken = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('trial_applications')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .where('state', '=', 'unconfirmed')
    .select(['id', 'company', 'email', 'name'])
    .forUpdate()
    .executeTakeFirst()

/**
 * Shows a confirmed application to staff, and deletes the others of its address that are not confirmed. Returns false if
 * the address has an open application already; this one is then deleted too.
 */
export async function confirmApplication(
  tx: Tx,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
  const others = tx.deleteFrom('trial_applications').where('email', '=', email).where('state', '=', 'unconfirmed')
  // Two links of one address that are opened at the same time.
  await sql`select pg_advisory_xact_lock(hashtext(${`application:${email.toLowerCase()}`}))`.execute(tx)
  const open = await tx
    .selectFrom('trial_applications')
    .where('email', '=', email)
    .where('state', 'in', openStates)
    .select('id')
    .executeTakeFirst()
  if (open === undefined)
    await tx
      .updateTable('trial_applications')
      .set({ state: 'waiting', confirmed_at: now, token_hash: null, token_expires_at: null })
      .where('id', '=', id)
      .execute()
  await others.execute()
  return open === undefined
}

export const deleteUnconfirmed = (tx: Tx, email: string) =>
  tx.deleteFrom('trial_applications').where('email', '=', email).where('state', '=', 'unconfirmed').execute()

/** Locks an application that staff decide about; undefined if there is none or its address is not confirmed. */
export const lockApplication = (tx: Tx, id: number) =>
  tx
    .selectFrom('trial_applications')
    .where('id', '=', id)
    .where('state', '<>', 'unconfirmed')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

interface Decision {
  state: 'approved' | 'rejected' | 'documents'
  question?: string
  reason?: string
  decided_at?: Date
  decided_by?: number
  company_id?: number
}

/** Saves what staff decided; the password is deleted unless the application stays open. */
export const decide = (tx: Tx, id: number, decision: Decision) =>
  tx
    .updateTable('trial_applications')
    .set({ ...decision, ...(decision.state !== 'documents' && { password_hash: null }) })
    .where('id', '=', id)
    .execute()

/**
 * Deletes applications that were never confirmed, and rejected ones, which are older than these moments. Returns the files that they
 * had.
 */
export async function purgeApplications(db: Db, older: { unconfirmed: Date; rejected: Date }): Promise<string[]> {
  const { rows } = await sql<{ file_id: string | null }>`
    with purged as (
      delete from trial_applications where (state = 'unconfirmed' and created_at < ${older.unconfirmed})
        or (state = 'rejected' and decided_at < ${older.rejected})
      returning id
    ) select file_id from purged left join application_files on application_id = purged.id`.execute(db)
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** Notes that a company was reminded of the end of its trial; returns false if another job was faster. */
export async function insertReminder(tx: Tx, reminder: Insertable<Schema['trial_reminders']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trial_reminders')
    .values(reminder)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets the link by which an open application takes documents. */
export const setDocumentsToken = (tx: Tx, id: number, token: { token_hash: Buffer; token_expires_at: Date }) =>
  tx.updateTable('trial_applications').set(token).where('id', '=', id).where('state', 'in', openStates).execute()

/** Locks the open application whose link takes documents. */
export const lockByDocumentsToken = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .selectFrom('trial_applications')
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .where('state', 'in', openStates)
    .select(['id', 'company', 'name'])
    .forUpdate()
    .executeTakeFirst()

/** Shows an application to staff again after documents have arrived. */
export const setWaiting = (tx: Tx, id: number) =>
  tx.updateTable('trial_applications').set({ state: 'waiting' }).where('id', '=', id).execute()

export const insertFile = (tx: Tx, file: Insertable<Schema['application_files']>) =>
  tx.insertInto('application_files').values(file).execute()

export async function countFiles(tx: Tx, applicationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('application_files')
    .where('application_id', '=', applicationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the documents of these applications, in the order in which they arrived. */
export const listFiles = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .where('application_id', '=', sql<number>`any(${[...applicationIds]}::int[])`)
    .orderBy('application_files.id')
    .select(['application_files.id', 'application_id', 'file_name', 'sent_at', 'byte_size'])
    .execute()

export const findFile = (db: Db, { id, file }: { id: number; file: number }) =>
  db
    .selectFrom('application_files')
    .where('id', '=', file)
    .where('application_id', '=', id)
    .select(['file_id', 'file_name'])
    .executeTakeFirst()
