import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { cancelMails } from '../../platform/mail/recipients.sql.ts'
import type { SendingCounts } from './policy.ts'
import type { LineColumns } from './text.ts'

const postsLock = (companyId: number) => sql`pg_advisory_xact_lock(hashtext('broadcasts'), ${companyId})`

/** Serializes the posts of one company until the transaction ends, so that limits are exact. */
export const lockPostsOf = (tx: Tx, companyId: number) => sql`select ${postsLock(companyId)}`.execute(tx)

interface PostLookup {
  companyId: number
  contactId: number
  now: Date
  /** Days for which the same line counts as a duplicate. */
  duplicateDays: number
  listId?: number | undefined
  side?: Side
  duplicateKeys?: readonly string[]
  /** The owner of the broadcast, if a colleague sends it. */
  posterId?: number | undefined
}

/** Returns the numbers that count toward the limits of another post. A day begins at midnight in Amsterdam. */
export async function findSendingCounts(db: Db, lookup: PostLookup): Promise<SendingCounts> {
  const { companyId, contactId, posterId = contactId, now, duplicateDays } = lookup
  const { listId = null, side = null, duplicateKeys = [] } = lookup
  const today = sql`(${dayOf(now)}::date::timestamp at time zone 'Europe/Amsterdam')`
  const quarter = sql`(${now}::timestamptz - interval '15 minutes')`
  // In hours: an interval in days would be an hour off across a daylight-saving change of the connection's time zone.
  const sinceDuplicates = sql`(${now}::timestamptz - make_interval(hours => ${duplicateDays * 24}))`
  const { rows } = await sql<Omit<SendingCounts, 'sent_before'> & { sent_before: Record<string, string> }>`
    select ${prepared}
      (count(*) filter (where sender = ${contactId} and posted_at > ${quarter}))::int as recent,
      (count(*) filter (where sender = ${contactId} and list_id = ${listId} and posted_at >= ${today}))::int as to_list_today,
      (count(*) filter (where posted_at >= ${today}))::int as today,
      (select coalesce(json_object_agg(duplicate_key, posted_at), '{}') from (
        select duplicate_key, max(posted_at) as posted_at from broadcast_lines
        where company_id = ${companyId} and list_id = ${listId} and side = ${side}
          and duplicate_key = any(${duplicateKeys}::text[]) and posted_at > ${sinceDuplicates}
        group by duplicate_key
      ) same) as sent_before,
      (select min(reason) from broadcast_mutes
        where contact_id in (${contactId}, ${posterId}) and list_id = ${listId}) as muted_because
    from (
      select *, coalesce(resent_by, contact_id) as sender from broadcasts
      where company_id = ${companyId} and posted_at >= least(${today}, ${quarter})
    ) posted`.execute(db)
  const [{ sent_before, ...counts }] = rows as [(typeof rows)[number]]
  const sentBefore = Object.entries(sent_before)
  return {
    ...counts,
    sent_before: sentBefore.map(([duplicate_key, postedAt]) => ({ duplicate_key, posted_at: new Date(postedAt) })),
  }
}

type NewBroadcast = Insertable<Schema['broadcasts']>

/** Inserts unknown part numbers, sorted, so that two transactions with the same numbers cannot deadlock. */
function insertPartNumbers(lines: readonly LineColumns[]) {
  const keys = [...new Set(lines.flatMap(line => line.number_key ?? []))].sort()
  return sql<Record<string, unknown>>`(
    insert ${prepared} into part_numbers (key)
    select key from unnest(${keys}::text[]) with ordinality as named (key, place)
    where not exists (select from part_numbers known where known.key = named.key)
    order by place on conflict do nothing
  )`
}

/** Inserts a broadcast with its lines, built by `broadcastColumns` and `lineColumns`; returns its id. */
export async function insertBroadcast(tx: Tx, values: NewBroadcast, lines: readonly LineColumns[]): Promise<number> {
  const { id } = await tx
    .with('numbers', () => insertPartNumbers(lines))
    .insertInto('broadcasts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  // A separate statement, so that it sees the part numbers that a concurrent transaction inserted.
  await sql`
    insert ${prepared} into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
      price_amount, number_id, duplicate_key, search_words, search_phrase, condition_code, pieces, manufacturer_key,
      company_id, list_id, side, posted_at, removed_at)
    select broadcasts.id, position, quantity, brand, description, condition, price, currency, price_amount,
      (select id from part_numbers where key = number_key), duplicate_key, line.search_words, line.search_phrase,
      condition_code, pieces, manufacturer_key, company_id, list_id, side, posted_at, removed_at
    from broadcasts, json_to_recordset(${JSON.stringify(lines)}) as line (position smallint, quantity text, brand text,
      description text, condition text, price text, currency text, price_amount numeric, number_key text,
      duplicate_key text, search_words text, search_phrase text, condition_code text, pieces integer, manufacturer_key text)
    where broadcasts.id = ${id}`.execute(tx)
  return id
}

/** Returns the owner of a broadcast that was not removed, and locks it against changes until the transaction ends. */
export const lockOwner = (tx: Tx, id: number) =>
  tx
    .selectFrom('broadcasts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['company_id', 'contact_id', 'list_id', 'side', 'posted_at', 'message'])
    .forUpdate()
    .executeTakeFirst()

interface Resend {
  /** The sender. */
  contactId: number
  now: Date
}

/** Gives a broadcast and its lines a new date. If its poster has since dropped the sender address, their primary one replaces it. */
export async function markResent(tx: Tx, id: number, { contactId, now }: Resend) {
  await sql`
    update broadcasts set from_email = contacts.email from contacts
    where broadcasts.id = ${id} and contacts.id = broadcasts.contact_id and from_email <> contacts.email
      and (email_alt is null or email_alt <> from_email or email_alt_confirmed_at is null)`.execute(tx)
  await tx
    .updateTable('broadcasts')
    .set(({ eb }) => ({ posted_at: now, resent_by: contactId, num_sendings: eb('num_sendings', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('broadcast_lines').set({ posted_at: now }).where('broadcast_id', '=', id).execute()
}

/** Removes a broadcast with its lines and cancels its queued mails. */
export async function markRemoved(tx: Tx, id: number, now: Date) {
  await tx.updateTable('broadcasts').set({ removed_at: now }).where('id', '=', id).execute()
  await tx.updateTable('broadcast_lines').set({ removed_at: now }).where('broadcast_id', '=', id).execute()
  await cancelMails(tx, {
    topics: [`broadcast/${id}`, `saved-search/${id}`, `broadcast-change/${id}`],
    why: 'broadcast removed',
    now,
  })
}

/** Records which staff member removed a broadcast, and why. */
export const setRemovalReason = (tx: Tx, id: number, { reason, by }: { reason: string; by: number }) =>
  tx.updateTable('broadcasts').set({ removed_reason: reason, removed_by: by }).where('id', '=', id).execute()

/** Moves a broadcast with its lines to another list. */
export async function setList(tx: Tx, id: number, listId: number): Promise<void> {
  await tx.updateTable('broadcasts').set({ list_id: listId }).where('id', '=', id).execute()
  await tx.updateTable('broadcast_lines').set({ list_id: listId }).where('broadcast_id', '=', id).execute()
}

interface SenderLock {
  companyId: number
  contactId: number
  listId: number
  /** Key of the setting with the limits. */
  limitsKey: string
}

/**
 * Returns the sender with the names that texts show or mask (including their colleagues'), whether the list exists, and the
 * stored limits. Until the transaction ends, other posts of the company wait, see `lockPostsOf`.
 */
export const lockAsSender = (tx: Tx, { companyId, contactId, listId, limitsKey }: SenderLock) =>
  tx
    .selectFrom('contacts')
    .modifyFront(prepared)
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.email_alt_confirmed_at',
      'contacts.signature',
      'companies.name as company_name',
      'companies.tel as company_tel',
      'companies.website as company_website',
      sql<{ name: string; email: string }[]>`(
        select json_agg(json_build_object('name', name, 'email', email) order by id)
        from contacts colleagues where colleagues.company_id = contacts.company_id
      )`.as('colleagues'),
      sql<boolean>`exists (select from broadcast_lists where id = ${listId})`.as('has_list'),
      sql<unknown>`(select value from settings where key = ${limitsKey})`.as('stored_limits'),
      postsLock(companyId).as('lock'),
    ])
    .executeTakeFirstOrThrow()

/** Runs several notifications in one statement: jobs to run and lists to reload. */
export const notifyAll = (tx: Tx, all: readonly RawBuilder<unknown>[]) => sql`select ${sql.join(all)}`.execute(tx)
