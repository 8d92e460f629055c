import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Finds a member company and what it states about itself. */
export const findMember = (db: Db, id: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('is_operator', '=', false)
    .select([
      'id',
      'is_canary',
      'country_code',
      'vat_nr',
      'iban_code',
      'bank_code',
      'bank_changed_at',
      'created_at',
      'member_since',
    ])
    .executeTakeFirst()

/** Counts the listed lines and those confirmed on or after a day, and returns the latest confirmation. */
export const countStock = (db: Db, companyId: number, freshFrom: string) =>
  db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      fn.countAll<number>().filterWhere('confirmed_on', '>=', freshFrom).as('fresh'),
      sql<string | null>`max(confirmed_on)::text`.as('confirmed_on'),
    ])
    .executeTakeFirstOrThrow()

/** Counts the requests that a company got in a period and answered, with the median time. Its own requests do not count. */
export const countReplies = (db: Db, companyId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('rfq_requests')
    .innerJoin('rfqs', 'rfqs.id', 'rfq_requests.rfq_id')
    .where('rfq_requests.company_id', '=', companyId)
    .where('rfq_requests.sent_at', '>=', from)
    .where('rfq_requests.sent_at', '<', to)
    .where(sql<boolean>`rfqs.company_id is distinct from ${companyId}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('requests'),
      fn.countAll<number>().filterWhere('rfq_requests.answered_at', 'is not', null).as('answered'),
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from rfq_requests.answered_at - rfq_requests.sent_at)
      ) filter (where rfq_requests.answered_at is not null)::float8 / 60`.as('median_minutes'),
    ])
    .executeTakeFirstOrThrow()

/** Counts the complaints that staff accepted; undecided and rejected ones are not disclosed. */
export const countComplaints = (db: Db, companyId: number) =>
  db
    .selectFrom('complaints')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['accepted', 'solved'])
    .select(({ fn }) => [
      fn.countAll<number>().as('accepted'),
      fn.countAll<number>().filterWhere('state', '=', 'solved').as('solved'),
    ])
    .executeTakeFirstOrThrow()

/** Counts the awards between a company and others since a given time. */
export async function countTrade(db: Db, companyId: number, since: Date) {
  const { rows } = await sql<{ companies: number; lines_sold: number; lines_bought: number }>`
    with awards as (
      select rfqs.company_id as buyer, rfq_requests.company_id as seller
      from rfq_requests
      join rfqs on rfqs.id = rfq_requests.rfq_id
      join rfq_asks on rfq_asks.request_id = rfq_requests.id
      join rfq_awards on rfq_awards.ask_id = rfq_asks.id
      where rfq_requests.company_id = ${companyId} and rfq_awards.awarded_at >= ${since}
      union all
      select rfqs.company_id, rfq_requests.company_id
      from rfqs
      join rfq_requests on rfq_requests.rfq_id = rfqs.id
      join rfq_asks on rfq_asks.request_id = rfq_requests.id
      join rfq_awards on rfq_awards.ask_id = rfq_asks.id
      where rfqs.company_id = ${companyId} and rfq_awards.awarded_at >= ${since}
    ), others as (
      select case when seller = ${companyId} then buyer else seller end as other, seller = ${companyId} as is_sale
      from awards where buyer is distinct from seller
    )
    select count(distinct other) as companies, count(*) filter (where is_sale) as lines_sold,
      count(*) filter (where not is_sale) as lines_bought
    from others`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('an aggregate returns one row')
  return counted
}
