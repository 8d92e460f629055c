import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release, which neither reads nor writes the columns; while both run, staff review an upgrade that it sold.
 * The previous release refuses to present a finding that it does not know, so the new one is a detail of an old finding.
 */
const statements = sql`
alter table orders
  add column upgrade_until date,
  add column finding_detail text check (finding_detail in ('upgrade-outdated'));
comment on column orders.upgrade_until is 'The last day that the price of an upgrade covers; null for other orders.';
comment on column orders.finding_detail is 'What exactly a finding of wrong-amount is, if it is not the amount of the payment. Without meaning beside other findings.';
`

/**
 * Sets the last day of upgrades that were sold before and can still be paid, as they were priced: until the plan changes, or until the
 * end of the year, which a renewal may have extended since.
 */
export const fillDays = sql`
update orders set upgrade_until = coalesce((
  select min(renews) from renewals
  where renewals.company_id = companies.id
    and (changes_plan or invoice_id is not null and released_at >= orders.created_at)
), companies.paid_until)
from companies
where companies.id = orders.company_id and is_upgrade and state in ('open', 'invoiced') and upgrade_until is null
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await statements.execute(db)
  await fillDays.execute(db)
}
