import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table, which begins with what is known. */
const statements = sql`
create table saved_search_finds (
  saved_search_id integer not null references saved_searches (id) on delete cascade,
  broadcast_id integer not null references broadcasts (id) on delete cascade,
  position smallint,
  found_at timestamptz not null,
  primary key (saved_search_id, broadcast_id)
);
comment on table saved_search_finds is 'The broadcasts that saved searches found, for some days; saved_search_hits holds only what the next digest will mail.';
comment on column saved_search_finds.position is 'The first line that the search found; null if it restricts no line.';
create index saved_search_finds_broadcast on saved_search_finds (broadcast_id);
create index saved_search_finds_newest on saved_search_finds (saved_search_id, found_at desc);
create index saved_search_finds_found on saved_search_finds (found_at);

insert into saved_search_finds (saved_search_id, broadcast_id, position, found_at)
  select saved_search_id, broadcast_id, position, found_at from saved_search_hits;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
