import { sql } from 'kysely'
import type { Tx } from '../../server/platform/db/database.ts'

/** Sets the date until which each membership is paid: a year from its newest invoice that is not void; an upgrade does not prolong it. */
export const setPaidUntil = (tx: Tx) =>
  sql`update companies set paid_until = (newest.day + interval '1 year - 1 day')::date
    from (select company_id, max(invoice_date) as day from invoices
      where account <> 'EBM' and payment_status is distinct from 9
        and not exists (select from orders where orders.id = invoices.order_id and is_upgrade) group by company_id) newest
    where newest.company_id = companies.id and membership_plan <> 'trial' and not is_operator`.execute(tx)
