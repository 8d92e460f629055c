import { sql } from 'kysely'
import type { Currency } from '../../../../contract/kit/index.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { epochOfLastSending } from '../../delivery/index.ts'
import { hasMuted } from '../../mutes/index.ts'

export interface ChangeableLine {
  position: number
  quantity: string
  brand: string
  description: string
  condition: string
  price: string
  currency: Currency
  new_price: string | null
  sold_at: Date | null
  /** Changes of its price since the broadcast was posted or last resent. */
  num_changes: number
  /** How often it has become available again since then. */
  num_available: number
}

/** Returns the lines of a broadcast as they are now, in their order. */
export async function listChangeable(tx: Tx, broadcastId: number, postedAt: Date): Promise<ChangeableLine[]> {
  const { rows } = await sql<ChangeableLine>`
    select position, quantity, brand, description, condition, price, currency, new_price, sold_at,
      coalesce(num_changes, 0) as num_changes, coalesce(num_available, 0) as num_available
    from broadcast_lines left join (
      select position, count(*) filter (where kind = 'price')::int as num_changes,
        count(*) filter (where kind = 'available')::int as num_available
      from broadcast_changes where broadcast_id = ${broadcastId} and changed_at >= ${postedAt} group by position
    ) changes using (position)
    where broadcast_id = ${broadcastId} order by position`.execute(tx)
  return rows
}

/** A line after a change. */
export interface ChangedLine {
  position: number
  /** Null if it is the posted price again. */
  new_price: string | null
  new_amount: number | null
  sold_at: Date | null
}

export interface Change {
  position: number
  kind: 'price' | 'sold' | 'available'
  old_price: string | null
  new_price: string | null
}

interface ChangeSet {
  broadcastId: number
  contactId: number
  now: Date
  lines: readonly ChangedLine[]
  changes: readonly Change[]
}

/**
 * Writes the new prices and states of lines, and what was changed. The broadcast is written too, so that lists load it
 * again; it is sold once all of its lines are.
 */
export async function writeChanges(tx: Tx, { broadcastId, contactId, now, lines, changes }: ChangeSet): Promise<void> {
  await sql`
    update broadcast_lines set new_price = changed.new_price, new_amount = changed.new_amount, sold_at = changed.sold_at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as changed (position smallint, new_price text, new_amount numeric, sold_at timestamptz)
    where broadcast_id = ${broadcastId} and broadcast_lines.position = changed.position`.execute(tx)
  await sql`
    update broadcasts set sold_at = (
      select case when bool_and(sold_at is not null) then max(sold_at) end from broadcast_lines where broadcast_id = broadcasts.id
    ) where id = ${broadcastId}`.execute(tx)
  await tx
    .insertInto('broadcast_changes')
    .values(changes.map(change => ({ ...change, broadcast_id: broadcastId, contact_id: contactId, changed_at: now })))
    .execute()
}

/** Returns the positions of the lines that were ever changed. */
export async function listChangedPositions(tx: Tx, broadcastId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('broadcast_changes')
    .where('broadcast_id', '=', broadcastId)
    .select('position')
    .distinct()
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

/**
 * Returns the contacts of other companies who replied to a broadcast and have not muted its company, and their last
 * mail about it.
 */
export async function listRepliers(tx: Tx, broadcastId: number, companyId: number) {
  const { rows } = await sql<{ id: number; told_at: Date | null }>`
    select repliers.id, told_at from (
      select distinct from_contact_id as id from messages
      where broadcast_id = ${broadcastId} and from_company_id <> ${companyId} and from_contact_id is not null
    ) repliers left join broadcast_marks on contact_id = repliers.id and broadcast_id = ${broadcastId}
    where not ${hasMuted(sql`repliers.id`, sql`${companyId}::int`)}
    order by repliers.id`.execute(tx)
  return rows
}

/** Records when contacts are mailed about a broadcast. */
export const markMailed = (tx: Tx, broadcastId: number, mailed: readonly { id: number; at: Date }[]) =>
  sql`
    insert into broadcast_marks (contact_id, broadcast_id, told_at)
    select id, ${broadcastId}::int, at from jsonb_to_recordset(${JSON.stringify(mailed)}::jsonb) mailed (id int, at timestamptz)
    order by id
    on conflict (contact_id, broadcast_id) do update set told_at = excluded.told_at`.execute(tx)

/** Makes the new prices of a broadcast its posted prices, because it is sent again. The history keeps the old ones. */
export async function postNewPrices(tx: Tx, broadcastId: number, message: string): Promise<void> {
  await tx.updateTable('broadcasts').set({ message }).where('id', '=', broadcastId).execute()
  await sql`
    update broadcast_lines set price = new_price, price_amount = new_amount, new_price = null, new_amount = null
    where broadcast_id = ${broadcastId} and new_price is not null`.execute(tx)
}

/** Returns the fields of a broadcast for the mail about a change. */
export const getChanged = (db: Db, id: number) =>
  db
    .selectFrom('broadcasts')
    .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('broadcasts.id', '=', id)
    .select([
      'broadcasts.id',
      'broadcasts.side',
      'broadcasts.subject',
      'broadcasts.message',
      'broadcasts.from_email',
      'broadcasts.num_sendings',
      'contacts.name as contact_name',
      'contacts.is_email_hidden',
      'companies.name as company_name',
      'countries.name as country_name',
    ])
    .select(epochOfLastSending)
    .executeTakeFirstOrThrow()
export type ChangedBroadcast = Awaited<ReturnType<typeof getChanged>>
