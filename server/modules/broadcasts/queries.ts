import { type Insertable, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { PostedCounts } from './policy.ts'

/** Makes the posts of one company wait for each other until the transaction ends, so that limits count exactly. */
export const lockPostsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('broadcasts'), ${companyId})`.execute(tx)

interface PostAsked {
  companyId: number
  contactId: number
  now: Date
  /** Days the same broadcast is a duplicate. */
  duplicateDays: number
  listId?: number
  side?: Side
  duplicateKey?: string
}

/** What stands against one more post. A day begins at midnight in Amsterdam. */
export async function countPosted(db: Db, asked: PostAsked): Promise<PostedCounts> {
  const { companyId, contactId, now, duplicateDays, listId = null, side = null, duplicateKey = null } = asked
  const today = sql`(${dayOf(now)}::date::timestamp at time zone 'Europe/Amsterdam')`
  // In hours: an interval of days would be an hour longer or shorter where the connection's time zone changes its clocks.
  const sinceDuplicates = sql`(${now}::timestamptz - make_interval(hours => ${duplicateDays * 24}))`
  const { rows } = await sql<PostedCounts>`
    select
      (count(*) filter (where contact_id = ${contactId} and posted_at > ${now}::timestamptz - interval '15 minutes'))::int as recent,
      (count(*) filter (where contact_id = ${contactId} and list_id = ${listId} and posted_at >= ${today}))::int as to_list_today,
      (count(*) filter (where posted_at >= ${today}))::int as today,
      coalesce(bool_or(list_id = ${listId} and side = ${side} and duplicate_key = ${duplicateKey}
        and posted_at > ${sinceDuplicates}), false) as is_duplicate
    from broadcasts
    where company_id = ${companyId} and posted_at >= least(${today}, ${sinceDuplicates})`.execute(db)
  return rows[0] ?? { recent: 0, to_list_today: 0, today: 0, is_duplicate: false }
}

export async function insertBroadcast(tx: Tx, values: Insertable<Schema['broadcasts']>): Promise<number> {
  const { id } = await tx.insertInto('broadcasts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('broadcasts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['company_id', 'list_id'])
    .executeTakeFirst()

export const markRemoved = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('broadcasts').set({ removed_at: now }).where('id', '=', id).execute()

export const listExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('broadcast_lists').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Who posts, with what their texts show and must hide. */
export const findSender = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.signature',
      'companies.name as company_name',
      'companies.tel as company_tel',
      'companies.website as company_website',
    ])
    .executeTakeFirstOrThrow()

export const listColleagues = (db: Db, companyId: number) =>
  db.selectFrom('contacts').where('company_id', '=', companyId).select(['name', 'email']).execute()
