import { type Insertable, sql } from 'kysely'
import type { NotificationTopic } from '../../../contract/notifications.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { hasBlocked, hasMuted } from '../mutes/index.ts'

/** Serializes changes of one browser, and then those of one contact's devices, until the transaction ends. */
export async function lockDevices(tx: Tx, { contactId, endpointHash }: { contactId: number; endpointHash: Buffer }) {
  const browser = endpointHash.readInt32BE(0)
  await sql`select pg_advisory_xact_lock(hashtext('notification browser'), ${browser})`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('notification devices'), ${contactId})`.execute(tx)
}

/** Returns a contact's devices, newest first. */
export const listDevicesOf = (db: Db, contactId: number) =>
  db
    .selectFrom('notification_devices')
    .where('contact_id', '=', contactId)
    .select(['id', 'session_id', 'device', 'topics', 'created_at', 'last_sent_at', 'num_failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDevice = (db: Db, id: number) =>
  db
    .selectFrom('notification_devices')
    .where('id', '=', id)
    .select(['id', 'contact_id', 'session_id', 'sealed_address', 'key_id', 'num_failed'])
    .executeTakeFirst()

/** Inserts the device of a session, or replaces it. The same browser in another session is removed. */
export async function upsertDevice(tx: Tx, device: Insertable<Schema['notification_devices']>): Promise<void> {
  await tx
    .deleteFrom('notification_devices')
    .where('endpoint_hash', '=', device.endpoint_hash)
    .where('session_id', '<>', device.session_id)
    .execute()
  const { session_id: _, created_at: __, ...changed } = device
  await tx
    .insertInto('notification_devices')
    .values(device)
    .onConflict(conflict => conflict.column('session_id').doUpdateSet({ ...changed, num_failed: 0 }))
    .execute()
}

/** Deletes a device; returns false if the contact has none with this id. */
export async function deleteDevice(db: Db, { id, contactId }: { id: number; contactId?: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_devices')
    .where('id', '=', id)
    .$if(contactId !== undefined, query => query.where('contact_id', '=', contactId as number))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const markSent = (db: Db, id: number, now: Date) =>
  db.updateTable('notification_devices').set({ last_sent_at: now, num_failed: 0 }).where('id', '=', id).execute()

export const markFailed = (db: Db, id: number) =>
  db
    .updateTable('notification_devices')
    .set(({ eb }) => ({ num_failed: eb('num_failed', '+', 1) }))
    .where('id', '=', id)
    .execute()

export interface Recipients {
  contactIds: readonly number[]
  topic: NotificationTopic
  /** The company that it comes from; null for a visitor or the site. */
  fromCompanyId: number | null
}

/** Returns the devices of these contacts that get a topic, without those of contacts who muted or blocked the company. */
export const listNotified = (db: Db, { contactIds, topic, fromCompanyId }: Recipients) =>
  db
    .selectFrom('notification_devices')
    .where('contact_id', '=', sql<number>`any(${contactIds}::int[])`)
    .where(sql<boolean>`${topic} = any(topics)`)
    .where(({ not }) => not(hasMuted(sql.ref('contact_id'), sql`${fromCompanyId}::int`)))
    .where(({ not }) => not(hasBlocked(sql.ref('contact_id'), sql`${fromCompanyId}::int`)))
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .leftJoin('mail_languages', join => join.on('mail_languages.address', '=', sql<string>`lower(contacts.email)`))
    .select(['notification_devices.id', 'contact_id', 'language'])
    .orderBy('notification_devices.id')
    .execute()
