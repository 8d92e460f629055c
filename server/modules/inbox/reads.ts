import { type SqlBool, sql } from 'kysely'
import type { EntryKind, InboxBox } from '../../../contract/inbox.ts'
import { countCap, type PageRequest } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { replacementOf } from '../auth/index.ts'
import { hasMuted } from '../mutes/index.ts'
import type { SearchQuery } from '../search/index.ts'

interface ThreadFilter {
  contactId: number
  box: InboxBox | 'all'
  /** Only threads with this company, even if it is muted. */
  companyId?: number
  text: SearchQuery
}

/** The partial index of each box has the same condition. */
const boxes: Record<InboxBox | 'all', ReturnType<typeof sql<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  inbox: sql<SqlBool>`received_at is not null`,
  unread: sql<SqlBool>`num_unread > 0`,
  sent: sql<SqlBool>`sent_at is not null`,
}

/** SQL: the contact's threads in a box, with all words of the search in one entry; without those of muted companies. */
function matching({ contactId, box, companyId, text }: ThreadFilter) {
  const words = text.words.map(pattern => sql`and words like ${pattern}`)
  const found =
    words.length === 0
      ? sql``
      : // An array, so that the entries are searched first and only their threads are read.
        sql`and id = any(array(
          select thread_id from inbox_entries where contact_id = ${contactId} ${sql.join(words, sql` `)}
        ))`
  const isShown =
    companyId === undefined
      ? sql`not ${hasMuted(sql`inbox_threads.contact_id`, sql`inbox_threads.company_id`)}`
      : sql`company_id = ${companyId}`
  return sql`from inbox_threads where contact_id = ${contactId} and ${boxes[box]} and ${isShown} ${found}`
}

export interface ThreadListRow {
  id: number
  subject: string
  company_id: number | null
  /** The name that a visitor typed; used if there is no company. */
  company_name: string
  country_name: string
  contact_name: string | null
  last_at: Date
  last_kind: EntryKind
  is_last_sent: boolean
  last_text: string | null
  num_unread: number
}

/** How much of the last message a list gets, in characters. */
const excerptLength = 300

/** Returns one page of the threads, latest first. */
export async function listThreadRows(db: Db, filter: ThreadFilter, { page, pageSize }: PageRequest) {
  const { rows } = await sql<ThreadListRow>`
    select threads.id, threads.subject, threads.company_id, coalesce(companies.name, rfqs.company_name, '') as company_name,
      coalesce(countries.name, rfqs.country, '') as country_name, coalesce(others.name, rfqs.contact_name) as contact_name, threads.last_at, entry.kind as last_kind, entry.is_sent as is_last_sent,
      left(messages.body, ${excerptLength}) as last_text, threads.num_unread
    from (
      select * ${matching(filter)} order by last_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) threads
      left join companies on companies.id = threads.company_id
      left join countries on countries.code = companies.country_code
      cross join lateral (
        select kind, is_sent, message_id, request_id, other_contact_id from inbox_entries
        where thread_id = threads.id order by at desc, id desc limit 1
      ) entry
      left join contacts others on others.id = entry.other_contact_id
      left join messages on messages.id = entry.message_id
      left join rfq_requests on threads.company_id is null and rfq_requests.id = entry.request_id
      left join rfqs on rfqs.id = rfq_requests.rfq_id
    order by threads.last_at desc, threads.id desc`.execute(db)
  return rows
}

/** Counts the threads, at most `countCap` + 1. */
export async function countThreads(db: Db, filter: ThreadFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${matching(filter)} limit ${countCap + 1}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the threads with something unread, at most `countCap` + 1. */
export const countUnreadThreads = (db: Db, contactId: number) =>
  countThreads(db, { contactId, box: 'unread', text: { words: [], phrase: undefined, matchesNothing: false } })

/** Returns the other company of a thread. */
export const getCompanyOf = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('companies.id', '=', companyId)
    .select(['companies.id', 'companies.name', 'countries.name as country'])
    .executeTakeFirstOrThrow()

export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number]

/** Returns the latest entries of a thread, oldest first. */
export async function listEntryRows(db: Db, threadId: number, limit: number) {
  const rows = await db
    .selectFrom('inbox_entries')
    .leftJoin('messages', 'messages.id', 'inbox_entries.message_id')
    .leftJoin('rfq_requests', 'rfq_requests.id', 'inbox_entries.request_id')
    .leftJoin('rfqs', 'rfqs.id', 'rfq_requests.rfq_id')
    .innerJoin('contacts as own', 'own.id', 'inbox_entries.contact_id')
    .leftJoin('contacts as other', 'other.id', 'inbox_entries.other_contact_id')
    .where('inbox_entries.thread_id', '=', threadId)
    .orderBy('inbox_entries.at', 'desc')
    .orderBy('inbox_entries.id', 'desc')
    .limit(limit)
    .select([
      'inbox_entries.id',
      'inbox_entries.kind',
      'inbox_entries.is_sent',
      'inbox_entries.at',
      'inbox_entries.request_id',
      'inbox_entries.message_id',
      'own.name as own_name',
      'other.name as other_name',
      'messages.body',
      'messages.is_by_mail',
      'messages.broadcast_id',
      'rfqs.id as rfq_id',
      'rfqs.message as rfq_message',
      'rfqs.company_name as buyer_name',
      'rfqs.contact_name as buyer_contact',
      'rfqs.country as buyer_country',
    ])
    .select(({ eb }) => eb('rfqs.contact_id', 'is', null).$castTo<boolean>().as('is_visitor'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_reports')
          .whereRef('message_reports.message_id', '=', 'inbox_entries.message_id')
          .whereRef('message_reports.by_contact_id', '=', 'inbox_entries.contact_id')
          .select('message_reports.id'),
      )
        .$castTo<boolean>()
        .as('is_reported'),
    )
    .execute()
  return rows.reverse()
}

export async function countEntries(db: Db, threadId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_entries')
    .where('thread_id', '=', threadId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface Correspondent {
  id: number
  name: string
  email: string
}

/**
 * Returns the recipient of the next message of a thread: the last participant on the other side, or their replacement if they
 * have left, otherwise the company's main contact.
 */
export async function findRecipientOf(
  db: Db,
  thread: { id: number; company_id: number | null },
): Promise<Correspondent | undefined> {
  // A visitor's request is answered with a quote.
  if (thread.company_id === null) return undefined
  const { rows } = await sql<Correspondent>`
    (select contacts.id, contacts.name, contacts.email from inbox_entries
        join contacts on contacts.id = ${replacementOf(sql.ref('other_contact_id'))}
      where thread_id = ${thread.id} and contacts.company_id = ${thread.company_id} and left_at is null
      order by at desc, inbox_entries.id desc limit 1)
    union all
    (select id, name, email from contacts where company_id = ${thread.company_id} and left_at is null order by position, id limit 1)
    limit 1`.execute(db)
  return rows[0]
}

export type ReplyThread = NonNullable<Awaited<ReturnType<typeof findReplyThread>>>

/** Returns a thread with the addresses of its owner. */
export const findReplyThread = (db: Db, id: number) =>
  db
    .selectFrom('inbox_threads')
    .innerJoin('contacts', 'contacts.id', 'inbox_threads.contact_id')
    .where('inbox_threads.id', '=', id)
    .select([
      'inbox_threads.id',
      'inbox_threads.contact_id',
      'inbox_threads.reply_key',
      'contacts.email',
      'contacts.email_alt',
      'contacts.email_alt_confirmed_at',
      'contacts.is_email_hidden',
      'contacts.links_ended_at',
    ])
    .executeTakeFirst()
