import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSize } from '../../../contract/auth.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { endKeysAndLinks } from './account-access.sql.ts'
import { deletePasskeysOf } from './passkeys.sql.ts'

interface NewSession {
  contactId: number
  tokenHash: Buffer
  userAgent: string
  /** IP address. */
  address: string
  now: Date
  expiresAt: Date
}

export async function insertSession(
  db: Db,
  { contactId, tokenHash, userAgent, address, now, expiresAt }: NewSession,
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      contact_id: contactId,
      token_hash: tokenHash,
      user_agent: userAgent.slice(0, 200),
      address,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewVisit {
  contactId: number
  tokenHash: Buffer
  /** The staff member, with their own session. */
  visitor: { contactId: number; sessionId: string }
  now: Date
  expiresAt: Date
}

/** Inserts a session of staff signed in as a contact. It stores nothing about their device. */
export const insertVisit = (tx: Tx, { contactId, tokenHash, visitor, now, expiresAt }: NewVisit) =>
  tx
    .insertInto('sessions')
    .values({
      contact_id: contactId,
      token_hash: tokenHash,
      visitor_id: visitor.contactId,
      visitor_session: visitor.sessionId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()

const deletedVisits = (db: Db) =>
  db.deleteFrom('sessions').where('visitor_id', 'is not', null).returning(['visitor_id', 'contact_id', 'expires_at'])

/** Ends the visits of a staff member and returns them. */
export const deleteVisitsOf = (tx: Tx, visitorId: number) =>
  deletedVisits(tx).where('visitor_id', '=', visitorId).execute()

/** Deletes expired visits and returns them. */
export const deleteExpiredVisits = (tx: Tx, now: Date) => deletedVisits(tx).where('expires_at', '<=', now).execute()

/** Maximum number of sessions per contact. */
export const maxSessions = 20

/** Ends a contact's least recently used sessions beyond the limit; never the one that just began. */
export async function endSurplusSessions(db: Db, contactId: number, newSessionId: string): Promise<void> {
  const surplus = await db
    .selectFrom('sessions')
    .where('contact_id', '=', contactId)
    .where('id', '<>', newSessionId)
    .where('visitor_id', 'is', null)
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxSessions - 1)
    .execute()
  // Every delete statement makes nodes drop their cached sessions, even if it deletes nothing.
  if (surplus.length === 0) return
  await db
    .deleteFrom('sessions')
    .where(
      'id',
      'in',
      surplus.map(({ id }) => id),
    )
    .execute()
}

/** Records the use of a session. */
export const touchSession = (db: Db, sessionId: string, { now, address }: { now: Date; address: string }) =>
  db.updateTable('sessions').set({ last_seen_at: now, address }).where('id', '=', sessionId).execute()

/** Ends a session of this contact; returns false if the contact has none with this id. */
export async function deleteSession(db: Db, sessionId: string, contactId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(sql<string>`id::text`, '=', sessionId)
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends all sessions of a contact and returns how many there were. */
export async function deleteSessionsOf(tx: Tx, contactId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Suspends a contact or ends the suspension; returns false if nothing changed. Sessions stay open, so that the person reads
 * why and can sign out; keys and feeds stop, because the account has the role `forced-logout`.
 */
export async function setForcedLogout(tx: Tx, contactId: number, isSuspended: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ is_force_logout: isSuspended, version: sql`version + 1` })
    .where('id', '=', contactId)
    .where('is_force_logout', '=', !isSuspended)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a contact but this one. */
export const endOtherSessions = (tx: Tx, contactId: number, sessionId: string) =>
  tx.deleteFrom('sessions').where('contact_id', '=', contactId).where(sql<string>`id::text`, '<>', sessionId).execute()

interface NewReset {
  tokenHash: Buffer
  contactId: number
  now: Date
  expiresAt: Date
}

/** Stores a reset link's token and deletes the contact's earlier unused ones. */
export async function insertReset(tx: Tx, { tokenHash, contactId, now, expiresAt }: NewReset): Promise<void> {
  await tx.deleteFrom('password_resets').where('contact_id', '=', contactId).where('used_at', 'is', null).execute()
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, contact_id: contactId, created_at: now, expires_at: expiresAt })
    .execute()
}

/** Uses up a reset link; returns false if it is invalid or expired. */
export async function spendReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Sets a password with a mailed link and ends everything that opens the account: sessions, passkeys, feed tokens, stock
 * keys and answer links, because somebody else may have made or stolen them. Returns the names of the keys, so that
 * their owner can replace them.
 */
export async function replacePassword(
  tx: Tx,
  { contactId, passwordHash, now }: { contactId: number; passwordHash: string; now: Date },
): Promise<string[]> {
  await tx.updateTable('contacts').set({ password_hash: passwordHash }).where('id', '=', contactId).execute()
  await deleteSessionsOf(tx, contactId)
  await deletePasskeysOf(tx, contactId)
  return endKeysAndLinks(tx, contactId, now)
}

/**
 * Replaces a password by its owner's choice, ends feed tokens, and deletes reset links that were mailed before. Returns
 * false if it is no longer the one that was verified: it was changed in the meantime.
 */
export async function changePasswordHash(
  tx: Tx,
  { contactId, verifiedHash, passwordHash }: { contactId: number; verifiedHash: string; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set({ password_hash: passwordHash, version: sql`version + 1`, feed_serial: sql`feed_serial + 1` })
    .where('id', '=', contactId)
    .where('password_hash', '=', verifiedHash)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('password_resets').where('contact_id', '=', contactId).where('used_at', 'is', null).execute()
  return numUpdatedRows > 0n
}

/** Deletes what signing in leaves behind: ended sessions, spent or expired reset links, and yesterday's counts. */
export async function purgeSignIns(db: Db, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db
    .deleteFrom('sessions')
    // The end of a visit is recorded by the job that deletes it.
    .where('visitor_id', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
    .execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', yesterday).execute()
  await db.deleteFrom('throttles').where('window_start', '<=', yesterday).execute()
}

/** Keeps how many rows lists have for this person. */
export const updateListSize = (db: Db, contactId: number, { pageSize, paging }: z.output<typeof listSize>) =>
  db.updateTable('contacts').set({ page_size: pageSize, paging }).where('id', '=', contactId).execute()
