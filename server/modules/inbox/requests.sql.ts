import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A request for quote of a member to one supplier, as both inboxes file it. */
export interface RequestToFile {
  id: number
  buyer_id: number
  buyer_company_id: number
  buyer_name: string
  supplier_id: number
  supplier_company_id: number
  supplier_name: string
  message: string
  sent_at: Date
  answered_at: Date | null
  goods: { quantity: number; part_number: string }[]
}

/** Returns these requests; those of visitors, who have no inbox, are left out. */
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
    where rfq_requests.id = any(${[...ids]}::int[]) and rfqs.contact_id is not null and rfqs.company_id is not null
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
}

/** Returns the lines of these requests with their answers, in the buyer's order. */
export async function listEntryLines(db: Db, requestIds: readonly number[]): Promise<EntryLineRow[]> {
  if (requestIds.length === 0) return []
  const { rows } = await sql<EntryLineRow>`
    select request_id, rfq_lines.quantity, rfq_lines.part_number, rfq_lines.manufacturer, is_gone, quotes.quantity as offered,
      price, currency, quotes.part_condition as offered_condition, rfq_awards.quantity as awarded
    from rfq_asks join rfq_lines on rfq_lines.id = line_id
      left join quotes on quotes.ask_id = rfq_asks.id left join rfq_awards on rfq_awards.ask_id = rfq_asks.id
    where request_id = any(${[...requestIds]}::int[]) order by request_id, position`.execute(db)
  return rows
}
