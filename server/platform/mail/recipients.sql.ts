import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type ContentIds, contentKeys } from './outbox.ts'

/**
 * Returns the statement that inserts the rows of a select into the outbox: content id, address in lower case,
 * variables, priority and due time. Other modules insert recipients only through it, and may append `on conflict` or
 * `returning`. Call `wakeSender` in the same transaction.
 */
export const insertRecipientsFrom = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into mail_outbox (content_id, to_address, variables, priority, next_attempt_at) ${rows}`

/** SQL: the id of the content in the language of an address, which is in lower case. */
export function contentFor(ids: ContentIds, address: RawBuilder<unknown>): RawBuilder<unknown> {
  const [[, english] = [], ...others] = ids
  if (others.length === 0) return sql`${english}::bigint`
  const whens = others.map(([language, id]) => sql`when ${language} then ${id}::bigint`)
  return sql`case (select language from mail_languages where mail_languages.address = ${address})
    ${sql.join(whens, sql` `)} else ${english}::bigint end`
}

/** Sets variables of unsent mails. A mail that is being sent keeps its previous values. */
export const setVariables = (tx: Tx, mails: readonly { id: number; variables: Record<string, string> }[]) =>
  sql`
    update mail_outbox set variables = mail_outbox.variables || given.variables
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) given (id bigint, variables jsonb)
    where mail_outbox.id = given.id and sent_at is null and failed_at is null`.execute(tx)

/** Makes the mails of a content due that are held by the variable `held`; returns true if there were any. */
export async function releaseHeld(tx: Tx, dedupeKey: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update mail_outbox set next_attempt_at = ${now}, variables = variables - 'held'
    from mail_contents
    where mail_contents.id = content_id and dedupe_key = any(${contentKeys(dedupeKey)}::text[])
      and variables ? 'held' and sent_at is null and failed_at is null`.execute(tx)
  return numAffectedRows > 0n
}

interface Cancellation {
  topics: readonly string[]
  why: string
  now: Date
}

/** Cancels the waiting mails of these topics and returns their addresses. A mail that is being sent at this moment still goes out. */
export async function cancelMails(tx: Tx, { topics, why, now }: Cancellation): Promise<Set<string>> {
  const { rows } = await sql<{ to_address: string }>`
    update mail_outbox set failed_at = ${now}, last_error = ${`cancelled: ${why}`} where id in (
      select waiting.id from mail_contents join mail_outbox waiting on waiting.content_id = mail_contents.id
      where topic in (${sql.join(topics)}) and sent_at is null and failed_at is null
      for update of waiting skip locked
    ) returning to_address`.execute(tx)
  return new Set(rows.map(row => row.to_address))
}

/** Cancels the waiting mails to an address. A mail that is being sent at this moment still goes out. */
export const cancelMailsTo = (tx: Tx, { address, why, now }: { address: string; why: string; now: Date }) =>
  sql`
    update mail_outbox set failed_at = ${now}, last_error = ${`cancelled: ${why}`} where id in (
      select id from mail_outbox
      where to_address = ${address.toLowerCase()} and sent_at is null and failed_at is null
      for update skip locked
    )`.execute(tx)

/** Makes a failed mail due again; returns undefined if none has this id or it was canceled. */
export const retryMail = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('mail_outbox')
    .set({ failed_at: null, attempts: 0, next_attempt_at: now, last_error: null })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where(sql`coalesce(last_error, '')`, 'not like', 'cancelled%')
    .returning('to_address')
    .executeTakeFirst()

/** Allows mail to an address again; returns undefined if it was not suppressed. */
export const deleteSuppression = (db: Db, address: string) =>
  db
    .deleteFrom('mail_suppressions')
    .where('address', '=', address)
    .returning(['address', 'reason', 'detail'])
    .executeTakeFirst()
