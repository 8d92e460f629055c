import { type Insertable, sql } from 'kysely'
import type { EntryKind } from '../../../contract/inbox.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** An entry of a contact's inbox, before it has a thread. */
export interface NewEntry {
  contactId: number
  /** The other company; null for a visitor. */
  companyId: number | null
  otherContactId: number | null
  subject: string
  subjectKey: string
  kind: EntryKind
  messageId: number | null
  requestId: number | null
  isSent: boolean
  at: Date
  words: string
}

export interface FiledEntry {
  thread_id: number
  contact_id: number
  company_id: number | null
  reply_key: string
}

export async function insertMessage(tx: Tx, message: Insertable<Schema['messages']>): Promise<number> {
  const { id } = await tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

const columnOf = <K extends keyof NewEntry>(entries: readonly NewEntry[], key: K) => entries.map(entry => entry[key])

/**
 * Inserts entries with the threads they belong to. Threads are locked in the order of their keys, so that two messages that
 * cross do not block each other. An answer that is filed again gets its new date.
 */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<FiledEntry[]> {
  const { rows } = await sql<FiledEntry>`
    with filed as (
      select * from unnest(${columnOf(entries, 'contactId')}::int[], ${columnOf(entries, 'companyId')}::int[],
        ${columnOf(entries, 'otherContactId')}::int[], ${columnOf(entries, 'subject')}::text[],
        ${columnOf(entries, 'subjectKey')}::text[], ${columnOf(entries, 'kind')}::text[],
        ${columnOf(entries, 'messageId')}::int[], ${columnOf(entries, 'requestId')}::int[],
        ${columnOf(entries, 'isSent')}::boolean[], ${columnOf(entries, 'at')}::timestamptz[], ${columnOf(entries, 'words')}::text[])
        as filed (contact_id, company_id, other_contact_id, subject, subject_key, kind, message_id, request_id, is_sent, at, words)
    ), threads as (
      insert into inbox_threads (contact_id, company_id, subject, subject_key, last_at, received_at, sent_at, num_unread)
      select contact_id, company_id, min(subject), subject_key, max(at), max(at) filter (where not is_sent),
        max(at) filter (where is_sent), count(*) filter (where not is_sent)
      from filed group by contact_id, company_id, subject_key order by contact_id, company_id, subject_key
      on conflict (contact_id, company_id, subject_key) do update set
        last_at = greatest(inbox_threads.last_at, excluded.last_at),
        received_at = greatest(inbox_threads.received_at, excluded.received_at),
        sent_at = greatest(inbox_threads.sent_at, excluded.sent_at),
        num_unread = inbox_threads.num_unread + excluded.num_unread
      returning id, contact_id, company_id, subject_key, reply_key
    ), entries as (
      insert into inbox_entries (thread_id, contact_id, other_contact_id, kind, message_id, request_id, is_sent, at, words)
      select id, filed.contact_id, other_contact_id, kind, message_id, request_id, is_sent, at, words
      from filed join threads using (contact_id, subject_key)
      where filed.company_id is not distinct from threads.company_id order by at, id
      on conflict (thread_id, kind, request_id) where request_id is not null do update set at = excluded.at
    )
    select id as thread_id, contact_id, company_id, reply_key from threads`.execute(tx)
  return rows
}

/** Recounts the unread entries, ignoring those sent up to a given time; false if the thread is not the contact's. */
export async function setRead(tx: Tx, { id, contactId, until }: { id: number; contactId: number; until: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_threads')
    .set(({ selectFrom }) => ({
      num_unread: selectFrom('inbox_entries')
        .where('thread_id', '=', id)
        .where('is_sent', '=', false)
        .where('at', '>', until)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the last received entry as unread; false if the thread is not the contact's. */
export async function setUnread(tx: Tx, { id, contactId }: { id: number; contactId: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_threads')
    .set({ num_unread: sql`case when received_at is null then 0 else greatest(num_unread, 1) end` })
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Inserts the files of a message. */
export const insertMessageFiles = (tx: Tx, files: readonly Insertable<Schema['message_files']>[]) =>
  tx.insertInto('message_files').values(files).execute()

/** Returns a thread of this contact. */
export const findThread = (db: Db, { id, contactId }: { id: number; contactId: number }) =>
  db.selectFrom('inbox_threads').where('id', '=', id).where('contact_id', '=', contactId).selectAll().executeTakeFirst()
