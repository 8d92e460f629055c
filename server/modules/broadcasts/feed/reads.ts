import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What a feed says of broadcasts beside what the list says. */
export const listFeedTexts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('broadcasts')
        .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
        .where('broadcasts.id', 'in', ids)
        .select(['broadcasts.id', 'broadcasts.message', 'broadcasts.num_sendings', 'broadcasts.from_email'])
        .select(['contacts.is_email_hidden', 'contacts.email', 'contacts.email_alt'])
        .execute()

export const findFeedSerial = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select('feed_serial').executeTakeFirst()

/** Makes the contact's feed tokens worthless; answers the serial of the next. */
export async function raiseFeedSerial(db: Db, contactId: number): Promise<number> {
  const { feed_serial } = await db
    .updateTable('contacts')
    .set({ feed_serial: sql`feed_serial + 1` })
    .where('id', '=', contactId)
    .returning('feed_serial')
    .executeTakeFirstOrThrow()
  return feed_serial
}
