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

export const up = (db: Kysely<unknown>) => statements.execute(db)
