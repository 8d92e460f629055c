import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A request for quote to one supplier, as the inboxes file it. */
export interface RequestToFile {
  id: number
  /** Null for a visitor. */
  buyer_id: number | null
  buyer_company_id: number | null
  buyer_name: string
  supplier_id: number
  supplier_company_id: number
  supplier_name: string
  message: string
  sent_at: Date
  answered_at: Date | null
  goods: { quantity: number; part_number: string }[]
}

/** Returns these requests; those of members whose company is gone are left out. */
export async function listRequestsToFile(db: Db, ids: readonly number[]): Promise<RequestToFile[]> {
  const { rows } = await sql<RequestToFile>`
    select rfq_requests.id, rfqs.contact_id as buyer_id, rfqs.company_id as buyer_company_id, rfqs.company_name as buyer_name,
      rfq_requests.contact_id as supplier_id, rfq_requests.company_id as supplier_company_id, suppliers.name as supplier_name,
      rfqs.message, rfq_requests.sent_at, rfq_requests.answered_at, lines.goods
    from rfq_requests
      join rfqs on rfqs.id = rfq_id
      join companies suppliers on suppliers.id = rfq_requests.company_id
      cross join lateral (
        select json_agg(json_build_object('quantity', quantity, 'part_number', part_number) order by position) as goods
        from rfq_asks join rfq_lines on rfq_lines.id = line_id where request_id = rfq_requests.id
      ) lines
    where rfq_requests.id = any(${[...ids]}::int[]) and (rfqs.contact_id is null) = (rfqs.company_id is null)
    order by rfq_requests.id`.execute(db)
  return rows
}

export interface EntryLineRow {
  request_id: number
  quantity: number
  part_number: string
  manufacturer: string
  is_gone: boolean | null
  offered: number | null
  price: number | null
  currency: string | null
  offered_condition: string | null
  awarded: number | null
  counter_quantity: number | null
  counter_price: number | null
  counter_currency: string | null
  counter_state: 'open' | 'accepted' | 'refused' | 'lapsed' | null
}

/** Returns the lines of these requests with their answers, in the buyer's order. */
export async function listEntryLines(db: Db, requestIds: readonly number[]): Promise<EntryLineRow[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<EntryLineRow>`
    select request_id, rfq_lines.quantity, rfq_lines.part_number, rfq_lines.manufacturer, is_gone, quotes.quantity as offered,
      quotes.price, quotes.currency, quotes.part_condition as offered_condition, rfq_awards.quantity as awarded,
      counter.quantity as counter_quantity, counter.price as counter_price, counter.currency as counter_currency,
      counter.state as counter_state
    from rfq_asks join rfq_lines on rfq_lines.id = line_id
      left join quotes on quotes.ask_id = rfq_asks.id left join rfq_awards on rfq_awards.ask_id = rfq_asks.id
      left join lateral (
        select quantity, price, currency, state from quote_counters where ask_id = rfq_asks.id order by id desc limit 1
      ) counter on true
    where request_id = any(${[...requestIds]}::int[]) order by request_id, position`.execute(db)
  return rows
}

export interface FileRow {
  id: number
  message_id: number
  file_name: string
  byte_size: number
}

/** Returns the files of these messages, as they were attached. */
export const listMessageFiles = (db: Db, messageIds: readonly number[]): Promise<FileRow[]> =>
  db
    .selectFrom('message_files')
    .innerJoin('files', 'files.id', 'message_files.file_id')
    .where('message_id', '=', sql<number>`any(${[...messageIds]}::int[])`)
    .orderBy('message_files.id')
    .select(['message_files.id', 'message_id', 'file_name', 'byte_size'])
    .execute()

/** Finds a file of a message that is in this contact's inbox. */
export const findMessageFile = (db: Db, { id, contactId }: { id: number; contactId: number }) =>
  db
    .selectFrom('message_files')
    .where('message_files.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('inbox_entries')
          .whereRef('inbox_entries.message_id', '=', 'message_files.message_id')
          .where('inbox_entries.contact_id', '=', contactId)
          .select('inbox_entries.id'),
      ),
    )
    .select(['file_id', 'file_name'])
    .executeTakeFirst()
