import { type Insertable, type Selectable, sql } from 'kysely'
import type { Side } from '../../../contract/broadcasts.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { PostedCounts } from './policy.ts'
import type { LineColumns } from './text.ts'

/** Makes the posts of one company wait for each other until the transaction ends, so that limits count exactly. */
export const lockPostsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('broadcasts'), ${companyId})`.execute(tx)

interface PostAsked {
  companyId: number
  contactId: number
  now: Date
  /** Days the same line is a duplicate. */
  duplicateDays: number
  listId?: number
  side?: Side
  duplicateKeys?: readonly string[]
}

/** A line that went to the list lately. */
export interface SentBefore {
  duplicate_key: string
  posted_at: Date
}

export interface Standing extends PostedCounts {
  sent_before: SentBefore[]
  /** Why staff lets the contact send nothing to the list; null when it may. */
  muted_because: string | null
}

/** What stands against one more post. A day begins at midnight in Amsterdam. */
export async function findStanding(db: Db, asked: PostAsked): Promise<Standing> {
  const { companyId, contactId, now, duplicateDays, listId = null, side = null, duplicateKeys = [] } = asked
  const today = sql`(${dayOf(now)}::date::timestamp at time zone 'Europe/Amsterdam')`
  const quarter = sql`(${now}::timestamptz - interval '15 minutes')`
  // In hours: an interval of days would be an hour longer or shorter where the connection's time zone changes its clocks.
  const sinceDuplicates = sql`(${now}::timestamptz - make_interval(hours => ${duplicateDays * 24}))`
  const { rows } = await sql<PostedCounts & { sent_before: Record<string, string>; muted_because: string | null }>`
    select
      (count(*) filter (where sender = ${contactId} and posted_at > ${quarter}))::int as recent,
      (count(*) filter (where sender = ${contactId} and list_id = ${listId} and posted_at >= ${today}))::int as to_list_today,
      (count(*) filter (where posted_at >= ${today}))::int as today,
      (select coalesce(json_object_agg(duplicate_key, posted_at), '{}') from (
        select duplicate_key, max(posted_at) as posted_at from broadcast_lines
        where company_id = ${companyId} and list_id = ${listId} and side = ${side}
          and duplicate_key = any(${duplicateKeys}::text[]) and posted_at > ${sinceDuplicates}
        group by duplicate_key
      ) same) as sent_before,
      (select reason from broadcast_mutes where contact_id = ${contactId} and list_id = ${listId}) as muted_because
    from (
      select *, coalesce(resent_by, contact_id) as sender from broadcasts
      where company_id = ${companyId} and posted_at >= least(${today}, ${quarter})
    ) posted`.execute(db)
  const [{ sent_before, ...standing }] = rows as [(typeof rows)[number]]
  const sentBefore = Object.entries(sent_before)
  return {
    ...standing,
    sent_before: sentBefore.map(([duplicate_key, at]) => ({ duplicate_key, posted_at: new Date(at) })),
  }
}

export async function insertBroadcast(tx: Tx, values: Insertable<Schema['broadcasts']>): Promise<number> {
  const { id } = await tx.insertInto('broadcasts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

type LineOwner = Pick<
  Selectable<Schema['broadcast_lines']>,
  'broadcast_id' | 'company_id' | 'list_id' | 'posted_at'
> & {
  removed_at?: Date | null
}

/** Makes part numbers known. Sorted, so that of transactions that name the same new ones none waits for another in a circle. */
async function addPartNumbers(tx: Tx, lines: readonly LineColumns[]) {
  const keys = [...new Set(lines.flatMap(line => line.number_key ?? []))].sort()
  if (keys.length === 0) return
  await sql`
    insert into part_numbers (key)
    select key from unnest(${keys}::text[]) with ordinality as named (key, place)
    where not exists (select from part_numbers known where known.key = named.key)
    order by place on conflict do nothing`.execute(tx)
}

/** Writes the lines of a broadcast, which `lineColumns` made. */
export async function insertLines(tx: Tx, owner: LineOwner & { side: Side }, lines: readonly LineColumns[]) {
  await addPartNumbers(tx, lines)
  const { broadcast_id, company_id, list_id, side, posted_at, removed_at = null } = owner
  // A statement of its own: it sees the numbers that another transaction made known meanwhile.
  await sql`
    insert into broadcast_lines (broadcast_id, position, quantity, brand, description, condition, price, currency,
      price_amount, number_id, duplicate_key, search_words, search_phrase, company_id, list_id, side, posted_at, removed_at)
    select ${broadcast_id}, position, quantity, brand, description, condition, price, currency, price_amount,
      (select id from part_numbers where key = number_key), duplicate_key, search_words, search_phrase,
      ${company_id}, ${list_id}, ${side}, ${posted_at}, ${removed_at}
    from json_to_recordset(${JSON.stringify(lines)}) as line (position smallint, quantity text, brand text,
      description text, condition text, price text, currency text, price_amount numeric, number_key text,
      duplicate_key text, search_words text, search_phrase text)`.execute(tx)
}

export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('broadcasts')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['company_id', 'list_id'])
    .executeTakeFirst()

export async function markRemoved(tx: Tx, id: number, now: Date) {
  await tx.updateTable('broadcasts').set({ removed_at: now }).where('id', '=', id).execute()
  await tx.updateTable('broadcast_lines').set({ removed_at: now }).where('broadcast_id', '=', id).execute()
}

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
