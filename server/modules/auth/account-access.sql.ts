import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns a contact's live sessions, the last used first. */
export const listSessionsOf = (db: Db, contactId: number, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('sessions')
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .where('visitor_id', 'is', null)
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns the valid API keys that a contact created, newest first. */
export const listKeysOf = (db: Db, contactId: number) =>
  db
    .selectFrom('stock_api_keys')
    .where('contact_id', '=', contactId)
    .where('revoked_at', 'is', null)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('id', 'desc')
    .execute()

/** Returns the daily fetch of a list that a contact set up. */
export const findFetchOf = (db: Db, contactId: number) =>
  db.selectFrom('stock_fetches').where('contact_id', '=', contactId).select(['address', 'is_on']).executeTakeFirst()

/**
 * Returns when a contact's feed address was first shown and last used, when the contact ended mailed links, and the
 * alternative address.
 */
export const getFeedLinksAndAddress = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .leftJoin('feed_token_uses', 'feed_token_uses.contact_id', 'contacts.id')
    .where('contacts.id', '=', contactId)
    .select(['known_since', 'used_at', 'links_ended_at', 'email_alt', 'email_alt_confirmed_at'])
    .executeTakeFirstOrThrow()

/** Revokes the API keys that a contact created. Returns their names, so that their owner can replace them. */
export async function revokeKeysOf(tx: Tx, contactId: number, now: Date): Promise<string[]> {
  const revoked = await tx
    .updateTable('stock_api_keys')
    .set({ revoked_at: now })
    .where('contact_id', '=', contactId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute()
  return revoked.map(({ name }) => name)
}

/**
 * Revokes a contact's API keys, feed addresses and mailed answer links. Returns the names of the keys. The caller ends the
 * sessions.
 */
export async function endKeysAndLinks(tx: Tx, contactId: number, now: Date): Promise<string[]> {
  await tx
    .updateTable('contacts')
    .set({ feed_serial: sql`feed_serial + 1`, links_ended_at: now, version: sql`version + 1` })
    .where('id', '=', contactId)
    .execute()
  return revokeKeysOf(tx, contactId, now)
}
