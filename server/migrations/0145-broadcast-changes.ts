import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds a table, an index and nullable columns, which the previous release neither reads nor
 * needs to write. It shows the posted price.
 */
const statements = sql`
alter table broadcast_lines
  add column new_price text,
  add column new_amount numeric(14, 2),
  add column sold_at timestamptz;
comment on column broadcast_lines.price is 'As posted; average prices and matching use it.';
comment on column broadcast_lines.new_price is 'What the poster asks or offers since then; null while it is the posted price.';
comment on column broadcast_lines.new_amount is 'new_price as a number in the same currency; null if it is not one.';
comment on column broadcast_lines.sold_at is 'When its poster marked it as sold, or a wanted one as bought.';

alter table broadcasts add column sold_at timestamptz;
comment on column broadcasts.sold_at is 'When its last line was marked as sold or bought.';

create table broadcast_changes (
  id integer generated always as identity primary key,
  broadcast_id integer not null references broadcasts on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('price', 'sold', 'available')),
  old_price text,
  new_price text,
  contact_id integer not null references contacts,
  changed_at timestamptz not null
);
comment on table broadcast_changes is 'What posters changed in their broadcasts; rows are only added.';
comment on column broadcast_changes.kind is 'available: it was marked as sold by mistake.';
create index broadcast_changes_broadcast on broadcast_changes (broadcast_id, changed_at);
create index broadcast_changes_contact on broadcast_changes (contact_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
