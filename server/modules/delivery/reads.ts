import { type ExpressionBuilder, sql } from 'kysely'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { withStanding } from '../auth/index.ts'
import type { Address } from './queries.ts'
import { allDigestLists, type UnsubscribeToken } from './token.ts'

/** Returns every list with its delivery to each of the contact's addresses, in display order. */
export const listListSettings = (db: Db, contactId: number) =>
  db
    .selectFrom('broadcast_lists')
    .leftJoin('broadcast_settings as primary', join =>
      join
        .onRef('primary.list_id', '=', 'broadcast_lists.id')
        .on('primary.contact_id', '=', contactId)
        .on('primary.address', '=', 'primary'),
    )
    .leftJoin('broadcast_settings as alternate', join =>
      join
        .onRef('alternate.list_id', '=', 'broadcast_lists.id')
        .on('alternate.contact_id', '=', contactId)
        .on('alternate.address', '=', 'alternate'),
    )
    .orderBy('broadcast_lists.display_order')
    .select([
      'broadcast_lists.id',
      'broadcast_lists.name',
      'primary.delivery as primary',
      'alternate.delivery as alternate',
    ])
    .execute()
export type ListSettingRow = Awaited<ReturnType<typeof listListSettings>>[number]

/** Returns those of these addresses that are suppressed, in lower case. */
export async function listSuppressed(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('mail_suppressions').where('address', 'in', emails).select('address').execute()
  return new Set(rows.map(({ address }) => address.toLowerCase()))
}

/** Returns the subscription of an unsubscribe link, or undefined if the contact, address or list does not exist. */
export async function findUnsubscription(db: Db, { mailKey, address, listId }: UnsubscribeToken) {
  const contact = await db
    .selectFrom('contacts')
    .where('mail_key', '=', mailKey)
    .select(['id', address === 'primary' ? 'email' : 'email_alt as email'])
    .executeTakeFirst()
  if (contact === undefined || contact.email === null) return undefined
  const recipient = { contactId: contact.id, email: contact.email }
  if (listId === allDigestLists)
    return { ...recipient, listName: null, listIds: await digestListsOf(db, contact.id, address) }
  const list = await db
    .selectFrom('broadcast_lists')
    .leftJoin('broadcast_settings', join =>
      join.onRef('list_id', '=', 'broadcast_lists.id').on('contact_id', '=', contact.id).on('address', '=', address),
    )
    .where('broadcast_lists.id', '=', listId)
    .select(['name', 'delivery'])
    .executeTakeFirst()
  if (list === undefined) return undefined
  const isOff = list.delivery === null || list.delivery === 'none'
  return { ...recipient, listName: list.name, listIds: isOff ? [] : [listId] }
}

async function digestListsOf(db: Db, contactId: number, address: Address): Promise<number[]> {
  const rows = await db
    .selectFrom('broadcast_settings')
    .where('contact_id', '=', contactId)
    .where('address', '=', address)
    .where('delivery', '=', 'digest')
    .select('list_id')
    .execute()
  return rows.map(row => row.list_id)
}

export type MailState = 'waiting' | 'sent' | 'failed' | 'suppressed'

export interface MailQuery extends PageRequest {
  state?: MailState | undefined
  /** Only mail to this address. */
  to?: string
  /** Only mail of these contents. */
  contentIds?: readonly number[]
}

/** The `last_error` of a mail that was given up because its address is suppressed. */
const suppressed = 'suppressed'

const stateOf = sql<MailState>`case
  when sent_at is not null then 'sent'
  when failed_at is null then 'waiting'
  when last_error = ${suppressed} then 'suppressed'
  else 'failed' end`

type Mail = ExpressionBuilder<Schema, 'mail_outbox'>

/** Phrased like the predicates of the partial indexes, one per state. */
const isIn = (state: MailState) => (eb: Mail) => {
  if (state === 'sent') return eb('sent_at', 'is not', null)
  if (state === 'waiting') return eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null)])
  return eb.and([
    eb('failed_at', 'is not', null),
    eb(sql`(last_error is not distinct from ${suppressed})`, '=', state === 'suppressed'),
  ])
}

/** Selects the mails to an address: finished ones by the index on the address, waiting ones by scanning all that wait. */
const idsTo = (db: Db, to: string) => {
  const toAddress = db.selectFrom('mail_outbox').where('to_address', '=', to).select('id')
  const finished = toAddress.where(eb => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
  return finished.unionAll(toAddress.where(isIn('waiting')))
}

const mailsOf = (db: Db, { state, to = '', contentIds }: Omit<MailQuery, keyof PageRequest>) => {
  let query = db.selectFrom('mail_outbox')
  if (state !== undefined) query = query.where(isIn(state))
  if (to !== '')
    query =
      state === undefined
        ? query.where('mail_outbox.id', 'in', idsTo(db, to.toLowerCase()))
        : query.where('to_address', '=', to.toLowerCase())
  if (contentIds !== undefined) query = query.where('content_id', '=', sql<number>`any(${contentIds}::bigint[])`)
  return query
}

/** Orders each state by an index: waiting mails as they will be sent, others by their last event, newest first. */
function ordered(query: ReturnType<typeof mailsOf>, { state, to = '', contentIds }: MailQuery) {
  // Adding 0 keeps the planner from scanning all mails by id, newest first, to find these.
  if (contentIds !== undefined || to !== '') return query.orderBy(sql`mail_outbox.id + 0`, 'desc')
  if (state === undefined) return query.orderBy('mail_outbox.id', 'desc')
  if (state === 'waiting') return query.orderBy('priority').orderBy('next_attempt_at').orderBy('mail_outbox.id')
  if (state === 'sent') return query.orderBy('sent_at', 'desc').orderBy('mail_outbox.id', 'desc')
  return query.orderBy('failed_at', 'desc')
}

/** Returns the ids of the contents about a topic: one per sending. */
export const listContentIds = async (db: Db, topic: string): Promise<number[]> =>
  (await db.selectFrom('mail_contents').where('topic', '=', topic).select('id').execute()).map(({ id }) => id)

/** Returns one page of mails with their headers. */
export async function listMails(db: Db, query: MailQuery) {
  const page = ordered(mailsOf(db, query), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .select('mail_outbox.id')
  const ids = (await page.execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('mail_outbox.id', 'in', ids)
    .select([
      'mail_outbox.id',
      'topic',
      'subject',
      'to_address',
      'attempts',
      'created_at',
      'sent_at',
      'next_attempt_at',
      'last_error',
      stateOf.as('state'),
    ])
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
export type MailRow = Awaited<ReturnType<typeof listMails>>[number]

/** Returns the number of mails, at most one past the cap. */
export const countMails = (db: Db, query: Omit<MailQuery, keyof PageRequest>): Promise<number> =>
  countUpToCap(db, mailsOf(db, query).select('mail_outbox.id'))

/** Returns the number of mails of these contents in each state. */
export async function countStates(db: Db, contentIds: readonly number[]): Promise<Record<MailState, number>> {
  const rows = await mailsOf(db, { contentIds })
    .select(({ fn }) => [stateOf.as('state'), fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, sent: 0, failed: 0, suppressed: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Returns the number of addresses that these broadcasts were mailed to; none for those sent by earlier releases. */
export async function countSent(db: Db, broadcastIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('broadcast_sendings')
    .where('broadcast_id', '=', sql<number>`any(${broadcastIds}::int[])`)
    .where('num_mailed', 'is not', null)
    .groupBy('broadcast_id')
    .select(({ fn }) => ['broadcast_id', fn.max('num_mailed').as('count')])
    .execute()
  return new Map(rows.map(({ broadcast_id, count }) => [broadcast_id, count ?? 0]))
}

/** Returns the creation time of the mail that has been due the longest; undefined if none is waiting. */
export async function findOldestWaiting(db: Db): Promise<Date | undefined> {
  const ofPriority = (priority: number) =>
    db
      .selectFrom('mail_outbox')
      .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('priority', '=', priority)
      .orderBy('next_attempt_at')
      .orderBy('mail_outbox.id')
      .limit(1)
      .select('created_at')
      .executeTakeFirst()
  const oldest = await Promise.all([0, 1, 2].map(ofPriority))
  return oldest.flatMap(row => row?.created_at ?? []).sort((one, other) => one.getTime() - other.getTime())[0]
}

export const broadcastExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('broadcasts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Returns suppressed addresses, newest first, filtered by text if one is given. */
export async function listSuppressionRows(db: Db, { text, page, pageSize }: PageRequest & { text: string }) {
  let query = db.selectFrom('mail_suppressions')
  if (text !== '') query = query.where('address', 'ilike', containsPattern(text))
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('address')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(['address', 'reason', 'detail', 'created_at'])
    .execute()
  return { rows, count: await countUpToCap(db, query.select('address')) }
}

export type Mailable = Awaited<ReturnType<typeof listMailable>>[number]

/** Returns contacts with the columns that decide their role and whether they may get mail. */
export const listMailable = (db: Db, contactIds: readonly number[]) =>
  withStanding(db)
    .leftJoin('mail_suppressions', 'mail_suppressions.address', 'contacts.email')
    .where('contacts.id', '=', sql<number>`any(${contactIds}::int[])`)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.mail_key', 'contacts.stock_mail_stopped_at'])
    .select(
      sql<boolean>`contacts.email_confirmed_at is not null and mail_suppressions.address is null`.as('is_mailable'),
    )
    .execute()

/** Returns the last 07:00 in Amsterdam. */
export async function lastMorning(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone 'Europe/Amsterdam' - interval '7 hours')
      + interval '7 hours') at time zone 'Europe/Amsterdam' as moment`.execute(db)
  return rows[0]?.moment ?? now
}
