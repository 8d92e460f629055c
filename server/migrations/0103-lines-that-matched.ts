import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: a nullable column and one with a default, which it leaves out. A job computes the search words
 * of broadcasts of an older version, and of those that the previous release posts.
 */
const statements = sql`
alter table broadcasts add column search_version smallint not null default 0;
comment on column broadcasts.search_version is 'The rules by which its search words were computed. From 1 on they hold neither quantities nor prices.';
create index broadcasts_outdated_words on broadcasts (id) where search_version < 1;
alter table saved_search_hits add column position smallint;
comment on column saved_search_hits.position is 'The first line of the broadcast that the search found; null if it restricts no line, and for hits from before lines were told apart.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
