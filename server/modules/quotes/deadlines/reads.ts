import { type RawBuilder, sql } from 'kysely'
import type { Currency, Rates } from '../../../../contract/kit/index.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { replacementOf } from '../../auth/index.ts'
import { isInGoodStanding } from '../../delivery/index.ts'
import { hasBlocked } from '../../mutes/index.ts'
import { bestFirst, isInForce } from '../best-quote.sql.ts'

interface ReminderTime {
  now: Date
  /** Hours before the deadline. */
  hoursBefore: number
}

/** SQL: a reminder is due these hours before the deadline, but not in the first half of the time that a supplier has. */
const remindFrom = (hoursBefore: number) => sql`greatest(
  rfqs.answer_by - make_interval(hours => ${hoursBefore}::int), rfq_requests.sent_at + (rfqs.answer_by - rfq_requests.sent_at) / 2)`

/** Returns the ids of requests whose supplier has not answered and is due a reminder. */
export async function listRequestsToRemind(db: Db, { now, hoursBefore }: ReminderTime): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select rfq_requests.id from rfqs join rfq_requests on rfq_requests.rfq_id = rfqs.id
    where rfqs.answer_by is not null and rfqs.deadline_told_at is null and rfqs.answer_by > ${now}
      and rfq_requests.state in ('sent', 'opened') and rfq_requests.reminded_at is null
      and ${remindFrom(hoursBefore)} <= ${now}
    order by rfqs.answer_by, rfq_requests.id limit 2000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks a request as reminded. Returns false if it already is, or was answered in the meantime. */
export async function markReminded(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rfq_requests')
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('state', 'in', ['sent', 'opened'])
    .set({ reminded_at: now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** SQL: true if the contact `contacts` accepts requests and mails, from this company too. */
const takesRequests = (now: Date, buyerCompanyId: RawBuilder<unknown>) => sql`
  not contacts.is_rfq_disabled and not contacts.is_read_only and ${isInGoodStanding(now)}
  and not exists (select from mail_suppressions where mail_suppressions.address = contacts.email)
  and not ${hasBlocked(sql`contacts.id`, buyerCompanyId)}`

interface Recipient {
  contact_id: number
  contact_name: string
  email: string
}

/** Returns the supplier's contact to remind; undefined if they no longer accept requests or mails. */
export async function findSupplierToRemind(db: Db, requestId: number, now: Date): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select contacts.id as contact_id, contacts.name as contact_name, contacts.email
    from rfq_requests
      join rfqs on rfqs.id = rfq_requests.rfq_id
      join contacts on contacts.id = ${replacementOf(sql`rfq_requests.contact_id`)}
      join companies on companies.id = contacts.company_id
    where rfq_requests.id = ${requestId} and ${takesRequests(now, sql`coalesce(rfqs.company_id, 0)`)}`.execute(db)
  return rows[0]
}

/** Returns the ids of requests whose deadline has passed and whose buyer has not been notified yet. */
export async function listPassedDeadlines(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from rfqs where answer_by <= ${now} and deadline_told_at is null and answer_by is not null
    order by answer_by limit 2000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the buyer was told of the passed deadline. Returns false if that is already recorded. */
export async function markDeadlineTold(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rfqs')
    .where('id', '=', id)
    .where('deadline_told_at', 'is', null)
    .set({ deadline_told_at: now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface OverdueRfq extends Recipient {
  company_id: number
  num_open: number
  asked: number
  answered: number
}

/** Returns the buyer to tell and the state of the request; undefined for a visitor, and for a contact who cannot be mailed. */
export async function findOverdueRfq(db: Db, id: number, now: Date): Promise<OverdueRfq | undefined> {
  const { rows } = await sql<OverdueRfq>`
    select rfqs.company_id, contacts.id as contact_id, contacts.name as contact_name, contacts.email,
      (select count(*)::int from rfq_lines where rfq_id = rfqs.id and state = 'open') as num_open,
      (select count(*)::int from rfq_requests where rfq_id = rfqs.id) as asked,
      (select count(answered_at)::int from rfq_requests where rfq_id = rfqs.id) as answered
    from rfqs
      join contacts on contacts.id = ${replacementOf(sql`rfqs.contact_id`)}
      join companies on companies.id = contacts.company_id
    where rfqs.id = ${id} and ${isInGoodStanding(now)}
      and not exists (select from mail_suppressions where mail_suppressions.address = contacts.email)`.execute(db)
  return rows[0]
}

export interface BestQuote {
  part_number: string
  manufacturer: string
  quantity: number
  price: number | null
  currency: Currency | null
  /** Pieces of the quote. */
  offered: number | null
  company_name: string | null
}

/** Returns each open line of a request with its best quote. */
export async function listBestQuotes(
  db: Db,
  rfqId: number,
  { rates, now }: { rates: Rates; now: Date },
): Promise<BestQuote[]> {
  const { rows } = await sql<BestQuote>`
    select rfq_lines.part_number, rfq_lines.manufacturer, rfq_lines.quantity, best.*
    from rfq_lines left join lateral (
      select quotes.price, quotes.currency, quotes.quantity as offered, companies.name as company_name
      from rfq_asks join quotes on quotes.ask_id = rfq_asks.id and not quotes.is_gone
        join companies on companies.id = quotes.company_id
      where rfq_asks.line_id = rfq_lines.id and ${isInForce(now)}
      order by ${bestFirst(rates)} limit 1
    ) best on true
    where rfq_lines.rfq_id = ${rfqId} and rfq_lines.state = 'open' order by rfq_lines.position`.execute(db)
  return rows
}
