import { type Kysely, sql } from 'kysely'

/**
 * Additive: the previous release ignores the table, and neither lists nor opens threads without a company; it writes none. Its inserts
 * find their threads by both unique indexes.
 */
const statements = sql`
create table message_files (
  id integer generated always as identity primary key,
  message_id integer not null references messages on delete cascade,
  file_id uuid not null references files,
  file_name text not null
);
comment on table message_files is 'Private files that a message carries, for the two people whose inboxes have it.';
comment on column message_files.file_name is 'As the sender named it, without folders and control characters.';
create index message_files_message on message_files (message_id);
create index message_files_file on message_files (file_id);

alter table inbox_threads alter column company_id drop not null;
comment on column inbox_threads.company_id is 'The other company; null if a visitor sent the request for quote.';
create unique index inbox_threads_once on inbox_threads (contact_id, company_id, subject_key) nulls not distinct;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
