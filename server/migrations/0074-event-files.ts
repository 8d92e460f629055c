import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table that it does not know. */
const statements = sql`
create table event_files (
  year integer primary key check (year between 2009 and 2100),
  title text not null,
  file_id uuid not null unique references files (id),
  uploaded_by integer references contacts (id) on delete set null,
  uploaded_at timestamptz not null
);
create index event_files_uploader on event_files (uploaded_by);
comment on table event_files is 'The presentations of the yearly meeting in the media kit, one PDF a year.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
