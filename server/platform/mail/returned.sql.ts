import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Begins the `last_error` of mails that a server accepted and returned later. */
const prefixes = { counted: 'returned: ', notCounted: 'refused later: ' }

interface Returned {
  id: number
  reason: string
  /** False if the failure says nothing about the address. */
  counts: boolean
  now: Date
}

/**
 * Marks a sent mail as failed, because a server reported later that it could not be delivered. Several reports of one
 * mail count once.
 */
export const markReturned = (tx: Tx, { id, reason, counts, now }: Returned) =>
  tx
    .updateTable('mail_outbox')
    .set({
      sent_at: null,
      failed_at: now,
      last_error: `${counts ? prefixes.counted : prefixes.notCounted}${reason}`.slice(0, 500),
    })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .execute()

/**
 * Counts the days, in UTC, on which mails to an address were returned since this time, by the index of finished mails. Many mails of one
 * day may fail because of one full mailbox or one fault of our relay.
 */
export async function countReturnedDays(tx: Tx, address: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_outbox')
    .where('to_address', '=', address)
    .where('failed_at', '>=', since)
    .where(sql`last_error`, 'like', `${prefixes.counted}%`)
    .select(sql<number>`count(distinct (failed_at at time zone 'UTC')::date)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
