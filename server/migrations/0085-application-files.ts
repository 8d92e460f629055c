import { type Kysely, sql } from 'kysely'

/** Additive: the previous release reads and writes none of it. */
const statements = sql`
create table application_files (
  id integer generated always as identity primary key,
  application_id integer not null references trial_applications on delete cascade,
  file_id uuid not null references files,
  file_name text not null,
  sent_at timestamptz not null
);
comment on table application_files is 'Private documents that an applicant for a free trial sent because staff asked for them. Only staff read them.';
comment on column application_files.file_name is 'As the applicant named it, without folders and control characters.';
create index application_files_application on application_files (application_id);
create index application_files_file on application_files (file_id);
comment on column trial_applications.token_hash is 'SHA-256 of the token in the last mailed link: to confirm the address, later to send documents; null once it is used.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
