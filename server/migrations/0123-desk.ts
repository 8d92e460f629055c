import { type Kysely, sql } from 'kysely'

/** Additive: a new table, and indexes for what a member's desk lists. */
const statements = sql`
create table desk_marks (
  contact_id integer not null references contacts (id) on delete cascade,
  kind text not null,
  item_key text not null,
  marked_at timestamptz not null,
  returns_at timestamptz,
  primary key (contact_id, kind, item_key)
);
comment on table desk_marks is 'Items that a contact took off the desk.';
comment on column desk_marks.marked_at is 'What happens to the item later brings it back.';
comment on column desk_marks.returns_at is 'When it comes back in any case; null if it was marked as done.';

create index rfq_requests_waiting on rfq_requests (company_id, sent_at desc, id desc) where state in ('sent', 'opened');
create index broadcast_lines_wanted on broadcast_lines (posted_at desc, id desc) where side = 'WTB' and removed_at is null;
create index saved_search_hits_newest on saved_search_hits (saved_search_id, found_at desc);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
