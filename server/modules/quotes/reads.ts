import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { replacementOf } from '../auth/index.ts'
import { isInGoodStanding } from '../delivery/index.ts'

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/**
 * Returns a request to one supplier, with its buyer. A member's address is the current one, or that of the colleague who replaced
 * the buyer.
 */
export const findRequest = (db: Db, id: number) =>
  db
    .selectFrom('rfq_requests')
    .innerJoin('rfqs', 'rfqs.id', 'rfq_requests.rfq_id')
    .innerJoin('companies', 'companies.id', 'rfq_requests.company_id')
    .leftJoin('contacts as buyer', join => join.on('buyer.id', '=', replacementOf(sql.ref('rfqs.contact_id'))))
    .where('rfq_requests.id', '=', id)
    .select(({ fn }) => [
      'rfq_requests.id',
      'rfq_requests.rfq_id',
      'rfq_requests.company_id',
      'rfq_requests.state',
      'rfq_requests.sent_at',
      'companies.name as supplier_name',
      'rfqs.company_id as buyer_company_id',
      'buyer.id as buyer_contact_id',
      'rfqs.company_name',
      'rfqs.contact_name',
      'rfqs.contact_tel',
      'rfqs.country',
      'rfqs.message',
      'rfqs.answer_by',
      fn.coalesce('buyer.email', 'rfqs.contact_email').as('contact_email'),
      fn.coalesce('buyer.is_email_hidden', 'rfqs.is_email_hidden').as('is_email_hidden'),
    ])
    .executeTakeFirst()

/** Returns true if the mailed contact may still trade and has not ended the link: a link must not bypass a block. */
export async function mayAnswer(db: Db, requestId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rfq_requests')
    .innerJoin('contacts', 'contacts.id', 'rfq_requests.contact_id')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('rfq_requests.id', '=', requestId)
    .where(({ eb, or, ref }) =>
      or([eb('contacts.links_ended_at', 'is', null), eb('rfq_requests.sent_at', '>', ref('contacts.links_ended_at'))]),
    )
    .where('contacts.is_read_only', '=', false)
    .where(isInGoodStanding(now))
    .select('rfq_requests.id')
    .executeTakeFirst()
  return row !== undefined
}

const lineColumns = [
  'rfq_lines.id as line_id',
  'rfq_lines.part_number',
  'rfq_lines.manufacturer',
  'rfq_lines.description',
  'rfq_lines.quantity',
  'rfq_lines.part_condition',
  'rfq_lines.target_price',
  'rfq_lines.target_currency',
  'rfq_lines.model',
  'rfq_lines.state',
] as const
const matchColumns = ['rfq_asks.matched_kind', 'rfq_asks.matched_number'] as const
const quoteColumns = [
  'quotes.is_gone',
  'quotes.price',
  'quotes.currency',
  'quotes.quantity as offered',
  'quotes.part_condition as offered_condition',
  'quotes.lead_days',
  'quotes.note',
  'quotes.answered_at',
  'quotes.is_corrected',
  'quotes.part_removed_at',
  'quotes.valid_hours',
  'quotes.valid_until',
  'rfq_awards.quantity as awarded',
  'rfq_awards.awarded_at',
  'counter.id as counter_id',
  'counter.price as counter_price',
  'counter.currency as counter_currency',
  'counter.quantity as counter_quantity',
  'counter.note as counter_note',
  'counter.state as counter_state',
  'counter.made_at as counter_made_at',
] as const

/** SQL: the latest counter-offer of an ask. */
const latestCounter = sql<number>`(select max(id) from quote_counters where ask_id = rfq_asks.id)`

export type AskRow = Awaited<ReturnType<typeof listAsks>>[number]

/** Returns the lines of a request with their stock lines and answers, in the buyer's order. */
export const listAsks = (db: Db, requestId: number) =>
  db
    .selectFrom('rfq_asks')
    .innerJoin('rfq_lines', 'rfq_lines.id', 'rfq_asks.line_id')
    .leftJoin('quotes', 'quotes.ask_id', 'rfq_asks.id')
    .leftJoin('rfq_awards', 'rfq_awards.ask_id', 'rfq_asks.id')
    .leftJoin('quote_counters as counter', join => join.on('counter.id', '=', latestCounter))
    .leftJoin('parts', 'parts.id', 'rfq_asks.part_id')
    .where('rfq_asks.request_id', '=', requestId)
    .orderBy('rfq_lines.position')
    .select([
      'rfq_asks.id as ask_id',
      'rfq_asks.part_id',
      'rfq_lines.part_key',
      ...matchColumns,
      ...lineColumns,
      ...quoteColumns,
    ])
    .select([
      'parts.part_number as stock_number',
      'parts.manufacturer as stock_manufacturer',
      'parts.description as stock_description',
      'parts.quantity as stock_quantity',
      'parts.part_condition as stock_condition',
      'parts.price_eur as stock_price',
      'parts.removed_at as stock_removed_at',
    ])
    .execute()

/** Returns a company's quantity and lowest price of part numbers, by key. */
export async function listOwnStock(db: Db, companyId: number, keys: readonly string[]) {
  const { rows } = await sql<{ part_key: string; quantity: number; price: number | null }>`
    select part_key, sum(quantity)::int as quantity, min(price_eur)::float8 as price from parts
    where company_id = ${companyId} and part_key = any(${[...keys]}::text[]) and removed_at is null
    group by part_key`.execute(db)
  return new Map(rows.map(({ part_key, ...own }) => [part_key, own]))
}

/** Returns a company's request for quote; undefined if it belongs to another company. */
export const findRfq = (db: Db, id: number, companyId: number) =>
  db
    .selectFrom('rfqs')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['id', 'created_at', 'answer_by', 'contact_name', 'message'])
    .executeTakeFirst()
export type RfqHead = NonNullable<Awaited<ReturnType<typeof findRfq>>>

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listLines = (db: Db, rfqId: number) =>
  db.selectFrom('rfq_lines').where('rfq_id', '=', rfqId).orderBy('position').select(lineColumns).execute()

export type CellRow = Awaited<ReturnType<typeof listCells>>[number]

/** Returns every ask of a request, with its answer if there is one. */
export const listCells = (db: Db, rfqId: number) =>
  db
    .selectFrom('rfq_lines')
    .innerJoin('rfq_asks', 'rfq_asks.line_id', 'rfq_lines.id')
    .leftJoin('quotes', 'quotes.ask_id', 'rfq_asks.id')
    .leftJoin('rfq_awards', 'rfq_awards.ask_id', 'rfq_asks.id')
    .leftJoin('quote_counters as counter', join => join.on('counter.id', '=', latestCounter))
    .where('rfq_lines.rfq_id', '=', rfqId)
    .orderBy('rfq_asks.id')
    .select(['rfq_asks.id as ask_id', 'rfq_asks.line_id', 'rfq_asks.request_id', ...matchColumns, ...quoteColumns])
    .execute()

export type SupplierRow = Awaited<ReturnType<typeof listSupplierRows>>[number]

/** Returns the suppliers of a request, the first to answer first, with the state of each mail. */
export const listSupplierRows = (db: Db, rfqId: number) =>
  db
    .selectFrom('rfq_requests')
    .innerJoin('companies', 'companies.id', 'rfq_requests.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .innerJoin('contacts', 'contacts.id', 'rfq_requests.contact_id')
    .where('rfq_requests.rfq_id', '=', rfqId)
    .orderBy('rfq_requests.answered_at', order => order.asc().nullsLast())
    .orderBy('rfq_requests.id')
    .select([
      'rfq_requests.id',
      'rfq_requests.company_id',
      'rfq_requests.state',
      'rfq_requests.answered_at',
      'companies.name as company_name',
      'companies.member_since',
      'companies.unsolved_complaints',
      'companies.gives_warranty',
      'companies.country_code',
      'countries.name as country',
      'contacts.name as contact_name',
      // A deleted mail was sent: only waiting mails and those of the last thirty days are kept.
      sql<'waiting' | 'sent' | 'failed'>`coalesce((
        select case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end
        from mail_contents join mail_outbox on content_id = mail_contents.id
        where topic = 'rfq-request/' || rfq_requests.id order by mail_contents.created_at, mail_outbox.id limit 1
      ), 'sent')`.as('mail'),
    ])
    .execute()

/**
 * Returns the stock accuracy of each company: lines answered, and those of them still in stock. Companies that never
 * answered are left out.
 */
export async function listStockAccuracy(db: Db, companyIds: readonly number[]) {
  const rows = await db
    .selectFrom('quotes')
    .where('company_id', '=', sql<number>`any(${companyIds}::int[])`)
    .groupBy('company_id')
    .select(({ fn }) => [
      'company_id',
      fn.countAll<number>().as('answered'),
      fn.countAll<number>().filterWhere('is_gone', '=', false).as('still_true'),
    ])
    .execute()
  return new Map(rows.map(row => [row.company_id, { answered: row.answered, stillTrue: row.still_true }]))
}
