import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds tables. */
const statements = sql`
create table broadcast_marks (
  contact_id integer not null references contacts (id) on delete cascade,
  broadcast_id integer not null references broadcasts (id) on delete cascade,
  read_at timestamptz,
  told_at timestamptz,
  primary key (contact_id, broadcast_id)
);
comment on table broadcast_marks is 'Which broadcasts a contact opened, and was mailed a change of.';
comment on column broadcast_marks.told_at is 'When the last mail about a change is or was due.';
create index broadcast_marks_broadcast on broadcast_marks (broadcast_id);

create table broadcast_visits (
  contact_id integer primary key references contacts (id) on delete cascade,
  seen_at timestamptz not null,
  previous_at timestamptz
);
comment on table broadcast_visits is 'When a contact last looked at the list of broadcasts.';
comment on column broadcast_visits.previous_at is 'The end of the visit before the present one.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
