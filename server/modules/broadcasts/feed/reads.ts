import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Returns the columns that a feed shows in addition to those of the list. */
export const listFeedTexts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('broadcasts')
        .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
        .where('broadcasts.id', 'in', ids)
        .select(['broadcasts.id', 'broadcasts.message', 'broadcasts.num_sendings', 'broadcasts.from_email'])
        .select(['broadcasts.company_id', 'contacts.name as contact_name'])
        .select(['contacts.is_email_hidden', 'contacts.email', 'contacts.email_alt'])
        .execute()
export type FeedText = Awaited<ReturnType<typeof listFeedTexts>>[number]

export const findFeedToken = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .leftJoin('feed_token_uses', 'feed_token_uses.contact_id', 'contacts.id')
    .where('contacts.id', '=', contactId)
    .select(['feed_serial', 'known_since', 'used_at'])
    .executeTakeFirst()

/** Records when a token was first seen, unless that is recorded already; `isNew` resets it. */
export const recordFeedToken = (db: Db, contactId: number, { now, isNew }: { now: Date; isNew: boolean }) =>
  db
    .insertInto('feed_token_uses')
    .values({ contact_id: contactId, known_since: now, used_at: null })
    .onConflict(conflict =>
      isNew
        ? conflict.column('contact_id').doUpdateSet({ known_since: now, used_at: null })
        : conflict.column('contact_id').doNothing(),
    )
    .execute()

export const recordFeedTokenUse = (db: Db, contactId: number, now: Date) =>
  db
    .insertInto('feed_token_uses')
    .values({ contact_id: contactId, known_since: now, used_at: now })
    .onConflict(conflict => conflict.column('contact_id').doUpdateSet({ used_at: now }))
    .execute()

/** Invalidates the contact's feed tokens and returns the serial of the next one. */
export async function raiseFeedSerial(db: Db, contactId: number): Promise<number> {
  const { feed_serial } = await db
    .updateTable('contacts')
    .set({ feed_serial: sql`feed_serial + 1` })
    .where('id', '=', contactId)
    .returning('feed_serial')
    .executeTakeFirstOrThrow()
  return feed_serial
}
