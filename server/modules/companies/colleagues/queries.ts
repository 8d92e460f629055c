import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Locks a company until the transaction ends, so that its contacts are counted exactly, and counts them. */
export async function countContactsLocked(tx: Tx, companyId: number, now: Date) {
  await tx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().executeTakeFirstOrThrow()
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('contacts')
        .where('company_id', '=', companyId)
        .where('left_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('contacts'),
      selectFrom('contact_invitations')
        .where('company_id', '=', companyId)
        .where('expires_at', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('invited'),
    ])
    .executeTakeFirstOrThrow()
}

export const deleteInvitationTo = (tx: Tx, companyId: number, email: string) =>
  tx.deleteFrom('contact_invitations').where('company_id', '=', companyId).where('email', '=', email).execute()

export const insertInvitation = (tx: Tx, values: Insertable<Schema['contact_invitations']>) =>
  tx.insertInto('contact_invitations').values(values).execute()

/** Returns false if the company has no such invitation. */
export async function deleteInvitation(db: Db, { id, companyId }: { id: number; companyId: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Uses up the link of an invitation; returns false if another request did. */
export async function spendInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

interface NewContact {
  companyId: number
  name: string
  email: string
  function: string
  isReadOnly: boolean
  passwordHash: string
  now: Date
  tel?: string
  /** Set for the owner of the profile. */
  username?: string
}

/** Adds a contact after all others of the company; returns undefined if the address belongs to a contact already. */
export async function insertContact(tx: Tx, { companyId, isReadOnly, passwordHash, now, ...contact }: NewContact) {
  const row = await tx
    .insertInto('contacts')
    .values({
      ...contact,
      company_id: companyId,
      is_read_only: isReadOnly,
      password_hash: passwordHash,
      email_confirmed_at: now,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from contacts where company_id = ${companyId})`,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks two contacts of a company, always in the same order. Omits those who left. */
export const lockColleagues = (tx: Tx, companyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('contacts')
    .where('contacts.company_id', '=', companyId)
    .where('contacts.left_at', 'is', null)
    .where('contacts.id', 'in', ids)
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.username',
      'contacts.is_read_only',
      'companies.name as company_name',
    ])
    .orderBy('contacts.id')
    .forUpdate('contacts')
    .execute()

/** Makes a contact the owner of the profile, who is never read-only, or takes the ownership away. */
export const setUsername = (tx: Tx, id: number, username: string | null) =>
  tx
    .updateTable('contacts')
    .set({ username, version: sql`version + 1`, ...(username !== null && { is_read_only: false }) })
    .where('id', '=', id)
    .execute()

export const setReadOnly = (tx: Tx, id: number, isReadOnly: boolean) =>
  tx.updateTable('contacts').set({ is_read_only: isReadOnly, version: sql`version + 1` }).where('id', '=', id).execute()
