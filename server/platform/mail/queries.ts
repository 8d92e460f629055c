import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../contract/kit/languages.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type ContentRow = Selectable<Schema['mail_contents']>

/** Matches any of the ids with a single parameter. */
const idIn = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Inserts a content and returns its id; undefined if its dedupe key already exists. */
export async function insertContent(tx: Tx, content: Insertable<Schema['mail_contents']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('mail_contents')
    .values(content)
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertRecipient = (tx: Tx, recipient: Insertable<Schema['mail_outbox']>) =>
  tx.insertInto('mail_outbox').values(recipient).execute()

/** The notification channel of the senders. */
export const mailChannel = 'mail'

/** The SQL of `notifySenders`, to use inside another statement. */
export const notifySendersSql = sql`pg_notify(${mailChannel}, '')`

export const notifySenders = async (tx: Tx): Promise<void> => {
  await sql`select ${notifySendersSql}`.execute(tx)
}

export const listContents = async (db: Db, ids: readonly number[]): Promise<ContentRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('mail_contents').where('id', '=', idIn(ids)).selectAll().execute()

/** True while mail is held after a restore; see `Epochs`. */
const isMailHeld = sql<SqlBool>`exists (
  select from (select * from database_epochs order by number desc limit 1) newest
  where mail_held_at is not null and mail_released_at is null
)`
/** Nonce of the epoch in which a row of `mail_outbox` was written; null if it precedes the first epoch. */
const epochOfMail = sql<string | null>`(
  select nonce from database_epochs where first_mail_id <= mail_outbox.id order by number desc limit 1
)`

/** A mail that was due when it was read; it is not locked. */
export interface DueMail {
  id: number
  to_address: string
  priority: number
}

const duePriority = (db: Db, priority: number, { now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom('mail_outbox')
    .where('priority', '=', priority)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where(not => not.not(isMailHeld))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'to_address', 'priority'])

/**
 * Lists the mails to send first: by priority, then longest due. Scans the index once per priority, because a single
 * scan would have to skip mails that wait for a retry. Does not lock the mails; see `lockMails`.
 */
export async function listDueMails(db: Db, range: { now: Date; limit: number }): Promise<DueMail[]> {
  const part = (priority: number) => db.selectFrom(duePriority(db, priority, range).as('due')).selectAll()
  const rows = await part(0).unionAll(part(1)).unionAll(part(2)).limit(range.limit).execute()
  return rows.sort((a, b) => a.priority - b.priority)
}

/**
 * Locks the mails that are still due until the end of the transaction. Leaves out mails that another process has locked
 * or sent. A crash releases the locks.
 */
export const lockMails = (tx: Tx, ids: readonly number[], now: Date) =>
  tx
    .selectFrom('mail_outbox')
    .where('id', '=', idIn(ids))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where(not => not.not(isMailHeld))
    .select(['id', 'content_id', 'to_address', 'variables', 'attempts', 'unanswered', epochOfMail.as('epoch')])
    .select(
      // A person who reported a broadcast as spam still gets urgent mail, such as password resets.
      sql<SqlBool>`exists (
        select from mail_suppressions
        where address = mail_outbox.to_address::citext and not (reason = 'complaint' and priority = 0)
      )`.as('is_suppressed'),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
export type LockedMail = Awaited<ReturnType<typeof lockMails>>[number]

export const markSent = (tx: Tx, ids: readonly number[], now: Date) =>
  tx
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, sent_at: now, last_error: null, waits_for_relay: false })
    .where('id', '=', idIn(ids))
    .execute()

/** The outcome of a failed attempt: the time of the next attempt, or of the final failure. */
export type FailedAttempt = { last_error: string; waits_for_relay: boolean; attempts: number; unanswered: number } & (
  | { next_attempt_at: Date }
  | { failed_at: Date }
)

export const markNotSent = (tx: Tx, id: number, outcome: FailedAttempt) =>
  tx.updateTable('mail_outbox').set(outcome).where('id', '=', id).execute()

/** Makes mails due that were deferred because the relay was unavailable; returns their number. */
export async function endWaitForRelay(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ waits_for_relay: false, next_attempt_at: now })
    .where('waits_for_relay', '=', true)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Returns the current position in the write-ahead log. Returns 0 if the transaction has changed nothing, because its
 * commit then does not guarantee that the log up to this position survives a crash.
 */
export async function getLogPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select case when pg_current_xact_id_if_assigned() is null then 0
      else (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint end as position`.execute(tx)
  return rows[0]?.position ?? 0
}

/** Marks mails as failed without an attempt, because their addresses are suppressed. */
export const markSuppressed = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.updateTable('mail_outbox').set({ failed_at: now, last_error: 'suppressed' }).where('id', '=', idIn(ids)).execute()

/** Defers waiting mails, except those being sent. */
export async function deferMails(db: Db, mails: readonly { id: number; until: Date }[]): Promise<void> {
  const ids = mails.map(mail => mail.id)
  const times = mails.map(mail => mail.until.toISOString())
  await sql`
    with mine as (
      select id from mail_outbox
      where id = any(${ids}::bigint[]) and sent_at is null and failed_at is null
      order by id for update skip locked
    )
    update mail_outbox set next_attempt_at = later.until
    from mine join unnest(${ids}::bigint[], ${times}::timestamptz[]) as later (id, until) using (id)
    where mail_outbox.id = mine.id`.execute(db)
}

/** Inserts a suppressed address; keeps the reason of an existing one. */
export const insertSuppression = (db: Db, suppression: Insertable<Schema['mail_suppressions']>) =>
  db
    .insertInto('mail_suppressions')
    .values(suppression)
    .onConflict(conflict => conflict.column('address').doNothing())
    .execute()

/** Returns the language of an address; undefined if its owner has never proven it. */
export async function findMailLanguage(db: Db, address: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('mail_languages')
    .where('address', '=', address.toLowerCase())
    .select('language')
    .executeTakeFirst()
  return row?.language
}

/** Returns the languages other than English of the addresses, in lower case, that a select returns. */
export async function listMailLanguages(tx: Tx, addresses: RawBuilder<unknown>): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select distinct language from mail_languages where language <> 'en' and address in (${addresses}) order by language`.execute(
    tx,
  )
  return rows.map(({ language }) => language)
}

/** Returns these addresses by the languages of their owners: English for those who have none. */
export async function groupByMailLanguage(tx: Tx, addresses: readonly string[]): Promise<Map<Language, Set<string>>> {
  const lower = [...new Set(addresses.map(address => address.toLowerCase()))]
  const { rows } = await sql<{ address: string; language: Language }>`
    select address, coalesce(language, 'en') as language
    from unnest(${lower}::text[]) given (address) left join mail_languages using (address)`.execute(tx)
  const groups = Map.groupBy(rows, ({ language }) => language)
  return new Map([...groups].map(([language, own]) => [language, new Set(own.map(({ address }) => address))]))
}

/** Stores the language that the owner of an address chose. */
export const setMailLanguage = (db: Db, address: string, language: Language) =>
  db
    .insertInto('mail_languages')
    .values({ address: address.toLowerCase(), language })
    .onConflict(conflict => conflict.column('address').doUpdateSet({ language }))
    .execute()

/**
 * Stores the language in which the owner of an address uses the site, unless one is stored. Call it only for somebody who has
 * proven that the address is theirs; otherwise strangers could choose the language of other people's mails.
 */
export const learnMailLanguage = (db: Db, address: string, language: Language) =>
  db
    .insertInto('mail_languages')
    .values({ address: address.toLowerCase(), language })
    .onConflict(conflict => conflict.column('address').doNothing())
    .execute()

/** Returns how many seconds the oldest due mail has waited. Uses the index of due mails. */
export async function ageOfOutbox(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(oldest))::float8 as seconds from (
      select (select min(next_attempt_at) from mail_outbox
        where priority = priorities.priority and sent_at is null and failed_at is null) as oldest
      from (values (0), (1), (2)) as priorities (priority)) as due`.execute(db)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}

/** Counts waiting and failed mails. */
export async function countOutbox(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from mail_outbox where sent_at is null and failed_at is null) as waiting,
      (select count(*) from mail_outbox where failed_at is not null) as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/**
 * Deletes contents written before this time and their recipients, unless a recipient is still waiting; at most
 * `limit` contents. Returns their number.
 */
export async function purgeContents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select id from mail_contents
      where created_at < ${before} and not exists (
        select from mail_outbox where content_id = mail_contents.id and sent_at is null and failed_at is null)
      order by created_at limit ${limit}
    ), recipients as (delete from mail_outbox using old where content_id = old.id)
    delete from mail_contents using old where mail_contents.id = old.id`.execute(db)
  return Number(numAffectedRows)
}

const newestEpoch = (db: Db) => db.selectFrom('database_epochs').select(({ fn }) => fn.max('number').as('number'))

/** Returns the hold on mail, unless it has been released. */
export async function findHold(db: Db) {
  const hold = await db
    .selectFrom('database_epochs')
    .where('number', '=', newestEpoch(db))
    .where('mail_released_at', 'is', null)
    .select(['reason', 'mail_held_at', 'mail_held_from'])
    .executeTakeFirst()
  if (hold === undefined || hold.mail_held_at === null) return undefined
  return { ...hold, mail_held_at: hold.mail_held_at, mail_held_from: hold.mail_held_from ?? 0 }
}

/** Counts waiting mails queued before and after the restore. */
export async function countHeld(db: Db, from: number): Promise<{ numBefore: number; numAfter: number }> {
  const { rows } = await sql<{ numBefore: number; numAfter: number }>`
    select count(*) filter (where id < ${from}) as "numBefore", count(*) filter (where id >= ${from}) as "numAfter"
    from mail_outbox where sent_at is null and failed_at is null`.execute(db)
  return rows[0] ?? { numBefore: 0, numAfter: 0 }
}

/** Releases the hold and returns it; undefined if there is none. */
export async function releaseHold(tx: Tx, { by, now }: { by: string; now: Date }) {
  const hold = await findHold(tx)
  if (hold === undefined) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('database_epochs')
    .set({ mail_released_at: now, mail_released_by: by })
    .where('number', '=', newestEpoch(tx))
    .where('mail_released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? hold : undefined
}

/** Marks waiting mails, or only those before an id, as discarded; returns their number. */
export async function discardMails(tx: Tx, before: number | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ failed_at: now, last_error: 'discarded after a restore' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns the recipient of a bounced mail; undefined for a mail from an epoch that ended with a restore. */
export const findBouncedAddress = ({ db, outboxId, epoch }: { db: Db; outboxId: number; epoch: string | null }) =>
  db
    .selectFrom('mail_outbox')
    .where('id', '=', outboxId)
    // Mails of releases without epochs have no epoch, and may have been sent during the first one.
    .where(
      epoch === null
        ? sql<SqlBool>`coalesce((select max(number) from database_epochs where first_mail_id <= mail_outbox.id), 1) = 1`
        : sql<SqlBool>`${epochOfMail} = ${epoch}`,
    )
    .select('to_address')
    .executeTakeFirst()
