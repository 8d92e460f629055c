import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { ContentIds } from '../../platform/mail/outbox.ts'
import { contentFor, insertRecipientsFrom } from '../../platform/mail/recipients.sql.ts'

/** Stores that somebody asked for the newsletter with an address, whether or not it is known, and returns its id. */
export async function requestSubscription(tx: Tx, email: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('newsletter_subscribers')
    .values({ email, requested_at: now })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ requested_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockSubscriber = (tx: Tx, id: number) =>
  tx.selectFrom('newsletter_subscribers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Sets the link that confirms a subscription; earlier links then stop working. */
export const setToken = (tx: Tx, id: number, token: { token_hash: Buffer; token_expires_at: Date }) =>
  tx.updateTable('newsletter_subscribers').set(token).where('id', '=', id).execute()

/** Subscribes the address of a link that still works, which is then used up, and returns it. */
export async function confirmByToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('newsletter_subscribers')
    .set({
      state: 'subscribed',
      confirmed_at: now,
      unsubscribed_at: null,
      token_hash: null,
      token_expires_at: null,
    })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export const findByMailKey = (db: Db, mailKey: string) =>
  db.selectFrom('newsletter_subscribers').where('mail_key', '=', mailKey).select(['email', 'state']).executeTakeFirst()

/**
 * Ends a subscription, or resumes one that was confirmed. Returns false if the mail key is unknown. Repeated, it keeps the moment
 * of the first time.
 */
export async function switchSubscription(
  db: Db,
  { mailKey, isOn }: { mailKey: string; isOn: boolean },
  now: Date,
): Promise<boolean> {
  const known = await findByMailKey(db, mailKey)
  if (known === undefined) return false
  await db
    .updateTable('newsletter_subscribers')
    .set(isOn ? { state: 'subscribed', unsubscribed_at: null } : { state: 'unsubscribed', unsubscribed_at: now })
    .where('mail_key', '=', mailKey)
    .where('confirmed_at', 'is not', null)
    .where('state', '=', isOn ? 'unsubscribed' : 'subscribed')
    .execute()
  return true
}

/** Counts the subscribers in each state. */
export async function countSubscribers(db: Db) {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .groupBy('state')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  const count = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  return {
    numSubscribed: count('subscribed'),
    numUnconfirmed: count('unconfirmed'),
    numUnsubscribed: count('unsubscribed'),
  }
}

/** Deletes addresses that were never confirmed, and those that unsubscribed, before these moments. */
export async function purgeSubscribers(db: Db, before: { unconfirmed: Date; unsubscribed: Date }): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'unconfirmed'), eb('requested_at', '<', before.unconfirmed)]),
        and([eb('state', '=', 'unsubscribed'), eb('unsubscribed_at', '<', before.unsubscribed)]),
      ]),
    )
    .execute()
}

export async function insertIssue(tx: Tx, values: Insertable<Schema['newsletter_issues']>): Promise<number> {
  const { id } = await tx.insertInto('newsletter_issues').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const lockIssue = (tx: Tx, id: number) =>
  tx.selectFrom('newsletter_issues').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const setIssue = (tx: Tx, id: number, values: Updateable<Schema['newsletter_issues']>) =>
  tx.updateTable('newsletter_issues').set(values).where('id', '=', id).execute()

export const deleteIssueRow = (tx: Tx, id: number) => tx.deleteFrom('newsletter_issues').where('id', '=', id).execute()

const isMailed = sql`state = 'subscribed' and email not like '%.invalid'`

/** SQL: a select of the subscribers' addresses. */
export const subscribers = sql`select lower(email::text) from newsletter_subscribers where ${isMailed}`

/** Inserts an outbox row for each subscriber and returns their number. */
export async function insertSubscribers(tx: Tx, contentIds: ContentIds, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`${insertRecipientsFrom(sql`
    select ${contentFor(contentIds, sql`lower(email::text)`)}, lower(email::text),
      jsonb_build_object('unsubscribe', replace(mail_key::text, '-', '') || 'n'), 2, ${now}::timestamptz
    from newsletter_subscribers where ${isMailed} order by id`)}
    on conflict (content_id, to_address) do nothing`.execute(tx)
  return Number(numAffectedRows)
}
