import { sql } from 'kysely'
import type { Deps } from '../../server/deps.ts'
import { issueRenewals, settlePayment } from '../../server/modules/payment/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Somebody whose company is in a trial and pays for a membership. */
export interface Payer {
  companyId: number
  contactId: number
}

/** Pays a payment of the stand-in as its page does, without calling the webhook. */
export const payLocally = (db: Db, paymentId: string) =>
  sql`update local_payments set status = 'paid' where id = ${paymentId} and status = 'open'`.execute(db)

/** Releases all prepared renewals as staff do. */
export const releaseAll = (db: Db) =>
  sql`update renewals set state = 'released', released_at = now() where state = 'prepared'`.execute(db)

/** Adds companies in a trial, and as many members whose year ends in a week, so that they are renewed. */
export async function addPayers(db: Db, count: number, today: Date): Promise<Payer[]> {
  const week = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<Payer>`
    with trials as (
      insert into companies (name, country_code, member_since, membership_plan, trial_ends_at)
      select 'Payer ' || n, 'BE', '2026-01-01', 'trial', ${today}::timestamptz + interval '1 month' from generate_series(1, ${count}::int) n
      returning id
    ), members as (
      insert into companies (name, country_code, member_since, membership_plan, paid_until)
      select 'Member ' || n, 'BE', '2020-01-01', 'plus', ${week}::date from generate_series(1, ${count}::int) n
    )
    insert into contacts (company_id, name, email, password_hash)
    select id, 'Payer', 'payer' || id || '@payers.example', '!' from trials
    returning company_id as "companyId", id as "contactId"`.execute(db)
  return rows
}

/** Does what the provider and the jobs do after a crash: reports each payment again, and continues the renewals. */
export async function recover(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from local_payments where status = 'paid'`.execute(deps.db)
  for (const { id } of rows) await settlePayment(deps, id)
  await releaseAll(deps.db)
  await issueRenewals(deps)
}

/** Counts violations of what must always hold. */
export async function faultsOf(db: Db): Promise<Record<string, number>> {
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${query}) faults`.execute(db)
    return rows[0]?.n ?? Number.NaN
  }
  return {
    'invoices paid without an event': await count(sql`
      select from invoices where payment_status = 1 and not exists (
        select from invoice_payments join payment_events on 'payment-event/' || payment_events.id = event_id
        where invoice_id = invoices.id and invoice_payments.cents = total_cents and payment_events.cents = total_cents)`),
    'gaps in the numbers of invoices': await count(sql`
      select from invoice_counters where series = 'invoice'
        and last <> (select count(*) from invoices where left(number, 4)::int = year)`),
    'invoices twice for an order or a renewal': await count(sql`
      select from invoices where company_id is not null and account in ('Plus', 'Broker')
      group by company_id having count(*) > 1`),
    'payments without their membership': await count(sql`
      select from local_payments join orders on orders.payment_id = local_payments.id
        join companies on companies.id = orders.company_id
      where status = 'paid' and (orders.state <> 'paid' or membership_plan <> 'broker' or paid_until is null)`),
    'payments without their order': await count(sql`
      select from local_payments where status = 'paid'
        and not exists (select from orders where orders.payment_id = local_payments.id)`),
    'memberships without a payment': await count(sql`
      select from companies where name like 'Payer %' and membership_plan <> 'trial'
        and not exists (select from orders where company_id = companies.id and state = 'paid')`),
    'renewals without an invoice': await count(
      sql`select from renewals where state = 'released' and invoice_id is null`,
    ),
    'years without an invoice': await count(sql`
      select from companies where name like 'Member %' and paid_until > current_date + 300
        and not exists (select from invoices where company_id = companies.id)`),
  }
}
