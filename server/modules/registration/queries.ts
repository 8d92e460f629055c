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
 * Puts a confirmed application before the staff, and deletes the others of its address that are not confirmed. Returns false if
 * the address has an open application already; this one is then deleted too.
 */
export async function confirmApplication(
  tx: Tx,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<boolean> {
  const others = tx.deleteFrom('trial_applications').where('email', '=', email).where('state', '=', 'unconfirmed')
  // Two links of one address that are opened at once.
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

/** Deletes applications that were never confirmed, and rejected ones, which are older than these moments. */
export async function purgeApplications(db: Db, older: { unconfirmed: Date; rejected: Date }): Promise<void> {
  await db
    .deleteFrom('trial_applications')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'unconfirmed'), eb('created_at', '<', older.unconfirmed)]),
        and([eb('state', '=', 'rejected'), eb('decided_at', '<', older.rejected)]),
      ]),
    )
    .execute()
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
