import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type OutboxRow = Selectable<Schema['mail_outbox']>

/** Writes a mail unless one with its dedupe key is there. */
export const insertMail = (tx: Tx, mail: Insertable<Schema['mail_outbox']>) =>
  tx
    .insertInto('mail_outbox')
    .values(mail)
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute()

interface Claim {
  now: Date
  /** When others may take these mails again should this process die over them. */
  leaseUntil: Date
  limit: number
}

/** Takes due mails for this process alone, oldest first, and counts the attempt. */
export const claimDueMails = (db: Db, { now, leaseUntil, limit }: Claim): Promise<OutboxRow[]> =>
  db
    // Materialised, as the planner may otherwise look for due rows again and again, past the limit.
    .with(
      cte => cte('due').materialized(),
      cte =>
        cte
          .selectFrom('mail_outbox')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select('id'),
    )
    .updateTable('mail_outbox')
    .from('due')
    .whereRef('mail_outbox.id', '=', 'due.id')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: leaseUntil })
    .returningAll('mail_outbox')
    .execute()

export const markSent = (db: Db, id: number, now: Date) =>
  db.updateTable('mail_outbox').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()

/** Keeps the reason, and either a next attempt or that there will be none. */
export const markNotSent = (
  db: Db,
  id: number,
  outcome: { last_error: string } & ({ next_attempt_at: Date } | { failed_at: Date }),
) => db.updateTable('mail_outbox').set(outcome).where('id', '=', id).execute()

/** How many mails wait to be sent, and how many were given up on. */
export const countOutbox = (db: Db) =>
  db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow()

/** Deletes mails written before this moment that were sent or given up; those with a dedupe key go too. */
export const purgeMails = (db: Db, before: Date) =>
  db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', before)
    .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute()
