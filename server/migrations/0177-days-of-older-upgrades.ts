import { type Kysely, sql } from 'kysely'

/**
 * Sets the last day of upgrades that were sold before the column was, and can still be paid, as they were priced: until the plan
 * changes, or until the end of the year, which a renewal may have extended since. Without it, an upgrade is held for staff although it
 * was paid. If another order has extended the year since, staff decide. Safe beside the previous release, which sets the day of each upgrade that it sells; such days stay.
 */
export const fillDays = sql`
update orders set upgrade_until = coalesce((
  select min(renews) from renewals
  where renewals.company_id = companies.id
    and (changes_plan or invoice_id is not null and released_at >= orders.created_at)
), companies.paid_until)
from companies
where companies.id = orders.company_id and is_upgrade and state in ('open', 'invoiced') and upgrade_until is null
  and not exists (
    select from orders other
    where other.company_id = orders.company_id and not other.is_upgrade and other.activated_at >= orders.created_at
  )
`

export const up = (db: Kysely<unknown>) => fillDays.execute(db)
