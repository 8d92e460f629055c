import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release, which does not know the table. */
const statements = sql`
create table mailed_lines (
  id integer generated always as identity primary key,
  contact_id integer not null references contacts (id) on delete cascade,
  list_id integer not null references broadcast_lists (id) on delete cascade,
  side text not null check (side in ('wts', 'wtb')),
  from_email text not null,
  lines jsonb not null,
  info text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  posted_at timestamptz
);
comment on table mailed_lines is 'Lines read from a mail to a list that their writer was asked to check, until they are posted or the link in the mail expires.';
create index mailed_lines_contact on mailed_lines (contact_id);
create index mailed_lines_list on mailed_lines (list_id);
create index mailed_lines_expire on mailed_lines (expires_at);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
