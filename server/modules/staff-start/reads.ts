import { type RawBuilder, sql } from 'kysely'
import { type WaitingKind, waitingDays, waitingKinds } from '../../../contract/staff-start.ts'
import type { Db } from '../../platform/db/database.ts'
import { failedJobs } from '../../platform/jobs/queries.ts'

interface WaitingRow {
  count: number
  oldest: Date | null
}

const dayMs = 86_400_000

/** Returns a query for each kind of work. Each uses an index or reads a small table. */
const queries = (now: Date): Record<WaitingKind, RawBuilder<WaitingRow>> => {
  const recent = new Date(now.getTime() - waitingDays * dayMs)
  const dueBefore = new Date(now.getTime() + waitingDays * dayMs)
  const counted = (moment: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql<WaitingRow>`select count(*)::int as count, min(${moment}) as oldest from ${from}`
  return {
    applications: counted(sql`confirmed_at`, sql`trial_applications where state in ('waiting', 'documents')`),
    'accounts-to-open': counted(sql`paid_at`, sql`orders where needs_account`),
    // An order with several things to look at counts once.
    'orders-to-check': counted(
      sql`since`,
      sql`(
        select min(since) as since from (
          select id, created_at as since from orders where finding is not null
          union all select order_id, changed_at from payment_returns where cents <> handled_cents
        ) as findings group by id
      ) as to_check`,
    ),
    'renewals-to-release': counted(sql`prepared_at`, sql`renewals where state = 'prepared'`),
    complaints: counted(sql`filed_at`, sql`complaints where state = 'filed'`),
    'unsolved-complaints': counted(sql`decided_at`, sql`complaints where state = 'accepted'`),
    'codes-to-send': counted(sql`requested_at`, sql`company_codes where sent_at is null and voided_at is null`),
    'reported-messages': counted(sql`reported_at`, sql`message_reports where state = 'open'`),
    'copied-stock': counted(sql`found_at`, sql`copied_stock where state in ('found', 'answered')`),
    equivalents: counted(sql`created_at`, sql`equivalent_proposals where decided_at is null`),
    'reading-alarms': counted(sql`raised_at`, sql`reading_alarms where raised_at > ${recent}`),
    'failed-mails': counted(sql`failed_at`, sql`mail_outbox where failed_at > ${recent}`),
    'jobs-failed': counted(sql`created_at`, failedJobs),
    'payments-to-assign': counted(sql`booked_on::timestamptz`, sql`bank_entries where state = 'open'`),
    'refunds-due': counted(sql`issued_on::timestamptz`, sql`credit_notes where payment_status is null`),
    'payments-overdue': counted(
      sql`due_date::timestamptz`,
      sql`invoices where is_pay_forced and payment_status is null`,
    ),
    'trials-ending': counted(
      sql`trial_ends_at`,
      sql`companies where membership_plan = 'trial' and trial_ends_at between ${now} and ${dueBefore} and not is_canary`,
    ),
  }
}

/** Returns the items waiting for staff, in the order of `waitingKinds`. */
export async function listWaitingRows(db: Db, now: Date) {
  const byKind = queries(now)
  return await Promise.all(
    waitingKinds.map(async kind => {
      const { rows } = await byKind[kind].execute(db)
      return { kind, count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null }
    }),
  )
}
