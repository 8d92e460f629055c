import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { contentKeys } from '../../platform/mail/outbox.ts'
import { insertRecipientsFrom } from '../../platform/mail/recipients.sql.ts'

/** Returns the version of the next change. The row lock makes other changes wait until the transaction ends. */
export async function nextVersion(tx: Tx): Promise<number> {
  const { version } = await tx
    .updateTable('saved_search_version')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type NewSearch = Insertable<Schema['saved_searches']>
type SameSearch = Pick<
  NewSearch,
  'contact_id' | 'query' | 'exact_phrase' | 'list_id' | 'side' | 'company_id' | 'facets'
>

/** Returns the contact's saved search with the same conditions, ignoring case. */
export const findSameSearch = (db: Db, search: SameSearch) =>
  db
    .selectFrom('saved_searches')
    .where('contact_id', '=', search.contact_id)
    .where('removed_at', 'is', null)
    .where(sql`lower(query)`, '=', sql`lower(${search.query})`)
    .where('exact_phrase', '=', search.exact_phrase ?? false)
    .where('list_id', 'is not distinct from', search.list_id ?? null)
    .where('side', 'is not distinct from', search.side ?? null)
    .where('company_id', 'is not distinct from', search.company_id ?? null)
    .where('facets', 'is not distinct from', sql<never>`${search.facets ?? null}::jsonb`)
    .select('id')
    .executeTakeFirst()

export async function countSearches(db: Db, contactId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .where('contact_id', '=', contactId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSearch(tx: Tx, search: NewSearch): Promise<number> {
  const { id } = await tx.insertInto('saved_searches').values(search).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Change {
  id: number
  contactId: number
  version: number
}

/** Sets the delivery, and restarts stopped mails. Returns false if the contact has no such saved search. */
export async function setDelivery(tx: Tx, change: Change & { isDigest: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({ is_digest: change.isDigest, stopped_at: null, version: change.version })
    .where('id', '=', change.id)
    .where('contact_id', '=', change.contactId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Marks a saved search as removed and deletes its unsent hits. Returns false if the contact has no such saved search.
 */
export async function markRemoved(tx: Tx, { id, contactId, now, version }: Change & { now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({ removed_at: now, version })
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('saved_search_hits').where('saved_search_id', '=', id).execute()
  return true
}

/**
 * Marks all saved searches of a contact as removed and deletes their unsent hits. Each change has a distinct version.
 */
export async function removeSearchesOf(tx: Tx, contactId: number, now: Date): Promise<void> {
  const searches = await tx
    .selectFrom('saved_searches')
    .where('contact_id', '=', contactId)
    .where('removed_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  for (const { id } of searches) await markRemoved(tx, { id, contactId, now, version: await nextVersion(tx) })
}

export const listExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('broadcast_lists').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Claims the matching of this sending. Returns false if another process has claimed it. */
export async function claimMatching(tx: Tx, broadcastId: number, sending: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_search_matchings')
    .values({ broadcast_id: broadcastId, sending, matched_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Locks these saved searches, always in the same order, so that two broadcasts with the same matches cannot deadlock.
 */
export const lockSearches = (tx: Tx, ids: readonly number[]) =>
  sql`select from saved_searches where id = any(${ids}::int[]) order by id for no key update`.execute(tx)

export const markHit = (tx: Tx, ids: readonly number[], now: Date) =>
  sql`update saved_searches set last_hit_at = ${now} where id = any(${ids}::int[])`.execute(tx)

/** A saved search and the line that it found; null if it restricts no line. */
export interface FoundLine {
  id: number
  position: number | null
}

/** Stores hits for the next digest. */
export const insertHits = (tx: Tx, broadcastId: number, foundLines: readonly FoundLine[], now: Date) =>
  sql`
    insert into saved_search_hits (saved_search_id, broadcast_id, position, found_at)
    select id, ${broadcastId}::int, position, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(foundLines)}::jsonb) found (id int, position smallint)
    on conflict (saved_search_id, broadcast_id) do nothing`.execute(tx)

/** Records the broadcasts that saved searches found. A broadcast that is found again counts as new. */
export const insertFinds = (tx: Tx, broadcastId: number, finds: readonly FoundLine[], now: Date) =>
  sql`
    insert into saved_search_finds (saved_search_id, broadcast_id, position, found_at)
    select id, ${broadcastId}::int, position, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(finds)}::jsonb) found (id int, position smallint)
    on conflict (saved_search_id, broadcast_id) do update set found_at = excluded.found_at, position = excluded.position`.execute(
    tx,
  )

export interface AlertRecipient {
  address: string
  /** Descriptions of the saved searches that found it. */
  searches: string
  /** The same text, shortened for the subject. */
  why: string
  /** The goods that were found, for the subject. */
  title: string
  /** The lines that were found, with their prices. */
  found: string
  /** Stops their mails. */
  unsubscribe: string
}

/** Inserts an outbox row for each recipient. */
export const insertRecipients = (tx: Tx, contentId: number, recipients: readonly AlertRecipient[], now: Date) =>
  sql`${insertRecipientsFrom(sql`
    select ${contentId}::bigint, lower(address), jsonb_build_object('searches', searches, 'why', why, 'title', title, 'found', found,
      'unsubscribe', unsubscribe), 1, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) recipients (address text, searches text, why text, title text,
      found text, unsubscribe text)`)}
    on conflict (content_id, to_address) do nothing`.execute(tx)

/** Makes digests of one person run one at a time, until the transaction ends. */
export const lockDigestOf = (tx: Tx, contactId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('saved-search-digest'), ${contactId})`.execute(tx)

/** Deletes the hits that a digest has sent or that no digest will send. */
export const deleteHits = (tx: Tx, contactId: number, foundUntil: Date) =>
  sql`
    delete from saved_search_hits using saved_searches
    where saved_searches.id = saved_search_id and contact_id = ${contactId} and found_at <= ${foundUntil}`.execute(tx)

/**
 * Deletes saved searches removed before `before.removed`, matchings recorded before `before.matched`, and finds from
 * before `before.found`.
 */
export async function purgeSearches(db: Db, before: { removed: Date; matched: Date; found: Date }): Promise<void> {
  await db.deleteFrom('saved_search_finds').where('found_at', '<', before.found).execute()
  await db.deleteFrom('saved_searches').where('removed_at', '<', before.removed).execute()
  await db.deleteFrom('saved_search_matchings').where('matched_at', '<', before.matched).execute()
}

/** Returns the outbox rows of a sending's list mail to these addresses, except failed ones. */
export async function listListMails(tx: Tx, sending: SendingKey, addresses: readonly string[]) {
  const { rows } = await sql<{ id: number; address: string }>`
    select mail_outbox.id, mail_outbox.to_address as address
    from mail_contents join mail_outbox on content_id = mail_contents.id
    where dedupe_key = any(${contentKeys(listMailKey(sending))}::text[]) and failed_at is null
      and to_address = any(${addresses.map(address => address.toLowerCase())}::text[])`.execute(tx)
  return rows
}

export interface SendingKey {
  broadcastId: number
  sending: number
}

/** Returns the dedupe key of a sending's list mail. */
export const listMailKey = ({ broadcastId, sending }: SendingKey) => `broadcast/${broadcastId}/${sending}`

/** Returns the condition for the saved searches of a link: those with the ids, or all daily ones. */
const ofLink = (mailKey: string, ids: readonly number[] | 'daily') => sql`
  contact_id = (select id from contacts where mail_key = ${mailKey}) and removed_at is null
  and ${ids === 'daily' ? sql`is_digest` : sql`saved_searches.id = any(${ids}::int[])`}`

/** Stops or restarts the mails of these saved searches. Deletes the unsent hits of stopped ones. */
export async function switchSearchesOfLink(
  tx: Tx,
  { mailKey, ids, isOn }: { mailKey: string; ids: readonly number[] | 'daily'; isOn: boolean },
  now: Date,
): Promise<void> {
  await sql`
    update saved_searches set stopped_at = ${isOn ? null : now}
    where ${ofLink(mailKey, ids)} and (stopped_at is null) <> ${isOn}`.execute(tx)
  if (!isOn)
    await sql`
      delete from saved_search_hits using saved_searches
      where saved_searches.id = saved_search_id and ${ofLink(mailKey, ids)}`.execute(tx)
}
