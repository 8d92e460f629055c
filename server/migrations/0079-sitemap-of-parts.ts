import { type Kysely, sql } from 'kysely'

/** Safe beside the previous release: adds a table that it does not know. */
const statements = sql`
create table sitemap_parts (
  chunk int primary key,
  first_key text collate "C" not null,
  changed_on date not null
);
comment on table sitemap_parts is 'The files of the sitemap that list pages of part numbers, written every night.';
comment on column sitemap_parts.chunk is 'The number of the file, from 0.';
comment on column sitemap_parts.first_key is 'The part key that the file begins with; it ends before the next one''s.';
comment on column sitemap_parts.changed_on is 'The newest confirmation of a line in the file.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
