import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release, which neither reads nor writes the column; while both run, staff review an upgrade that it sold.
 * Only the new release writes the new finding, which the previous one has no label for.
 */
const statements = sql`
alter table orders
  add column upgrade_until date,
  drop constraint orders_finding_check,
  add constraint orders_finding_check check (finding in ('wrong-amount', 'paid-twice', 'vat-refused', 'upgrade-outdated'));
comment on column orders.upgrade_until is 'The last day that the price of an upgrade covers; null for other orders.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
