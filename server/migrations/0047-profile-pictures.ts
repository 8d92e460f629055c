import { type Kysely, sql } from 'kysely'

/** Additive: columns that the previous release does not know. */
const statements = sql`
alter table contacts
  add column picture_file_id uuid references files,
  add column large_picture_file_id uuid references files;
comment on column contacts.picture_file_id is 'The profile picture beside the name, 96 px.';
comment on column contacts.large_picture_file_id is 'The profile picture in its viewer, at most 400 px.';
create index contacts_picture on contacts (picture_file_id);
create index contacts_large_picture on contacts (large_picture_file_id);
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
