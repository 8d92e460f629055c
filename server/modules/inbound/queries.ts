import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns the list with this address. */
export const findListByEmail = (db: Db, address: string) =>
  db.selectFrom('broadcast_lists').where('email', '=', address).select(['id', 'name', 'email']).executeTakeFirst()

/** Returns the contact with this confirmed address. */
export const findContactByConfirmedAddress = (db: Db, address: string) =>
  db
    .selectFrom('contacts')
    .where(({ and, eb, or }) =>
      or([
        and([eb('email', '=', address), eb('email_confirmed_at', 'is not', null)]),
        and([eb('email_alt', '=', address), eb('email_alt_confirmed_at', 'is not', null)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()

/** Returns the addresses that a contact hides. */
export const getAddresses = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select(['email', 'email_alt', 'is_email_hidden'])
    .executeTakeFirstOrThrow()

export const findSubject = async (db: Db, broadcastId: number): Promise<string | undefined> =>
  (await db.selectFrom('broadcasts').where('id', '=', broadcastId).select('subject').executeTakeFirst())?.subject

/** Returns the address of a broadcast's list. */
export async function findListEmail(db: Db, broadcastId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .where('broadcasts.id', '=', broadcastId)
    .select('email')
    .executeTakeFirst()
  return row?.email ?? undefined
}

interface Arrival {
  mailKey: string
  sender: string
  recipient: string
  subject: string
  now: Date
  /** An attempt started before this time counts as interrupted. */
  staleBefore: Date
}

/**
 * Claims a mail for this process, if it was not seen before or an earlier attempt was interrupted. `busy`: another process is
 * working on it; `done`: already processed.
 */
export async function claimArrival(db: Db, arrival: Arrival): Promise<'claimed' | 'busy' | 'done'> {
  const { mailKey: mail_key, sender, recipient, subject, now: received_at, staleBefore } = arrival
  const inserted = await db
    .insertInto('inbound_mails')
    .values({ mail_key, sender, recipient, subject, outcome: 'received', received_at })
    .onConflict(conflict => conflict.column('mail_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return 'claimed'
  const taken = await db
    .updateTable('inbound_mails')
    .set({ received_at })
    .where('mail_key', '=', mail_key)
    .where('outcome', '=', 'received')
    .where('received_at', '<', staleBefore)
    .returning('id')
    .executeTakeFirst()
  if (taken !== undefined) return 'claimed'
  const existing = await db
    .selectFrom('inbound_mails')
    .where('mail_key', '=', mail_key)
    .select('outcome')
    .executeTakeFirst()
  return existing === undefined || existing.outcome === 'received' ? 'busy' : 'done'
}

export type Outcome = 'posted' | 'replied' | 'loaded' | 'asked' | 'bounced' | 'tested'

/** Stores the outcome of a claimed mail. Throws if another attempt has completed it. */
export async function completeArrival(tx: Tx, mailKey: string, outcome: Outcome, detail = ''): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('inbound_mails')
    .set({ outcome, detail: detail.slice(0, 500) })
    .where('mail_key', '=', mailKey)
    .where('outcome', '=', 'received')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('Another attempt has completed this mail.')
}

export const findOutcome = (db: Db, mailKey: string) =>
  db.selectFrom('inbound_mails').where('mail_key', '=', mailKey).select(['outcome', 'detail']).executeTakeFirst()

/** Releases a mail that this process could not finish, so that another can start again. */
export const releaseArrival = (db: Db, mailKey: string) =>
  db
    .updateTable('inbound_mails')
    .set({ received_at: new Date(0) })
    .where('mail_key', '=', mailKey)
    .where('outcome', '=', 'received')
    .execute()

/** Deletes records of mail received before this time: it will not be delivered again by then. */
export const purgeArrivals = (db: Db, before: Date) =>
  db.deleteFrom('inbound_mails').where('received_at', '<', before).execute()
