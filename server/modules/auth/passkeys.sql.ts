import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export const insertChallenge = (
  db: Db,
  { challenge, contactId, expiresAt }: { challenge: string; contactId: number | null; expiresAt: Date },
) => db.insertInto('passkey_challenges').values({ challenge, contact_id: contactId, expires_at: expiresAt }).execute()

/** Uses up a challenge; returns false if it is unknown, expired or another person's. */
export async function spendChallenge(
  db: Db,
  { challenge, contactId, now }: { challenge: string; contactId: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('contact_id', 'is not distinct from', contactId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const purgeChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()

/** Serializes the creation of passkeys for one contact until the transaction ends. */
export const lockPasskeysOf = (tx: Tx, contactId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('passkeys'), ${contactId})`.execute(tx)

/** Returns a contact's passkeys, oldest first. */
export const listPasskeysOf = (db: Db, contactId: number) =>
  db
    .selectFrom('passkeys')
    .where('contact_id', '=', contactId)
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .orderBy('id')
    .execute()

interface NewPasskey {
  contactId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  name: string
  now: Date
}

/** Inserts a passkey and returns its id; undefined if the credential is known already. */
export async function insertPasskey(tx: Tx, { contactId, credentialId, publicKey, counter, name, now }: NewPasskey) {
  const row = await tx
    .insertInto('passkeys')
    .values({
      contact_id: contactId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select(['id', 'contact_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst()

/** Records the use of a passkey; returns false if another use reported this count or a higher one in the meantime. */
export async function recordPasskeyUse(db: Db, id: number, { counter, now }: { counter: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a contact's passkey and returns its name; undefined if the contact has none with this id. */
export async function deletePasskey(tx: Tx, id: number, contactId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export const deletePasskeysOf = (tx: Tx, contactId: number) =>
  tx.deleteFrom('passkeys').where('contact_id', '=', contactId).execute()

interface PasskeyCode {
  codeHash: Buffer
  sessionId: string
}

/** Stores a code for a session, in place of an earlier one. */
export async function insertCode(tx: Tx, { codeHash, sessionId, expiresAt }: PasskeyCode & { expiresAt: Date }) {
  await tx.deleteFrom('passkey_codes').where('session_id', '=', sessionId).execute()
  await tx
    .insertInto('passkey_codes')
    .values({ code_hash: codeHash, session_id: sessionId, expires_at: expiresAt })
    .execute()
}

/** Uses up a code; returns false if it is unknown, expired or another session's. */
export async function spendPasskeyCode(db: Db, { codeHash, sessionId, now }: PasskeyCode & { now: Date }) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_codes')
    .where('code_hash', '=', codeHash)
    .where(sql<string>`session_id::text`, '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const purgeCodes = (db: Db, now: Date) => db.deleteFrom('passkey_codes').where('expires_at', '<=', now).execute()
