import { type RawBuilder, sql } from 'kysely'
import { type MembershipChange, membershipChanges } from '../../../contract/member-admin.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

interface Range {
  /** First and last day in Amsterdam; '' or absent for no limit. */
  from?: string | undefined
  to?: string | undefined
  /** The current time. A membership that ends later is not counted as ended. */
  now: Date
}

interface ChangeRow {
  company_id: number
  day: string
}

const dayInSql = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Amsterdam'`

const hasInvoice = sql`exists (
  select from invoices where invoices.company_id = companies.id and account in ('Plus', 'Broker'))`
const isCustomer = sql`not is_operator and not is_canary`

/** Returns the companies with each kind of change and its day, as `membershipChanges` defines them. */
function changesOf(range: Range): Record<MembershipChange, RawBuilder<ChangeRow>> {
  const from = sql`${range.from || '-infinity'}::date`
  const to = sql`${range.to || 'infinity'}::date`
  const isInPeriod = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(sql`${to} + 1`)} and ${moment} <= ${range.now}`
  const trialEnd = sql`trial_ends_at`
  const ended = sql`membership_plan = 'trial' and ${isCustomer} and ${isInPeriod(trialEnd)}`
  return {
    'trial-started': sql`
      select company_id, ${dayInSql(sql`decided_at`)} as day from trial_applications
      where state = 'approved' and company_id is not null and ${isInPeriod(sql`decided_at`)}`,
    'trial-paid': sql`
      select company_id, ${dayInSql(sql`activated_at`)} as day from orders
      where kind = 'membership' and company_id is not null and activated_at is not null and ${isInPeriod(sql`activated_at`)}
        and exists (
          select from trial_applications
          where trial_applications.company_id = orders.company_id and trial_applications.state = 'approved')
        and not exists (
          select from orders earlier
          where earlier.company_id = orders.company_id and earlier.kind = 'membership'
            and earlier.activated_at < orders.activated_at)`,
    'trial-unpaid': sql`
      select id as company_id, ${dayInSql(trialEnd)} as day from companies where ${ended} and not ${hasInvoice}`,
    'membership-lost': sql`
      select id as company_id, ${dayInSql(trialEnd)} as day from companies where ${ended} and ${hasInvoice}
      union all
      select id as company_id, paid_until as day from companies
      where membership_plan <> 'trial' and ${isCustomer}
        and paid_until between ${from} and ${to} and paid_until < ${dayOf(range.now)}::date`,
  }
}

/** Returns the ids of the companies to which this happened, as a subquery. */
export const companiesWithChange = (change: MembershipChange, range: Range) =>
  sql<number>`(select company_id from (${changesOf(range)[change]}) changes)`

/** Counts what happened to memberships per day; days without anything are missing. */
export async function listMembershipChangeDays(db: Db, range: Range) {
  const changes = changesOf(range)
  const lists = await Promise.all(
    membershipChanges.map(async figure => {
      const { rows } = await sql<{ day: string; count: number }>`
        select day::text as day, count(distinct company_id)::int as count from (${changes[figure]}) changes group by day`.execute(
        db,
      )
      return rows.map(row => ({ figure, ...row }))
    }),
  )
  return lists.flat()
}
