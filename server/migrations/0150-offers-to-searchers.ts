import { type Kysely, sql } from 'kysely'

/**
 * Additive: a new table, and one more kind of change to the stock. The previous release shows such a change as an upload without
 * a name, and undoes it like any other.
 */
const statements = sql`
create table hit_offers (
  company_id integer not null references companies (id) on delete cascade,
  part_key text not null,
  to_company_id integer not null references companies (id) on delete cascade,
  contact_id integer not null references contacts (id),
  offered_at timestamptz not null,
  primary key (company_id, part_key, to_company_id)
);
comment on table hit_offers is 'When a company last offered a part number to a company that had searched for it.';
comment on column hit_offers.contact_id is 'Who made the offer.';
create index hit_offers_to on hit_offers (to_company_id);
create index hit_offers_maker on hit_offers (contact_id);
create index hit_offers_age on hit_offers (offered_at);

alter table stock_changes drop constraint stock_changes_kind_check;
alter table stock_changes add constraint stock_changes_kind_check
  check (kind in ('upload', 'delete-all', 'removed-by-staff', 'selection'));
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
